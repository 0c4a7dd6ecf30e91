#include "lib/model/facts.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

Facts noted(std::string_view json) {
  render::Transcript t(json, "openai");
  note_facts(t.c);
  EXPECT_NE(t.c.facts & fact(Fact::stands), 0U);
  return t.c.facts;
}
bool has(std::string_view json, Fact f) { return (noted(json) & fact(f)) != 0; }

TEST(Facts, AChatThatIsAsItShouldBeHasFew) {
  EXPECT_EQ(noted(R"([{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}])"),
            facts({Fact::text, Fact::untimed, Fact::assistant_last, Fact::stands}));
}

TEST(Facts, OfMessages) {
  EXPECT_TRUE(has(R"([{"role":"user","content":"Hi","x":1}])", Fact::beside));
  EXPECT_TRUE(has(R"([{"role":"user"}])", Fact::no_content));
  EXPECT_TRUE(has(R"([{"content":"Hi"}])", Fact::no_role));
  EXPECT_TRUE(has(R"([{"role":7,"content":"Hi"}])", Fact::odd_role));
  EXPECT_TRUE(has(R"([{"role":" User","content":"Hi"}])", Fact::odd_role));
  EXPECT_TRUE(has(R"([{"role":"wizard","content":"Hi"}])", Fact::other_role));
  EXPECT_TRUE(has(R"([{"role":"user","content":null}])", Fact::other_content));
  EXPECT_TRUE(has(R"([7])", Fact::no_object));
  EXPECT_TRUE(has(R"([{"role":"user","name":"Ann","content":"Hi"}])", Fact::named));
  EXPECT_TRUE(has(R"([{"role":"user","timestamp":"2026-01-02T03:04:05Z","content":"Hi"}])", Fact::timed));
  EXPECT_TRUE(has(R"([{"role":"user","content":[{"type":"text","text":"Hi"}]}])", Fact::object_block));
  EXPECT_TRUE(has(R"([{"role":"user","content":[]}])", Fact::blank));
  for (const std::string_view blank : {"", " ", "\\n\\t", "\\u00a0", "\xC2\xA0"})
    EXPECT_TRUE(has(R"([{"role":"user","content":")" + std::string(blank) + "\"}]", Fact::blank)) << blank;
  for (const std::string_view padded : {" x", "x ", "x\\n", "\\tx", "x\\u0020", "x\xC2\xA0"})
    EXPECT_TRUE(has(R"([{"role":"user","content":")" + std::string(padded) + "\"}]", Fact::padded)) << padded;
  EXPECT_FALSE(has(R"([{"role":"user","content":"a\nb"}])", Fact::padded));
}

TEST(Facts, OfTheHistory) {
  const auto of_roles = [](std::string_view roles, Fact f) {
    std::string json;
    for (const char r : roles)
      json.append(json.empty() ? "[" : ",")
          .append(R"({"role":")")
          .append(r == 'u'   ? "user"
                  : r == 's' ? "system"
                             : "assistant")
          .append(R"(","content":"x"})");
    return has(json.empty() ? "[]" : json + "]", f);
  };
  EXPECT_TRUE(of_roles("", Fact::nobody));
  EXPECT_TRUE(of_roles("s", Fact::nobody));
  EXPECT_FALSE(of_roles("su", Fact::nobody));
  EXPECT_TRUE(of_roles("su", Fact::system));
  EXPECT_TRUE(of_roles("uu", Fact::same_speaker));
  EXPECT_TRUE(of_roles("uaa", Fact::same_speaker));
  EXPECT_FALSE(of_roles("suau", Fact::same_speaker));
  EXPECT_TRUE(of_roles("sau", Fact::not_user_first));
  EXPECT_FALSE(of_roles("su", Fact::not_user_first));
  EXPECT_TRUE(of_roles("uas", Fact::assistant_last));
  EXPECT_FALSE(of_roles("uau", Fact::assistant_last));
  EXPECT_FALSE(has(R"({"messages":[{"role":"user","content":"x"}]})", Fact::beside_history));
  EXPECT_TRUE(has(R"({"messages":[{"role":"user","content":"x"}],"model":"m"})", Fact::beside_history));
}

TEST(Facts, WhatIsChangedIsNotedAnew) {
  render::Transcript t(R"([{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}])");
  const auto noted_now = [&] {
    note_facts(t.c);
    return t.c.facts;
  };
  EXPECT_TRUE(t.c.as_read());
  ASSERT_NE(noted_now(), 0U);
  t.c.change(t.c.messages[0], t.c.texts[0], "");
  EXPECT_EQ(t.c.facts, 0U);
  EXPECT_NE(noted_now() & fact(Fact::blank), 0U);
  EXPECT_FALSE(t.c.as_read());
  t.c.drop(t.c.messages[1]);
  EXPECT_EQ(t.c.facts, 0U);
  t.c.sweep();
  EXPECT_EQ(noted_now() & fact(Fact::assistant_last), 0U);
  (void)t.c.make_message(Role::user, "more");
  EXPECT_EQ(t.c.facts, 0U);
}

}  // namespace
}  // namespace abridge
