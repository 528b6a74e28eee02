#include "savary/live/live_server.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <set>

#include <fmt/format.h>

#include "savary/live/live_test.h"

namespace savary {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Reply {
  int status = 0;
  std::string text;  // head and body
  [[nodiscard]] std::string body() const {
    const std::size_t end = text.find("\r\n\r\n");
    return end == std::string::npos ? "" : text.substr(end + 4);
  }
};

// A server with the model of a block on a spring, and a secret beside the model's folder and in it.
class LiveServerTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_.Write("model.yaml", SpringModel("0.5"));
    folder_.Write("secret.txt", kSecret);
    folder_.Write("../secret.txt", kSecret);
    session_ = std::make_unique<LiveSession>(
        LiveSession::Options{folder_.model(), {}, "Savary test", std::chrono::milliseconds(20)});
    server_ = std::make_unique<LiveServer>(session_.get(), 0, "Savary test");
    (void)WaitFor(session_.get(), IsIdle);
  }

  // Sends bytes as they are, and no more if this `is_all`, and reads what comes until the connection ends.
  Reply Send(const std::string& bytes, bool is_all = false) const {
    const int connection = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(server_->port()));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(connection, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
      throw std::runtime_error("cannot connect");
    (void)send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (is_all) (void)shutdown(connection, SHUT_WR);
    Reply reply;
    char buffer[4096];
    for (ssize_t n = 0; (n = recv(connection, buffer, sizeof buffer, 0)) > 0;)
      reply.text.append(buffer, static_cast<std::size_t>(n));
    close(connection);
    if (reply.text.rfind("HTTP/1.1 ", 0) == 0) reply.status = std::stoi(reply.text.substr(9, 3));
    return reply;
  }

  [[nodiscard]] Reply Ask(const std::string& method, const std::string& target, const Headers& headers,
                          const std::string& body = "") const {
    std::string text = method + " " + target + " HTTP/1.1\r\nConnection: close\r\n";
    for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
    if (!body.empty()) text += fmt::format("Content-Length: {}\r\n", body.size());
    return Send(text + "\r\n" + body);
  }

  [[nodiscard]] std::string host() const { return fmt::format("127.0.0.1:{}", server_->port()); }
  [[nodiscard]] std::string origin() const { return "http://" + host(); }
  [[nodiscard]] std::string bearer() const { return "Bearer " + server_->token(); }
  // What the page sends.
  [[nodiscard]] Headers Good() const { return {{"Host", host()}, {"Authorization", bearer()}}; }
  [[nodiscard]] Headers GoodPost() const {
    return {{"Host", host()},
            {"Authorization", bearer()},
            {"Origin", origin()},
            {"Content-Type", "application/json"},
            {"Sec-Fetch-Site", "same-origin"}};
  }

  static constexpr const char* kSecret = "TOPSECRET";
  LiveFolder folder_;
  std::unique_ptr<LiveSession> session_;
  std::unique_ptr<LiveServer> server_;
};

TEST_F(LiveServerTest, ServesThePageAndItsAnswers) {
  const Reply page = Ask("GET", "/?token=" + server_->token(), {{"Host", host()}});
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.text.find("connect-src 'self'"), std::string::npos);
  EXPECT_NE(page.text.find(R"({"live":true)"), std::string::npos);
  EXPECT_NE(page.text.find("X-Frame-Options: DENY"), std::string::npos);
  EXPECT_EQ(page.text.find("Content-Encoding"), std::string::npos);
  EXPECT_EQ(page.text.find("Block on a spring"), std::string::npos) << "the page itself holds no data";

  EXPECT_EQ(Ask("GET", "/api/state?after=0", Good()).status, 200);
  EXPECT_EQ(Ask("GET", "/api/data", Good()).status, 200);
  EXPECT_NE(Ask("GET", "/api/source", Good()).body().find("Block on a spring"), std::string::npos);
  EXPECT_EQ(Ask("GET", "/api/report", Good()).status, 404);
  EXPECT_EQ(Ask("POST", "/api/run", GoodPost(), R"({"parameters": {"mass": "0.5", "k": 50}})").status, 202);
  const Node state = WaitFor(session_.get(), IsOver);
  EXPECT_EQ(RunStatusOf(state), "completed");
  const Reply report = Ask("GET", "/api/report", Good());
  EXPECT_EQ(report.status, 200);
  EXPECT_NE(report.text.find("attachment"), std::string::npos);
  EXPECT_EQ(report.text.find("connect-src"), std::string::npos);
  EXPECT_EQ(Ask("POST", "/api/cancel", GoodPost(), "{}").status, 202);
  EXPECT_EQ(Ask("POST", "/api/parameters", GoodPost(), "{}").status, 202);
}

