#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "savary/live/live_session.h"

namespace savary {

/// Shows a LiveSession as a web page on this machine: listens on 127.0.0.1 alone, and answers only who knows the token, asks for exactly this
/// server (Host) and, where a browser says so, comes from its own page (Origin). It serves the page and the answers of the session; no request
/// names a file. What it answers is in docs/view.md.
class LiveServer {
 public:
  /// Listens on `port`, 0: one that is free. FileError when it cannot.
  LiveServer(LiveSession* session, int port, const std::string& program);
  ~LiveServer();
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;

  /// What a browser is to open, the token included.
  [[nodiscard]] std::string address() const;
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] const std::string& token() const { return token_; }

  /// Answers until Stop is called from another thread.
  void Serve();
  /// Ends the session too.
  void Stop();

 private:
  class Http;

  LiveSession& session_;
  int port_ = 0;
  std::string token_;
  std::unique_ptr<Http> http_;
};

}  // namespace savary
