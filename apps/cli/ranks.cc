#include "apps/cli/ranks.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "savary/base/error.h"

namespace savary {

int FindRank() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"}) {
    if (const char* rank = std::getenv(name)) return std::atoi(rank);
  }
  return -1;
}

std::unique_ptr<RankMessages> JoinRanks() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const std::filesystem::path& file :
       {folder / "savary_mpi.so", folder / ".." / SAVARY_MPI_FOLDER / "savary_mpi.so"}) {
    if (!std::filesystem::exists(file)) continue;
    void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (module == nullptr) throw FileError(fmt::format("cannot load {}: {}", file.string(), dlerror()));
    using Join = RankMessages* (*)();
    const auto join = reinterpret_cast<Join>(dlsym(module, "savary_join_ranks"));
    if (join == nullptr) throw FileError(fmt::format("{} is not a part of this program", file.string()));
    return std::unique_ptr<RankMessages>(join());
  }
  throw FileError(
      "mpirun started this program, which was built without MPI; install libopenmpi-dev and openmpi-bin and build it "
      "again, or run parts of the study with --part");
}

}  // namespace savary