TEST_F(LiveServerTest, ListensOnLoopbackAlone) {
  // 0.0.0.0 would take the port on every address of this machine; another of the loopback network shows it.
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(server_->port()));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1);
  EXPECT_NE(connect(connection, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  close(connection);
  EXPECT_THROW(LiveServer(session_.get(), server_->port(), ""), FileError) << "a port that is taken";
}

TEST_F(LiveServerTest, TokensDiffer) {
  std::set<std::string> tokens{server_->token()};
  for (int i = 0; i < 20; ++i) {
    LiveSession session({folder_.model(), {}, "", std::chrono::milliseconds(20)});
    tokens.insert(LiveServer(&session, 0, "").token());
  }
  EXPECT_EQ(tokens.size(), 21U);
  EXPECT_EQ(server_->token().size(), 48U);
}

TEST_F(LiveServerTest, RefusesOtherHosts) {
  const std::string port = std::to_string(server_->port());
  const std::vector<std::string> hosts = {"",
                                          "localhost:" + port,
                                          "127.0.0.1",
                                          "127.0.0.1:",
                                          "127.0.0.1:0",
                                          "127.0.0.1:80",
                                          "127.0.0.1:0" + port,
                                          "127.0.0.1:" + port + "0",
                                          "127.0.0.1:" + port + ".",
                                          "127.0.0.1:" + port + ".example.com",
                                          "127.0.0.1:" + port + "@example.com",
                                          "user@127.0.0.1:" + port,
                                          "127.0.0.1.:" + port,
                                          "127.0.0.1 :" + port,
                                          "127.0.0.1: " + port,
                                          "127.0.0.2:" + port,
                                          "127.1:" + port,
                                          "127.0.1:" + port,
                                          "2130706433:" + port,
                                          "0x7f000001:" + port,
                                          "0177.0.0.1:" + port,
                                          "0.0.0.0:" + port,
                                          "[::1]:" + port,
                                          "[::ffff:127.0.0.1]:" + port,
                                          "[127.0.0.1]:" + port,
                                          "example.com",
                                          "example.com:" + port,
                                          "127.0.0.1.example.com:" + port,
                                          "127.0.0.1:" + port + ", example.com",
                                          "example.com, 127.0.0.1:" + port,
                                          "http://127.0.0.1:" + port,
                                          "//127.0.0.1:" + port,
                                          "127.0.0.1:" + port + "/",
                                          "127.0.0.1:" + port + "?",
                                          "127.0.0.1:" + port + "#",
                                          "127.0.0.1%00:" + port,
                                          "LOCALHOST:" + port,
                                          "ip6-localhost:" + port,
                                          "127.0.0.1\t:" + port,
                                          "\xEF\xBC\x91"
                                          "27.0.0.1:" +
                                              port,
                                          "rebind.network:" + port};
  for (const std::string& name : hosts) {
    for (const char* target : {"/api/state?after=0", "/api/source"}) {
      const Reply reply = Ask("GET", target, {{"Host", name}, {"Authorization", bearer()}});
      EXPECT_GE(reply.status, 400) << name;
      EXPECT_EQ(reply.text.find("Block on a spring"), std::string::npos) << name;
    }
  }
  EXPECT_EQ(Ask("GET", "/api/source", {{"Authorization", bearer()}}).status, 421) << "none at all";
  EXPECT_EQ(Ask("GET", "/api/source", {{"Host", host()}, {"Host", "example.com"}, {"Authorization", bearer()}}).status,
            421)
      << "two";
  EXPECT_EQ(Ask("GET", "/api/source", {{"Host", host()}, {"Host", host()}, {"Authorization", bearer()}}).status, 421)
      << "two alike";
  EXPECT_GE(hosts.size() * 2 + 3, 80U);
}

TEST_F(LiveServerTest, RefusesOtherOrigins) {
  const std::string port = std::to_string(server_->port());
  const std::vector<std::string> origins = {"null",
                                            "http://localhost:" + port,
                                            "https://127.0.0.1:" + port,
                                            "http://127.0.0.1",
                                            "http://127.0.0.1:80",
                                            origin() + "/",
                                            origin() + "0",
                                            origin() + ".example.com",
                                            origin() + "@example.com",
                                            "http://example.com",
                                            "http://127.0.0.1.example.com:" + port,
                                            "http://user@127.0.0.1:" + port,
                                            "file://",
                                            "http://[::1]:" + port,
                                            "HTTP://127.0.0.1:" + port,
                                            "ws://127.0.0.1:" + port,
                                            "127.0.0.1:" + port,
                                            "//127.0.0.1:" + port,
                                            origin() + " http://example.com",
                                            "http://example.com " + origin(),
                                            origin() + ",http://example.com",
                                            "chrome-extension://abc",
                                            "moz-extension://abc",
                                            "data:",
                                            "blob:" + origin(),
                                            "http://2130706433:" + port,
                                            "http://127.1:" + port,
                                            "*",
                                            origin() + "\\",
                                            "http:\\\\127.0.0.1:" + port};
  for (const std::string& name : origins) {
    for (const char* method : {"GET", "POST"}) {
      Headers headers = {
          {"Host", host()}, {"Authorization", bearer()}, {"Content-Type", "application/json"}, {"Origin", name}};
      const Reply reply = Ask(method, method == std::string("GET") ? "/api/source" : "/api/run", headers,
                              method == std::string("GET") ? "" : "{}");
      EXPECT_EQ(reply.status, 403) << method << " " << name;
      EXPECT_EQ(reply.text.find("Access-Control-Allow"), std::string::npos);
    }
  }
  const Headers good = GoodPost();
  Headers without = {good[0], good[1], good[3]};
  EXPECT_EQ(Ask("POST", "/api/run", without, "{}").status, 403) << "a POST without an origin";
  Headers twice = good;
  twice.emplace_back("Origin", origin());
  EXPECT_EQ(Ask("POST", "/api/run", twice, "{}").status, 403);
  for (const char* site : {"cross-site", "same-site", "none", "same-origin, cross-site"}) {
    EXPECT_EQ(Ask("GET", "/api/source", {good[0], good[1], {"Sec-Fetch-Site", site}}).status, 403) << site;
  }
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""}) {
    EXPECT_EQ(Ask("POST", "/api/run", {good[0], good[1], good[2], {"Content-Type", type}}, "{}").status, 415) << type;
  }
  for (const char* method : {"PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"})
    EXPECT_GE(Ask(method, "/api/source", good).status, 400) << method;
  EXPECT_EQ(WaitFor(session_.get(), IsIdle).Find("run")->kind, NodeKind::kNull) << "nothing was run";
}

