#pragma once

#include <memory>
#include <string>
#include <thread>

#include "savary/live/live_session.h"

namespace savary {

/// Shows a LiveSession as a web page on this machine: listens on 127.0.0.1 alone, and answers only who knows the token,
/// asks for exactly this server (Host) and, where a browser says so, comes from its own page (Origin). It serves the
/// page and the answers of the session; no request names a file. What it answers is in docs/view.md.
class LiveServer {
 public:
  /// Answers from now on, on `port`, 0: one that is free. FileError when it cannot be had.
  LiveServer(LiveSession* session, int port, const std::string& program);
  /// Ends the session too, for whose sake others may be waiting.
  ~LiveServer();
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;

  /// What a browser is to open, the token included.
  [[nodiscard]] std::string address() const;
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] const std::string& token() const { return token_; }

 private:
  class Http;

  LiveSession& session_;
  int port_ = 0;
  std::string token_;
  std::unique_ptr<Http> http_;
  std::thread serving_;
};

}  // namespace savary
