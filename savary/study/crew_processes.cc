#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "savary/study/crew.h"

namespace savary {

namespace {

// Whole messages: their length, then their bytes. False where the other side is gone.
bool SendAll(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<size_t>(sent));
  }
  return true;
}
bool ReceiveAll(int socket, char* to, size_t size) {
  while (size > 0) {
    const ssize_t got = ::recv(socket, to, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    size -= static_cast<size_t>(got);
  }
  return true;
}
bool SendMessage(int socket, const std::string& message) {
  const uint64_t size = message.size();
  std::string all(sizeof size, '\0');
  std::memcpy(all.data(), &size, sizeof size);
  return SendAll(socket, all + message);
}
bool ReceiveMessage(int socket, std::string* message) {
  uint64_t size = 0;
  if (!ReceiveAll(socket, reinterpret_cast<char*>(&size), sizeof size)) return false;
  message->resize(size);
  return ReceiveAll(socket, message->data(), size);
}

std::string PackTask(const StudyTask& task) {
  std::string message(sizeof task.index + task.values.size() * sizeof(double), '\0');
  std::memcpy(message.data(), &task.index, sizeof task.index);
  std::memcpy(message.data() + sizeof task.index, task.values.data(), task.values.size() * sizeof(double));
  return message;
}
StudyTask UnpackTask(const std::string& message) {
  StudyTask task;
  std::memcpy(&task.index, message.data(), sizeof task.index);
  task.values.resize((message.size() - sizeof task.index) / sizeof(double));
  std::memcpy(task.values.data(), message.data() + sizeof task.index, task.values.size() * sizeof(double));
  return task;
}

class Processes : public Crew {
 public:
  Processes(MakeLine make_line, LostLine lost, int jobs)
      : make_line_(std::move(make_line)), lost_(std::move(lost)), workers_(CountJobs(jobs)) {
    for (Worker& worker : workers_) Start(&worker);
  }
  ~Processes() override {
    for (Worker& worker : workers_) {
      if (worker.socket >= 0) ::close(worker.socket);  // it ends at the end of its input
    }
    for (Worker& worker : workers_) {
      if (worker.process > 0) ::waitpid(worker.process, nullptr, 0);
    }
  }

  void Run(Dispatcher* dispatcher) override {
    std::vector<StudyTask> again;
    while (!dispatcher->IsOver()) {
      std::vector<pollfd> polled;
      std::vector<Worker*> busy;
      for (Worker& worker : workers_) {
        if (!worker.is_busy && !Give(&worker, dispatcher, &again)) continue;
        polled.push_back({worker.socket, POLLIN, 0});
        busy.push_back(&worker);
      }
      if (busy.empty()) continue;  // all that was given was lost
      if (::poll(polled.data(), polled.size(), -1) < 0 && errno != EINTR) break;
      for (size_t i = 0; i < polled.size(); ++i) {
        if (polled[i].revents != 0) Collect(busy[i], dispatcher, &again);
      }
    }
    // After a failure results under way are of no use.
    for (Worker& worker : workers_) {
      std::string ignored;
      if (worker.is_busy && !ReceiveMessage(worker.socket, &ignored)) Renew(&worker);
      worker.is_busy = false;
    }
    dispatcher->RethrowFailure();
  }
  [[nodiscard]] int size() const override { return static_cast<int>(workers_.size()); }

 private:
  struct Worker {
    pid_t process = -1;
    int socket = -1;
    bool is_busy = false, is_second = false;
    StudyTask task;
  };

  void Start(Worker* worker) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
      throw FileError(fmt::format("cannot start a process: {}", std::strerror(errno)));
    const pid_t process = ::fork();
    if (process < 0) {
      ::close(ends[0]);
      ::close(ends[1]);
      throw FileError(fmt::format("cannot start a process: {}", std::strerror(errno)));
    }
    if (process == 0) {
      ::close(ends[0]);
      for (const Worker& other : workers_) {
        if (other.socket >= 0) ::close(other.socket);
      }
      ::signal(SIGINT, SIG_IGN);  // the program that started it decides
      std::string message;
      while (ReceiveMessage(ends[1], &message) && SendMessage(ends[1], make_line_(UnpackTask(message)))) continue;
      ::_exit(0);
    }
    ::close(ends[1]);
    worker->process = process;
    worker->socket = ends[0];
  }

  // Another process in the place of one that has ended; how that ended.
  std::string Renew(Worker* worker) {
    ::close(worker->socket);
    worker->socket = -1;
    int status = 0;
    ::waitpid(worker->process, &status, 0);
    worker->process = -1;
    Start(worker);
    if (WIFSIGNALED(status)) return fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
    return fmt::format("exit code {}", WEXITSTATUS(status));
  }

  // Whether it is busy then.
  bool Give(Worker* worker, Dispatcher* dispatcher, std::vector<StudyTask>* again) {
    worker->is_second = !again->empty();
    if (worker->is_second) {
      worker->task = std::move(again->back());
      again->pop_back();
    } else if (dispatcher->Take(&worker->task) != Dispatcher::Answer::kTask) {
      return false;
    }
    worker->is_busy = true;
    if (SendMessage(worker->socket, PackTask(worker->task))) return true;
    Lose(worker, dispatcher, again);
    return false;
  }

  void Collect(Worker* worker, Dispatcher* dispatcher, std::vector<StudyTask>* again) {
    std::string line;
    if (ReceiveMessage(worker->socket, &line)) {
      worker->is_busy = false;
      dispatcher->Put(worker->task.index, std::move(line));
    } else {
      Lose(worker, dispatcher, again);
    }
  }

  void Lose(Worker* worker, Dispatcher* dispatcher, std::vector<StudyTask>* again) {
    const std::string how = Renew(worker);
    worker->is_busy = false;
    if (worker->is_second) {
      dispatcher->Put(
          worker->task.index,
          lost_(worker->task, fmt::format("the process that made this run ended with {}, and the one before "
                                          "it ended too",
                                          how)));
    } else {
      again->push_back(std::move(worker->task));
    }
  }

  MakeLine make_line_;
  LostLine lost_;
  std::vector<Worker> workers_;
};

}  // namespace

std::unique_ptr<Crew> MakeProcesses(MakeLine make_line, LostLine lost, int jobs) {
  return std::make_unique<Processes>(std::move(make_line), std::move(lost), jobs);
}

}  // namespace savary