TEST_F(LiveServerTest, RefusesWhoDoesNotKnowTheToken) {
  const std::string token = server_->token();
  std::string near = token;
  near[20] = near[20] == 'a' ? 'b' : 'a';
  std::string upper = token;
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  const std::vector<std::string> values = {"",
                                           "Bearer",
                                           "Bearer ",
                                           token,
                                           "bearer " + token,
                                           "Bearer  " + token,
                                           "Bearer\t" + token,
                                           "Basic " + token,
                                           "Bearer " + near,
                                           "Bearer " + token.substr(1),
                                           "Bearer " + token.substr(0, 47),
                                           "Bearer " + token + "0",
                                           "Bearer " + token + " x",
                                           "Bearer " + token + "," + token,
                                           "Bearer token=" + token,
                                           "Bearer " + std::string(48, '0'),
                                           "Bearer " + std::string(4000, 'a'),
                                           "Token " + token,
                                           "Bearer \"" + token + "\"",
                                           "Bearer %00" + token};
  for (const std::string& value : values) {
    for (const char* target : {"/api/source", "/api/data", "/api/state?after=0"})
      EXPECT_EQ(Ask("GET", target, {{"Host", host()}, {"Authorization", value}}).status, 401) << value;
  }
  if (upper != token) {
    EXPECT_EQ(Ask("GET", "/api/source", {{"Host", host()}, {"Authorization", "Bearer " + upper}}).status, 401);
  }
  EXPECT_EQ(Ask("GET", "/api/source?token=" + token, {{"Host", host()}}).status, 401)
      << "an address may end in a history; only the page is asked for so";
  EXPECT_EQ(Ask("GET", "/api/source", {{"Host", host()}, {"Cookie", "token=" + token}}).status, 401);
  EXPECT_EQ(
      Ask("GET", "/api/source", {{"Host", host()}, {"Authorization", bearer()}, {"Authorization", "Bearer x"}}).status,
      401);
  for (const std::string& query :
       {std::string(), std::string("?token="), "?token=" + near, "?token=" + token + "&token=" + near,
        "?Token=" + token, "?token=" + token + "x", "#token=" + token}) {
    EXPECT_EQ(Ask("GET", "/" + query, {{"Host", host()}}).status, 401) << query;
  }
}

