#include "lib/format/builder.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "lib/json/tape.hpp"
#include "tests/unit/format/texts_of.hpp"

namespace abridge::format {
namespace {

/// A message's source, and the conversation that it is put into.
struct Built {
  Buffer bytes;
  json::Tape tape;
  json::Value value;
  Conversation c;
  policy::Accept accept;

  explicit Built(std::string_view json) {
    bytes.append(json);
    bytes.pad();
    if (tape.index({bytes.data(), json.size()}, json::Layout::document)) value = tape.parse(0).value;
  }
};

/// What the parts of a list become, in the words of OpenAI and Anthropic.
std::string content(std::string_view json) {
  Built one(json);
  MessageBuilder b(one.c, one.value, 0, 0, one.accept);
  b.speaks(Role::user);
  b.content(one.value);
  b.finish();
  return said(one.c);
}

TEST(MessageBuilder, AContentIsATextOrParts) {
  EXPECT_EQ(content(R"("a \"b\"")"), "user text[a \"b\"]\n");
  EXPECT_EQ(
      content(R"([{"type":"text","text":"a"},"b",{"type":"tool_use","id":"1","name":"f","input":{"x":1}}])"),
      "user text[a] text[b] tool_call[1 f {\"x\":1}]\n");
  EXPECT_EQ(
      content(
          R"([{"type":"tool_result","tool_use_id":"1","content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}])"),
      "user tool_result[1|a|b]\n");
  EXPECT_EQ(content("7"), "user\n");
}

TEST(MessageBuilder, OfPartsThatAreNoneOnlySoManyAreKept) {
  std::string json = "[";
  for (std::size_t i = 0; i < k_most_invalid_parts + 5; ++i) json += "0,";
  json += R"("last"])";
  Built one(json);
  MessageBuilder b(one.c, one.value, 0, 0, one.accept);
  b.content(one.value);
  b.finish();
  EXPECT_EQ(one.c.blocks.size(), k_most_invalid_parts + 1);
  EXPECT_EQ(one.c.unread, 5U);
}

TEST(MessageBuilder, ARoleIsReadByTheFormatsWordsThenThePolicys) {
  constexpr std::array k_words{Spelling{"human", Role::user}};
  const auto role = [&](std::string_view json, bool normalizes) {
    Built one(json);
    one.accept.aliases["bot"] = Role::assistant;
    one.accept.normalize_role = normalizes;
    MessageBuilder b(one.c, one.value, 0, 0, one.accept);
    b.role(one.value, k_words);
    return std::string(name_of(b.message().role)) + ' ' + std::string(b.message().new_role);
  };
  EXPECT_EQ(role(R"("human")", false), "user ");
  EXPECT_EQ(role(R"("bot")", false), "assistant ");
  EXPECT_EQ(role(R"(" User\n")", false), "user ");
  EXPECT_EQ(role(R"(" User\n")", true), "user user") << "written so where the policy wants it";
  EXPECT_EQ(role(R"("nobody")", true), "? ");
}

TEST(MessageBuilder, NothingIsReadOfWhatIsNoObject) {
  Built one("7");
  MessageBuilder b(one.c, one.value, 0, 0, one.accept);
  EXPECT_FALSE(b.can_read(one.value));
  b.finish();
  EXPECT_EQ(said(one.c), "broken\n");
}

}  // namespace
}  // namespace abridge::format
