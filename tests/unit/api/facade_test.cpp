#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "lib/api/abridge.hpp"
#include "tests/support/packing.hpp"

namespace abridge::api {
namespace {

const std::string k_chat =
    R"([{"role": "user", "content": "one"}, {"role": "assistant", "content": "two"}, {"role": "user", "content": "three"}])";
const std::string k_orphan =
    R"([{"role": "user", "content": "one"}, {"role": "tool", "tool_call_id": "x", "content": "?"}, {"role": "user", "content": "two"}])";

TEST(Facade, TrimsAHistory) {
  const Outcome done = trim(k_chat, {.last = 1});
  EXPECT_EQ(done.code, Code::fine) << done.message;
  EXPECT_EQ(done.output, R"([{"role": "user", "content": "three"}])");
  EXPECT_TRUE(done.changed);
  EXPECT_EQ(done.conversations, 1U);
}

TEST(Facade, LeavesPackedBytesUnpacked) {
  const Outcome done = trim(tests::gzipped(k_chat), {.last = 1});
  EXPECT_EQ(done.output, R"([{"role": "user", "content": "three"}])") << done.message;
}

TEST(Facade, SaysWhatIsWrongAndWhere) {
  const Outcome seen = validate(k_orphan, {.name = "chat.json"});
  EXPECT_EQ(seen.code, Code::findings);
  EXPECT_EQ(seen.output, "");
  ASSERT_EQ(seen.findings.size(), 1U);
  const Finding& f = seen.findings[0];
  EXPECT_EQ(f.rule, "tool-result-orphan");
  EXPECT_EQ(f.severity, "error");
  EXPECT_EQ(f.pointer, "/1/tool_call_id");
  EXPECT_EQ(f.line, 1U);
  EXPECT_FALSE(f.fixed);
  EXPECT_EQ(f.fingerprint.size(), 16U);
  EXPECT_EQ(validate(k_orphan, {.fail_on = "never"}).code, Code::fine);
}

TEST(Facade, KeepsWhatIsBeyondRepair) {
  const Outcome done = sanitize(k_chat + "\n{\"messages\": [nonsense\n");
  EXPECT_FALSE(done.findings.empty());
  EXPECT_NE(done.rejects.find("nonsense"), std::string::npos) << done.output;
}

TEST(Facade, RendersAndConverts) {
  EXPECT_NE(render(k_chat, {.style = "plain"}).output.find("three"), std::string::npos);
  const Outcome converted = convert(k_chat, {.to = "anthropic"});
  EXPECT_NE(converted.output.find("\"messages\""), std::string::npos) << converted.message;
}

TEST(Facade, SeveralTextsNeedALineEach) {
  const std::string two = "{\"messages\": " + k_chat + "}\n{\"messages\": " + k_chat + "}\n";
  EXPECT_EQ(render(two).code, Code::options);
  const Outcome lines = render(two, {.jsonl = true});
  EXPECT_EQ(lines.code, Code::fine) << lines.message;
  EXPECT_EQ(std::count(lines.output.begin(), lines.output.end(), '\n'), 2);
  EXPECT_EQ(render(two, {.select = {"2"}}).code, Code::fine);
  EXPECT_EQ(render(two, {.select = {"3"}}).code, Code::options);
}

TEST(Facade, TakesSecretsOut) {
  const std::string secret = "npm_" + std::string("aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1eF3hJ5");
  const Outcome done =
      sanitize(R"([{"role": "user", "content": "my token is )" + secret + R"("}])", {.redact = true});
  EXPECT_EQ(done.output.find(secret), std::string::npos) << done.output;
}

TEST(Facade, CountsTextsAndTranscripts) {
  const Tokens text = count_tokens("Hello, world");
  EXPECT_EQ(text.tokens, 3U) << text.message;
  EXPECT_FALSE(text.transcript);
  const Tokens chat = count_tokens(k_chat);
  EXPECT_TRUE(chat.transcript);
  EXPECT_EQ(chat.messages, 3U);
  EXPECT_GT(count_tokens(k_chat, {.model = "gpt-4o"}).tokens, chat.tokens);
  EXPECT_EQ(count_tokens("12345678", {.tokenizer = "estimate:4"}).tokens, 2U);
}

TEST(Facade, DetectsAFormat) {
  const Detected seen = detect(tests::gzipped(k_chat));
  EXPECT_EQ(seen.format, "generic") << seen.why;
  EXPECT_EQ(seen.shape, "one history");
  EXPECT_EQ(seen.containers, std::vector<std::string>{"gzip"});
  EXPECT_EQ(detect("Hello").code, Code::findings);
  EXPECT_EQ(detect("").format, "");
}

TEST(Facade, MistakesAreSentences) {
  const Outcome done = trim(k_chat, {.policy = "strikt", .last = 1});
  EXPECT_EQ(done.code, Code::options);
  EXPECT_NE(done.message.find("did you mean 'strict'?"), std::string::npos) << done.message;
  std::string message;
  EXPECT_FALSE(options_of("{\"lst\": 1}", message));
  EXPECT_EQ(message, "options:1:2: unknown key 'lst', did you mean 'last'?");
  EXPECT_EQ(options_of("{\"last\": 4}", message)->last, 4U);
  EXPECT_EQ(message, "");
}

TEST(Facade, MayBeCalledFromSeveralThreads) {
  const std::string expected = trim(k_chat, {.max_tokens = 3}).output;
  std::vector<std::thread> threads;
  std::vector<std::string> got(8);
  for (std::size_t i = 0; i < got.size(); ++i)
    threads.emplace_back([&got, i] {
      for (int turn = 0; turn < 20; ++turn) got[i] = trim(k_chat, {.max_tokens = 3}).output;
    });
  for (std::thread& t : threads) t.join();
  for (const std::string& one : got) EXPECT_EQ(one, expected);
}

TEST(Facade, IsOfAVersion) { EXPECT_FALSE(version().empty()); }

}  // namespace
}  // namespace abridge::api
