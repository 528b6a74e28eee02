#include "savary/live/live_server.h"

#include <atomic>
#include <charconv>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <httplib.h>

#include "savary/io/document.h"
#include "savary/io/json.h"

namespace savary {

namespace {

using httplib::Request;
using httplib::Response;

constexpr const char* kHost = "127.0.0.1";
constexpr std::size_t kMaxBody = 64 * 1024;
constexpr std::size_t kMaxValue = 1000;  // characters of a parameter
constexpr auto kLongestWait = std::chrono::seconds(20);
constexpr int kThreads = 16;
constexpr int kMaxWaiting = kThreads / 2;  // so that others are answered too

// 192 bits from the system's source of randomness, as text.
std::string MakeToken() {
  std::random_device random("/dev/urandom");
  std::string token;
  for (int i = 0; i < 6; ++i) token += fmt::format("{:08x}", random());
  return token;
}

// Takes as long whatever is wrong.
bool IsSame(std::string_view secret, std::string_view found) {
  unsigned difference = secret.size() == found.size() ? 0 : 1;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    difference |= static_cast<unsigned char>(secret[i]) ^ static_cast<unsigned char>(i < found.size() ? found[i] : 0);
  }
  return difference == 0;
}

// Large texts are handed over as they are: compressing them for a browser on the same machine only costs time.
void Answer(Response* response, std::string text, const char* type) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  response->set_content_provider(shared->size(), type,
                                 [shared](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                                   return sink.write(shared->data() + offset, length);
                                 });
}

void Refuse(Response* response, int status, const std::string& why) {
  response->status = status;
  std::string text;
  JsonWriter json(&text);
  json.BeginObject();
  json.Key("error").String(why);
  json.EndObject();
  response->set_content(text, "application/json");
}

// The parameters in a request's body: {"parameters": {"R": "25 mm"}}, where they may be left out. InputError for
// anything else.
ParameterOverrides ReadParameters(const std::string& body) {
  const Node root = ParseDocument(body, "request");
  if (root.kind != NodeKind::kMapping) throw InputError(root.where(), "must be an object");
  ParameterOverrides parameters;
  for (std::size_t i = 0; i < root.keys.size(); ++i) {
    const Node& value = root.items[i];
    if (root.keys[i].text != "parameters" || value.kind != NodeKind::kMapping)
      throw InputError(root.keys[i].location.where(), "accepted is: parameters, an object");
    for (std::size_t k = 0; k < value.keys.size(); ++k) {
      const Node& text = value.items[k];
      if (text.kind != NodeKind::kScalar || text.text.size() > kMaxValue)
        throw InputError(text.where(), "must be a number or its text");
      parameters.emplace_back(value.keys[k].text, text.text);
    }
  }
  return parameters;
}

}  // namespace

