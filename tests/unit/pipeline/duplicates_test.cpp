#include "lib/pipeline/duplicates.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

ContentHash hash(std::string_view json) {
  const render::Transcript t{std::string(json), "openai"};
  return hash_of(t.c);
}

constexpr std::string_view k_chat =
    R"({"id":"a","messages":[{"role":"user","content":"One two"},{"role":"assistant","content":"3"}]})";

TEST(Duplicates, IdsTimesAndWhiteSpaceSayNothing) {
  EXPECT_EQ(hash(k_chat),
            hash(R"({"id":"b","messages":[{"role":"user","content":"\tOne\u0020 two\n","timestamp":"x"},
                     {"role":"assistant","content":"3","name":"ada"}]})"));
}

TEST(Duplicates, OthersSaySomethingElse) {
  for (
      const std::string_view other : {
          R"({"messages":[{"role":"user","content":"Onetwo"},{"role":"assistant","content":"3"}]})",
          R"({"messages":[{"role":"user","content":"One two"},{"role":"user","content":"3"}]})",
          R"({"messages":[{"role":"user","content":"One two3"},{"role":"assistant","content":""}]})",
          R"({"messages":[{"role":"system","content":""},{"role":"user","content":"One two"},{"role":"assistant","content":"3"}]})",
          R"({"tools":[{"type":"function","function":{"name":"f"}}],"messages":[{"role":"user","content":"One two"},{"role":"assistant","content":"3"}]})",
          R"({"messages":[{"role":"user","content":[{"type":"text","text":"One two"},{"type":"image_url","image_url":{"url":"x"}}]},{"role":"assistant","content":"3"}]})",
      })
    EXPECT_NE(hash(k_chat), hash(other)) << other;
}

TEST(Duplicates, CallsAreKnownByNameAndArguments) {
  const auto call = [](std::string_view id, std::string_view name, std::string_view arguments) {
    return hash(R"([{"role":"assistant","tool_calls":[{"id":")" + std::string(id) +
                R"(","type":"function","function":{"name":")" + std::string(name) + R"(","arguments":)" +
                std::string(arguments) + "}}]}]");
  };
  EXPECT_EQ(call("1", "f", R"("{}")"), call("2", "f", R"("{}")"));
  EXPECT_NE(call("1", "f", R"("{}")"), call("1", "g", R"("{}")"));
  EXPECT_NE(call("1", "f", R"("{}")"), call("1", "f", R"("{\"a\":1}")"));
}

TEST(Duplicates, KnowsWhatWasAdded) {
  Duplicates known;
  known.add({1, 2});
  EXPECT_TRUE(known.has({1, 2}));
  EXPECT_FALSE(known.has({1, 3}));
  known.add({0, 9});
  known.add({1, 2});
  EXPECT_EQ(known.sorted().kept, (std::vector<ContentHash>{{0, 9}, {1, 2}}));
}

TEST(Duplicates, NotesOthersWhereThatIsAsked) {
  Duplicates known;
  known.note({5, 5});
  known.note_others();
  known.note({2, 2});
  known.note({1, 1});
  known.add({1, 1});
  EXPECT_EQ(known.sorted().others, (std::vector<ContentHash>{{2, 2}}));
}

}  // namespace
}  // namespace abridge::pipeline
