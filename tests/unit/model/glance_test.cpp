#include "lib/model/glance.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

std::optional<Glance> glance(std::string_view json, std::vector<Noted>* all = nullptr) {
  const render::Transcript t(json, "openai");
  const Source& s = t.c.sources[0];
  return glance_at(s.root, s.list, ~Facts{0}, {}, [&](Role, const Noted& noted) {
    if (all != nullptr) all->push_back(noted);
    return true;
  });
}

std::string message(std::string_view role, std::string_view text) {
  return std::string(R"({"role":")").append(role).append(R"(","content":")").append(text).append("\"}");
}

TEST(Glance, SeesWhatIsNotedOfTheConversation) {
  std::vector<std::string> lists = {"[]"};
  for (const std::string_view text :
       {"Hi", "", " ", "\\n", "x ", " x", "\\u00a0", "\xC2\xA0y", "a\\\\", "a\\u200bb"})
    lists.push_back("[" + message("user", text) + "]");
  // Whoever speaks after whom.
  constexpr std::string_view k_roles[] = {"user", "assistant", "system"};
  for (int order = 0; order < 81; ++order) {
    std::string list = "[";
    for (int i = 0, left = order; i < 4; ++i, left /= 3)
      list.append(i == 0 ? "" : ",").append(message(k_roles[left % 3], "x"));
    lists.push_back(list + "]");
  }
  for (const std::string& list : lists)
    for (const std::string& json :
         {list, R"({"messages":)" + list + "}", R"({"messages":)" + list + R"(,"model":"m"})"}) {
      render::Transcript t(json, "openai");
      note_facts(t.c);
      std::vector<Noted> noted;
      const auto seen = glance(json, &noted);
      ASSERT_TRUE(seen) << json;
      EXPECT_EQ(seen->facts, t.c.facts) << json;
      const Glance whole = glance_at(t.c);
      EXPECT_EQ(seen->messages, whole.messages) << json;
      EXPECT_EQ(seen->systems, whole.systems) << json;
      ASSERT_EQ(noted.size(), t.c.noted.size()) << json;
      std::size_t bytes = 0;
      for (std::size_t i = 0; i < noted.size(); ++i) {
        EXPECT_EQ(noted[i].facts, t.c.noted[i].facts) << json;
        EXPECT_EQ(noted[i].bytes, t.c.noted[i].bytes) << json;
        bytes += t.c.messages[i].source.raw().size();
      }
      EXPECT_EQ(seen->bytes, bytes) << json;
    }
}

TEST(Glance, LeavesWhatIsNoPlainTextToOthers) {
  for (const std::string_view other : {
           "7",
           "{}",
           R"({"role":"user"})",
           R"({"content":"x"})",
           R"({"role":"user","content":null})",
           R"({"role":"user","content":[]})",
           R"({"role":"user","role":"user"})",
           R"({"role":"user","content":"x","name":"n"})",
           R"({"role":"User","content":"x"})",
           R"({"role":"us\u0065r","content":"x"})",
           R"({"r\u006fle":"user","content":"x"})",
           R"({"role":"tool","content":"x"})",
           R"({"role":7,"content":"x"})",
       }) {
    EXPECT_FALSE(glance("[" + std::string(other) + "]")) << other;
    EXPECT_FALSE(glance("[" + message("user", "x") + "," + std::string(other) + "]")) << other;
  }
}

TEST(Glance, EndsWhereItIsToldTo) {
  const render::Transcript t("[" + message("user", "x") + "," + message("assistant", "y") + "]", "openai");
  int asked = 0;
  EXPECT_FALSE(glance_at(t.c.sources[0].root, t.c.sources[0].list, ~Facts{0}, {},
                         [&](Role, const Noted&) { return ++asked < 1; }));
  EXPECT_EQ(asked, 1);
}

TEST(Glance, OfAConversationKnowsNotices) {
  render::Transcript t("[" + message("user", "x") + "," + message("system", "y") + "]", "openai");
  t.c.messages[0].notice = true;
  note_facts(t.c);
  const Glance seen = glance_at(t.c);
  EXPECT_EQ(seen.messages, 2U);
  EXPECT_EQ(seen.systems, 1U);
  EXPECT_EQ(seen.notices, 1U);
}

}  // namespace
}  // namespace abridge
