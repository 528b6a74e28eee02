// What a slider-crank's bearing carries at several speeds: one model file, read once, and many runs at the same time.
#include <algorithm>
#include <cstdio>
#include <thread>
#include <vector>

#include "savary/savary.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: speeds slider_crank.yaml\n");
    return 2;
  }
  try {
    const savary::Mechanism engine = savary::Mechanism::Load(argv[1]);
    const std::vector<double> speeds = {300, 600, 900, 1200};
    std::vector<double> loads(speeds.size());
    std::vector<std::thread> threads;
    for (size_t i = 0; i < speeds.size(); ++i) {
      threads.emplace_back([&, i] {
        savary::Mechanism mine = engine;  // a copy is independent of the others
        mine.Set("speed", std::to_string(speeds[i]) + " rpm");
        const savary::Results results = mine.Run();
        if (!results.usable()) return;
        const savary::ResultColumn fx = results.Describe("crank_pin.fx");
        loads[i] = std::max(fx.max, -fx.min);
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (size_t i = 0; i < speeds.size(); ++i) std::printf("%5.0f rpm  %8.2f N\n", speeds[i], loads[i]);
    return 0;
  } catch (const savary::InputError& error) {  // a mistake in the file: file:line:column: error: ...
    std::fprintf(stderr, "%s\n", error.what());
    return 3;
  } catch (const savary::FileError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 7;
  }
}
