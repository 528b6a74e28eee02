#pragma once

#include <memory>
#include <string>
#include <thread>

#include "savary/live/live_session.h"

namespace savary {

/// Serves a LiveSession as a web page on this machine. It listens on 127.0.0.1 only. A request must carry the token,
/// name exactly this server (Host) and, if the browser sends an Origin, come from the server's own page. No request can
/// name a file. docs/view.md describes the protocol.
class LiveServer {
 public:
  /// Listens on `port` from now on; 0 chooses a free port. FileError when the port cannot be used.
  LiveServer(LiveSession* session, int port, const std::string& program);
  /// Ends the session too, because requests may be waiting for it.
  ~LiveServer();
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;

  /// The address to open in a browser, with the token.
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
