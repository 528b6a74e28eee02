// Messages between the ranks of an MPI job: a module that the program loads where it is started by mpirun, so that it
// needs no MPI otherwise.

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <cstdio>

#include "savary/study/crew.h"

namespace savary {

namespace {

constexpr int kTag = 1;

class MpiMessages : public RankMessages {
 public:
  MpiMessages() {
    int level = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    if (level < MPI_THREAD_SERIALIZED) {
      std::fprintf(stderr, "savary: error: this MPI cannot be used by threads\n");
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
  }
  ~MpiMessages() override { MPI_Finalize(); }

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }

  // Failures end the job: the default handler of MPI does so.
  void Send(int to, const std::string& message) override {
    MPI_Send(message.data(), static_cast<int>(message.size()), MPI_CHAR, to, kTag, MPI_COMM_WORLD);
  }
  std::optional<std::string> Poll(int* from) override {
    int is_there = 0, count = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &is_there, &status);
    if (is_there == 0) return std::nullopt;
    MPI_Get_count(&status, MPI_CHAR, &count);
    std::string message(static_cast<size_t>(count), '\0');
    *from = status.MPI_SOURCE;
    MPI_Recv(message.data(), count, MPI_CHAR, *from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return message;
  }

 private:
  int rank_ = 0, size_ = 1;
};

}  // namespace

}  // namespace savary

extern "C" __attribute__((visibility("default"))) savary::RankMessages* savary_join_ranks() {
  return new savary::MpiMessages();
}