TEST_F(LiveServerTest, NoPathLeadsToAFile) {
  std::vector<std::string> targets;
  const std::string absolute = folder_.model().parent_path().string();
  for (const std::string up : {"..", "%2e%2e", "%2E%2E", ".%2e", "%252e%252e", "..%00", "..;", "....", "%c0%ae%c0%ae",
                               "%uff0e%uff0e", "..%c0%af"}) {
    for (const std::string slash : {"/", "%2f", "%5c", "\\", "//", "%252f"}) {
      targets.push_back("/" + up + slash + "secret.txt");
      targets.push_back("/api/" + up + slash + up + slash + "secret.txt");
      targets.push_back("/api/source/" + up + slash + up + slash + up + slash + up + slash + "etc" + slash + "passwd");
    }
  }
  for (const std::string file :
       {"secret.txt", "model.yaml", "../secret.txt", "/etc/passwd", "/proc/self/environ", "file:///etc/passwd"}) {
    for (const std::string front :
         {"/", "/./", "//", "/api/", "/api/source/", "/api/data/", "/static/", "/files/",
          "/?file=", "/api/source?file=", "/api/source?name=", "/api/data?path=", "/api/report?out="}) {
      targets.push_back(front + file);
    }
  }
  for (const std::string& odd : std::vector<std::string>{
           "", "secret.txt", "http://example.com/", "*", "/%", "/%zz", "/\x01", "/" + std::string(9000, 'a'),
           "/api/state", "/api/state?after=", "/api/state?after=-1", "/api/state?after=1e3", "/api/"})
    targets.push_back(odd);
  targets.push_back(absolute + "/secret.txt");
  targets.push_back("/" + absolute + "/secret.txt");
  targets.push_back("http://" + host() + "/secret.txt");
  int refused = 0;
  for (const std::string& target : targets) {
    const Reply reply = Ask("GET", target, Good());
    EXPECT_EQ(reply.text.find(kSecret), std::string::npos) << target;
    EXPECT_EQ(reply.text.find("root:"), std::string::npos) << target;
    // An answer that takes no file's name, whatever stands behind '?', is no refusal; it is not counted.
    const bool is_known = target.starts_with("/api/source?") || target.starts_with("/api/data?");
    if (is_known) continue;
    EXPECT_TRUE(reply.status == 0 || reply.status >= 400) << target << " gave " << reply.status;
    ++refused;
  }
  EXPECT_GE(refused, 200);
}

TEST_F(LiveServerTest, RefusesBodiesItDoesNotUnderstand) {
  for (const std::string& body :
       {std::string("["), std::string("[]"), std::string("1"), std::string("null"), std::string(R"({"parameters": 1})"),
        std::string(R"({"parameters": {"mass": [1]}})"), std::string(R"({"parameters": {"mass": {"a": 1}}})"),
        std::string(R"({"file": "/etc/passwd"})"), std::string(R"({"parameters": {"mass": 1, "mass": 2}})"),
        std::string("\xff\xfe"), R"({"parameters": {"mass": ")" + std::string(2000, '1') + "\"}}",
        std::string(200, '[')}) {
    EXPECT_EQ(Ask("POST", "/api/run", GoodPost(), body).status, 400) << body;
  }
  EXPECT_EQ(Ask("POST", "/api/run", GoodPost(), std::string(100'000, ' ')).status, 413);
  for (const char* raw :
       {"\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01", "GET / HTTP/1.1\r\n: x\r\n\r\n"})
    (void)Send(raw, true);
  EXPECT_EQ(Ask("GET", "/api/state?after=0", Good()).status, 200) << "it is still there";
  EXPECT_EQ(WaitFor(session_.get(), IsIdle).Find("run")->kind, NodeKind::kNull) << "nothing was run";
}

TEST_F(LiveServerTest, ValuesOfParametersAreNumbersOnly) {
  for (const char* value : {"../secret.txt", "table(x, 1)", "!include secret.txt", "1; 2", "mass", "__import__",
                            "{file: secret.txt}", "1e999", "nan", "inf"}) {
    EXPECT_EQ(
        Ask("POST", "/api/parameters", GoodPost(), fmt::format(R"({{"parameters": {{"mass": "{}"}}}})", value)).status,
        202);
    const Node state = WaitFor(session_.get(), [&](const Node& now) {
      return IsIdle(now) && std::any_of(now.Find("parameters")->items.begin(), now.Find("parameters")->items.end(),
                                        [&](const Node& p) { return p.Find("text")->text == value; });
    });
    EXPECT_FALSE(state.Find("problems")->items.empty()) << value;
    EXPECT_EQ(session_->State(0, std::chrono::milliseconds(0)).find(kSecret), std::string::npos);
  }
}

}  // namespace
}  // namespace savary