class LiveServer::Http {
 public:
  Http(LiveSession* session, const std::string* token, std::string page)
      : session_(*session), token_(*token), page_(std::move(page)) {
    server_.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
    server_.set_keep_alive_timeout(1);
    server_.set_keep_alive_max_count(1000);
    server_.set_tcp_nodelay(true);
    server_.set_payload_max_length(kMaxBody);
    // The library would let other processes listen on the same port.
    server_.set_socket_options([](int socket) {
      const int yes = 1;
      (void)setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server_.set_default_headers(
        {{"Cache-Control", "no-store"},
         {"Content-Security-Policy", "frame-ancestors 'none'"},  // the page itself says what it may load
         {"Cross-Origin-Opener-Policy", "same-origin"},
         {"Cross-Origin-Resource-Policy", "same-origin"},
         {"Referrer-Policy", "no-referrer"},
         {"X-Content-Type-Options", "nosniff"},
         {"X-Frame-Options", "DENY"}});
    server_.set_pre_routing_handler([this](const Request& request, Response& response) {
      return IsAllowed(request, &response) ? httplib::Server::HandlerResponse::Unhandled
                                           : httplib::Server::HandlerResponse::Handled;
    });
    server_.set_error_handler([](const Request&, Response& response) {
      if (response.body.empty())
        Refuse(&response, response.status, response.status == 404 ? "not found" : "the request cannot be understood");
    });
    server_.set_exception_handler([](const Request&, Response& response, std::exception_ptr problem) {
      try {
        std::rethrow_exception(problem);
      } catch (const InputError& error) {
        Refuse(&response, 400, error.what());
      } catch (const std::exception& error) {
        Refuse(&response, 500, error.what());
      } catch (...) {
        Refuse(&response, 500, "internal error");
      }
    });
    server_.Get("/",
                [this](const Request&, Response& response) { Answer(&response, page_, "text/html; charset=utf-8"); });
    server_.Get("/api/state", [this](const Request& request, Response& response) { GiveState(request, &response); });
    server_.Get("/api/data",
                [this](const Request&, Response& response) { Give(session_.Data(), "application/json", &response); });
    server_.Get("/api/source",
                [this](const Request&, Response& response) { Give(session_.Source(), "application/json", &response); });
    server_.Get("/api/report", [this](const Request&, Response& response) {
      response.set_header("Content-Disposition", "attachment; filename=\"report.html\"");
      Give(session_.Report(), "text/html; charset=utf-8", &response);
    });
    server_.Post("/api/parameters", [this](const Request& request, Response& response) {
      session_.SetParameters(ReadParameters(request.body));
      Accept(&response);
    });
    server_.Post("/api/run", [this](const Request& request, Response& response) {
      session_.Run(ReadParameters(request.body));
      Accept(&response);
    });
    server_.Post("/api/cancel", [this](const Request&, Response& response) {
      session_.Cancel();
      Accept(&response);
    });
  }

  int Bind(int port) {
    if (port == 0) return server_.bind_to_any_port(kHost);
    return server_.bind_to_port(kHost, port) ? port : -1;
  }
  void SetPort(int port) {
    host_ = port == 80 ? kHost : fmt::format("{}:{}", kHost, port);  // browsers leave out the usual one
    origin_ = "http://" + host_;
  }
  void Serve() {
    server_.listen_after_bind();
    has_ended_ = true;
  }
  // The library does not hear of it before it has begun.
  void Stop() {
    while (!server_.is_running() && !has_ended_) std::this_thread::yield();
    server_.stop();
  }

 private:
  // Whether a request is from the page or somebody who knows the token; otherwise it is answered here.
  bool IsAllowed(const Request& request, Response* response) {
    const auto refuse = [&](int status, const char* why) {
      Refuse(response, status, why);
      response->set_header("Connection", "close");  // a body may still be under way, which nobody will read
      return false;
    };
    // The one and exact value of a header. (The library has decoded %41 in it, which no browser sends, and leaves out
    // empty ones.)
    const auto is = [&](const char* name, const std::string& value) {
      return request.get_header_value_count(name) == 1 && request.get_header_value(name) == value;
    };
    if (!is("Host", host_)) return refuse(421, "the Host header does not name this server");
    const bool is_post = request.method == "POST";
    if (!is_post && request.method != "GET" && request.method != "HEAD")
      return refuse(405, "only GET and POST are answered");
    if ((is_post || request.has_header("Origin")) && !is("Origin", origin_))
      return refuse(403, "the request comes from another page or host");
    if (request.has_header("Sec-Fetch-Site") && !is("Sec-Fetch-Site", "same-origin") &&
        !(request.path == "/" && is("Sec-Fetch-Site", "none"))) {
      return refuse(403, "the request comes from another page or host");
    }
    if (!IsSame(token_, TokenOf(request)))
      return refuse(401, "open the address that savary view has printed; it holds a token");
    if (is_post && !is("Content-Type", "application/json")) return refuse(415, "the body must be application/json");
    return true;
  }

  // The token a request brings: the page's in its address, others' as `Authorization: Bearer TOKEN`.
  static std::string TokenOf(const Request& request) {
    if (request.path == "/") return request.get_param_value_count("token") == 1 ? request.get_param_value("token") : "";
    const std::string value =
        request.get_header_value_count("Authorization") == 1 ? request.get_header_value("Authorization") : "";
    return value.starts_with("Bearer ") ? value.substr(7) : "";
  }

  void GiveState(const Request& request, Response* response) {
    std::uint64_t seen = 0;
    const std::string text = request.get_param_value("after");
    if (const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seen);
        problem != std::errc() || end != text.data() + text.size()) {
      return Refuse(response, 400, "'after' must be the version that was seen last, 0 at first");
    }
    const bool may_wait = waiting_.fetch_add(1) < kMaxWaiting;
    std::string state =
        session_.State(seen, may_wait ? std::chrono::milliseconds(kLongestWait) : std::chrono::milliseconds(0));
    --waiting_;
    Answer(response, std::move(state), "application/json");
  }

  static void Give(std::optional<std::string> text, const char* type, Response* response) {
    if (!text) return Refuse(response, 404, "no run has ended yet");
    Answer(response, std::move(*text), type);
  }

  static void Accept(Response* response) {
    response->status = 202;
    response->set_content("{}", "application/json");
  }

  LiveSession& session_;
  const std::string& token_;
  const std::string page_;
  std::string host_, origin_;
  std::atomic<int> waiting_ = 0;
  std::atomic<bool> has_ended_ = false;
  httplib::Server server_;
};

LiveServer::LiveServer(LiveSession* session, int port, const std::string& program)
    : session_(*session), token_(MakeToken()) {
  http_ = std::make_unique<Http>(session, &token_, RenderLivePage("Savary", program));
  port_ = http_->Bind(port);
  if (port_ <= 0) throw FileError(fmt::format("cannot listen on port {} of {}", port, kHost));
  http_->SetPort(port_);
  serving_ = std::thread([this] { http_->Serve(); });
}

LiveServer::~LiveServer() {
  session_.Close();
  http_->Stop();
  serving_.join();
}

std::string LiveServer::address() const { return fmt::format("http://{}:{}/?token={}", kHost, port_, token_); }

}  // namespace savary
