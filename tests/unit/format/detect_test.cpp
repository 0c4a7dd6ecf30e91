#include "lib/format/format.hpp"
#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

using tests::Parsed;

Detection of(std::string_view text, Framing framing = Framing::document) {
  const Parsed parsed(text);
  if (framing == Framing::document) {
    const json::Value whole = *parsed;
    return detect({&whole, 1}, framing, policy::DocumentShape::any, nullptr);
  }
  std::vector<json::Value> records;
  for (const json::Value v : parsed->elements()) records.push_back(v);
  return detect(records, framing, policy::DocumentShape::any, nullptr);
}
std::string_view name(const Detection& d) { return d.format == nullptr ? "none" : d.format->name; }

const std::string k_plain = R"({"role":"user","content":"hi"})";
const std::string k_use =
    R"({"role":"assistant","content":[{"type":"tool_use","id":"1","name":"f","input":{}}]})";

TEST(Detect, AMarkOutweighsPlainMessages) {
  EXPECT_EQ(name(of("[" + k_plain + "," + k_plain + "," + k_plain + "]")), "generic");
  EXPECT_EQ(name(of("[" + k_plain + "," + k_plain + "," + k_plain + "," + k_use + "]")), "anthropic");
}

TEST(Detect, SaysHowTheValuesMakeConversations) {
  EXPECT_EQ(of("[" + k_plain + "]").shape, Shape::history);
  EXPECT_EQ(of("[[" + k_plain + "],[" + k_plain + "]]").shape, Shape::conversations);
  EXPECT_EQ(of("[" + k_plain + "," + k_plain + "]", Framing::stream).shape, Shape::stream_of_messages);
  EXPECT_EQ(of("[{\"messages\":[" + k_plain + "]}]", Framing::stream).shape, Shape::stream_of_conversations);
}

TEST(Detect, WhatIsForcedIsTaken) {
  const Parsed parsed("[" + k_plain + "]");
  const json::Value whole = *parsed;
  const Detection d =
      detect({&whole, 1}, Framing::document, policy::DocumentShape::any, find_format("bedrock"));
  EXPECT_EQ(name(d), "bedrock");
}

TEST(Detect, WhatNobodyKnowsHasNoFormat) { EXPECT_EQ(name(of(R"({"a":1})")), "none"); }

TEST(Detect, AValueByItselfLooksLikeSomething) {
  EXPECT_EQ(looks_of(*Parsed(k_plain)), Looks::message);
  EXPECT_EQ(looks_of(*Parsed("{\"messages\":[" + k_plain + "]}")), Looks::conversation);
  EXPECT_EQ(looks_of(*Parsed("[]")), Looks::list);
  EXPECT_EQ(looks_of(*Parsed("null")), Looks::null);
  EXPECT_EQ(looks_of(*Parsed(R"({"a":1})")), Looks::other);
}

TEST(Detect, ALineOfAnotherLogIsKnownByName) {
  const Format& claude = *find_format("claude-code");
  const Parsed codex(
      R"({"type":"session_meta","timestamp":"2026-01-02T03:04:05.000Z","payload":{"id":"x"}})");
  EXPECT_EQ(foreign_line_in(claude, *codex).looks, "codex");
  EXPECT_EQ(foreign_line_in(claude, *Parsed(k_plain)).looks, "a message");
  EXPECT_EQ(foreign_line_in(claude, *Parsed(R"({"a":1})")).looks, "");
  const ForeignLine whole =
      foreign_line_in(claude, *Parsed(R"({"history":[{"messages":[{"role":"user","content":"q"}]}]})"));
  EXPECT_EQ(whole.looks, "a list of conversations");
  EXPECT_TRUE(whole.is_conversation);
}

}  // namespace
}  // namespace abridge::format
