#include "lib/look/compare.hpp"

#include <gtest/gtest.h>

#include "lib/pipeline/readers.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::look {
namespace {

std::string name(const ShownMessage* m) { return m == nullptr ? "" : std::to_string(m->number); }

/// Each message's change, with its numbers, and of parts that are not as they were the words.
std::string compared(std::span<const ShownMessage> before, std::span<const ShownMessage> after) {
  const Comparison comparison = compare(before, after);
  std::string out;
  for (const MessageChange& m : comparison.messages) {
    out += std::string(name_of(m.change)) + " " + name(m.before) + ">" + name(m.after);
    if (m.by_another) out += " " + m.before->role + ">" + m.after->role;
    for (const PartChange& p : m.parts)
      out += " (" + std::string(name_of(p.change)) + (p.words.empty() ? "" : ": ") +
             text::shown(p.words, {}) + ")";
    out += "\n";
  }
  return out;
}

std::string compared(const std::string& before, const std::string& after, const char* format = "openai",
                     const char* after_format = nullptr) {
  render::Transcript a(before, format);
  render::Transcript b(after, after_format != nullptr ? after_format : format);
  return compared(messages_of(a.c, {}, pipeline::k_readers), messages_of(b.c, {}, pipeline::k_readers));
}

std::string history(std::initializer_list<std::pair<std::string_view, std::string_view>> messages) {
  std::string out = R"({"messages":[)";
  for (const auto& [role, content] : messages)
    out += (out.back() == '[' ? "" : ",") + (R"({"role":")" + std::string(role)) + R"(","content":")" +
           std::string(content) + "\"}";
  return out + "]}";
}

bool has_common(const std::string& before, const std::string& after) {
  render::Transcript a(before, "openai");
  render::Transcript b(after, "openai");
  const auto old_version = messages_of(a.c, {}, pipeline::k_readers);
  const auto new_version = messages_of(b.c, {}, pipeline::k_readers);
  return compare(old_version, new_version).has_common();
}

TEST(Compare, KnowsWhatHasNothingInCommon) {
  const std::string before = history({{"user", "What is a fox like?"}, {"assistant", "Red, and clever."}});
  EXPECT_TRUE(has_common(before, before));
  EXPECT_TRUE(has_common(before, history({{"assistant", "Red, and clever."}})));
  EXPECT_TRUE(has_common(before, history({{"user", "What is a wolf like?"}})));
  EXPECT_TRUE(has_common(before, history({{"user", "What is"}})));
  EXPECT_FALSE(has_common(before, history({{"user", "Write about taxes"}, {"assistant", "They are due"}})));
  EXPECT_FALSE(has_common(before, history({})));
  EXPECT_FALSE(has_common(history({}), history({})));
}

TEST(Compare, SaysWhatBecameOfEachMessage) {
  const std::string before = history({{"user", "What is the capital of Norway?"},
                                      {"assistant", "Oslo."},
                                      {"user", "Please look at the failing login test."},
                                      {"assistant", "The clock is off by a day."}});
  EXPECT_EQ(compared(before, before), "kept 1>1\nkept 2>2\nkept 3>3\nkept 4>4\n");
  EXPECT_EQ(compared(before, history({{"user", "Please look at the broken login test."},
                                      {"assistant", "The clock is off by a day."},
                                      {"user", "Thanks."}})),
            "cut 1>\ncut 2>\nchanged 3>1 (changed: Please look at the [-failing-]{+broken+} login test.)\n"
            "kept 4>2\nnew >3\n");
  EXPECT_EQ(compared(before, history({{"user", "Please look at the failing login test."},
                                      {"assistant", "The clock is off by a day."},
                                      {"user", "What is the capital of Norway?"},
                                      {"assistant", "Oslo."}})),
            "kept 3>1\nkept 4>2\nmoved 1>3\nmoved 2>4\n");
  EXPECT_EQ(compared(history({}), history({})), "");
  EXPECT_EQ(compared(history({}), history({{"user", "a"}})), "new >1\n");
  EXPECT_EQ(compared(history({{"user", "yes"}}), history({{"user", "no"}})),
            "changed 1>1 (changed: [-yes-]{+no+})\n");
  EXPECT_EQ(compared(history({{"user", "the same"}}), history({{"assistant", "the same"}})),
            "changed 1>1 user>assistant (changed: the same)\n");
  EXPECT_EQ(compared(history({{"user", ""}}), history({{"assistant", ""}})), "changed 1>1 user>assistant\n");
  EXPECT_EQ(compared(history({{"user", ""}}), history({{"user", "said"}})), "changed 1>1 (new)\n");
  EXPECT_EQ(compared(history({{"user", "said"}}), history({{"user", ""}})), "changed 1>1 (cut)\n");
}

TEST(Compare, KnowsWhatIsClipped) {
  const auto clipped = [](std::string_view before, std::string_view after) {
    return compared(history({{"user", before}}), history({{"user", after}}));
  };
  constexpr std::string_view k_text = "The log says that the clock of the fixture is off by a whole day.";
  EXPECT_EQ(
      clipped(k_text, "The log says that ... [truncated]"),
      "clipped 1>1 (clipped: The log says that [-the clock of the fixture is off by a whole day.-]{+... "
      "[truncated]+})\n");
  EXPECT_EQ(clipped(k_text, "The log says that"),
            "clipped 1>1 (clipped: The log says that[- the clock of the fixture is off by a whole day.-])\n");
  EXPECT_EQ(clipped(k_text, "[…] off by a whole day."),
            "clipped 1>1 (clipped: [-The log says that the clock of the fixture is-]{+[…]+} off by a whole "
            "day.)\n");
  EXPECT_EQ(clipped(k_text, "The log … a whole day."),
            "clipped 1>1 (clipped: The log [-says that the clock of the fixture is off by-]{+…+} a whole "
            "day.)\n");
  EXPECT_EQ(
      clipped(k_text, "[…] clock of the fixture is off [… 15 characters left out]"),
      "clipped 1>1 (clipped: [-The log says that the -]{+[…] +}clock of the fixture is off [-by a whole "
      "day.-]{+[… 15 characters left out]+})\n");
  // A word that has gone is no clip.
  EXPECT_EQ(clipped(k_text, "The log says that the clock is off by a whole day."),
            "changed 1>1 (changed: The log says that the clock [-of the fixture -]is off by a whole day.)\n");
}

TEST(Compare, LooksAtCallsResultsAndThinking) {
  const auto agent = [](std::string_view thinking, std::string_view path, std::string_view result) {
    return R"({"system":"Be quick.","messages":[{"role":"user","content":"Read it."},{"role":"assistant","content":[{"type":"thinking","thinking":")" +
           std::string(thinking) +
           R"(","signature":"c2ln"},{"type":"tool_use","id":"t1","name":"Read","input":{"path":")" +
           std::string(path) +
           R"(","limit":5}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":")" +
           std::string(result) + R"("}]}]})";
  };
  const std::string before = agent("Where is it?", "src/a.py", "def f(): pass");
  EXPECT_EQ(compared(before, before, "anthropic"), "kept 0>0\nkept 1>1\nkept 2>2\nkept 3>3\n");
  EXPECT_EQ(compared(before, agent("Where is it?", "src/b.py", "[cleared]"), "anthropic"),
            "kept 0>0\nkept 1>1\nchanged 2>2 (changed: path=src/[-a-]{+b+}.py\nlimit=5)\n"
            "changed 3>3 (changed: [-def f(): pass-]{+[cleared]+})\n");
  EXPECT_EQ(compared(before, agent("", "src/a.py", "def f(): pass"), "anthropic"),
            "kept 0>0\nkept 1>1\nchanged 2>2 (changed: [-Where is it?-])\nkept 3>3\n");
}

