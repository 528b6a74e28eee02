// scale_ranks RUNS MEAN_MS SEED: the work of a study on ranks, whose runs only wait, so that far more ranks can be
// tried than a machine has processors. Started by mpirun, it prints a line of JSON: ranks, seconds, and the sum of the
// runs' times. Run i waits for MEAN_MS times -log of a number that i and SEED determine, at most eight times MEAN_MS.
// bench/scale.py compares this with its simulation.

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>

#include "savary/study/crew.h"
#include "savary/study/draws.h"

extern "C" savary::RankMessages* savary_join_ranks();

namespace savary {

double SecondsOf(const Draws& draws, long index, double mean) {
  return mean * std::min(8.0, -std::log(draws.At(index, 0)));
}

int Main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: mpirun -n RANKS scale_ranks RUNS MEAN_MS SEED\n");
    return 2;
  }
  const long runs = std::atol(argv[1]);
  const double mean = std::atof(argv[2]) * 1e-3;
  const Draws draws(Draws::Method::kRandom, std::strtoull(argv[3], nullptr, 10), runs, 1);
  const std::unique_ptr<RankMessages> messages(savary_join_ranks());
  const MakeLine make = [&](const StudyTask& task) {
    if (mean == 0 && messages->rank() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (mean > 0) std::this_thread::sleep_for(std::chrono::duration<double>(SecondsOf(draws, task.index, mean)));
    return std::to_string(task.index) + ",0.123456789012345,0.123456789012345,good\n";
  };
  if (messages->rank() > 0) {
    ServeRank(make, messages.get(), 1, 1);
    return 0;
  }
  const std::unique_ptr<Crew> crew = MakeRanks(make, messages.get(), 1, 1);
  double sum = 0;
  for (long i = 0; i < runs; ++i) sum += SecondsOf(draws, i, mean);
  Dispatcher::Plan plan;
  plan.last = runs;
  plan.ahead = mean == 0 ? runs : 64L * crew->size();
  plan.values_of = [](long index) { return std::vector<double>(4, static_cast<double>(index)); };
  plan.on_lines = [](const std::string&, long) {};
  Dispatcher dispatcher(std::move(plan));
  const double before = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  const auto start = std::chrono::steady_clock::now();
  crew->Run(&dispatcher);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  DismissRanks(messages.get());
  std::printf("{\"ranks\": %d, \"seconds\": %.6f, \"work\": %.6f, \"cpu\": %.6f}\n", messages->size(), took.count(),
              sum, static_cast<double>(std::clock()) / CLOCKS_PER_SEC - before);
  return 0;
}

}  // namespace savary

int main(int argc, char** argv) { return savary::Main(argc, argv); }