TEST(Compare, LooksPastWhatFormatsDoOtherwise) {
  const std::string openai = R"({"messages":[
    {"role":"system","content":"Be quick."},
    {"role":"user","content":"Read both."},
    {"role":"assistant","content":null,"tool_calls":[
      {"id":"a","type":"function","function":{"name":"Read","arguments":"{\"path\": \"a.py\"}"}},
      {"id":"b","type":"function","function":{"name":"Read","arguments":"{\"path\": \"b.py\"}"}}]},
    {"role":"tool","tool_call_id":"a","content":"A"},
    {"role":"tool","tool_call_id":"b","content":"B"},
    {"role":"user","content":"And now?"}]})";
  const std::string anthropic = R"({"system":"Be quick.","messages":[
    {"role":"user","content":"Read both."},
    {"role":"assistant","content":[
      {"type":"tool_use","id":"a","name":"Read","input":{"path":"a.py"}},
      {"type":"tool_use","id":"b","name":"Read","input":{"path":"b.py"}}]},
    {"role":"user","content":[
      {"type":"tool_result","tool_use_id":"a","content":"A"},
      {"type":"tool_result","tool_use_id":"b","content":"B"},
      {"type":"text","text":"And now?"}]}]})";
  EXPECT_EQ(compared(openai, anthropic, "openai", "anthropic"),
            "kept 1>0\nkept 2>1\nkept 3>2\nkept 4>3\nkept 5>3\nkept 6>3\n");
  EXPECT_EQ(compared(anthropic, openai, "anthropic", "openai"),
            "kept 0>1\nkept 1>2\nkept 2>3\nkept 3>4\nkept 3>5\nkept 3>6\n");
}

TEST(Compare, GrowsWithTheLengthOfBoth) {
  constexpr std::uint32_t k_messages = 8'000;
  const auto long_one = [](std::string_view word) {
    std::vector<ShownMessage> all;
    for (std::uint32_t i = 1; i <= k_messages; ++i)
      all.push_back({.number = i,
                     .role = "user",
                     .speaker = Speaker::user,
                     .parts = {{.text = std::string(word) + std::to_string(i * 7919)}}});
    return all;
  };
  const std::vector<ShownMessage> before = long_one("said ");
  std::vector<ShownMessage> after = before;
  after[4'000].parts[0].text += " again";
  after.erase(after.begin() + 10);
  std::size_t kept = 0;
  for (const MessageChange& m : compare(before, after).messages) kept += m.change == Change::kept ? 1 : 0;
  EXPECT_EQ(kept, k_messages - 2);
  // Nothing in common, and all in another order.
  EXPECT_FALSE(compare(before, long_one("written ")).is_same());
  after.assign(before.rbegin(), before.rend());
  EXPECT_FALSE(compare(before, after).is_same());
}

}  // namespace
}  // namespace abridge::look
