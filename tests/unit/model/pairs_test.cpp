#include "lib/model/pairs.hpp"
#include "lib/model/units.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace abridge {
namespace {

/// A conversation of one block a message, each as a letter and a name: c call, r result (both without ids),
/// u a user's text, a the assistant's, t thinking alone.
Conversation of(const std::vector<std::string_view>& messages) {
  Conversation c;
  for (const std::string_view word : messages) {
    Block b;
    b.name = word.substr(1);
    b.first_text = 0;
    Message m;
    m.role = word[0] == 'u' || word[0] == 'r' ? Role::user : Role::assistant;
    m.first_block = static_cast<std::uint32_t>(c.blocks.size());
    m.block_count = 1;
    b.kind = word[0] == 'c'   ? BlockKind::tool_call
             : word[0] == 'r' ? BlockKind::tool_result
             : word[0] == 't' ? BlockKind::thinking
                              : BlockKind::text;
    c.blocks.push_back(b);
    c.order.push_back(static_cast<std::uint32_t>(c.messages.size()));
    c.messages.push_back(m);
  }
  return c;
}

/// The call that each result answers, by its place; - = none.
std::string answers(const std::vector<std::string_view>& messages) {
  const Conversation c = of(messages);
  const Pairs pairs = pair_tools(c);
  std::string out;
  for (std::size_t i = 0; i < c.blocks.size(); ++i)
    if (c.blocks[i].kind == BlockKind::tool_result)
      out += pairs.partner[i] == Pairs::k_none ? "-" : std::to_string(pairs.partner[i]);
  return out;
}

std::string units(const std::vector<std::string_view>& messages) {
  std::string out;
  for (const Unit& u : units_of(of(messages))) out += std::to_string(u.end - u.begin);
  return out;
}

TEST(Pairs, WithoutIdsNamesAndOrderCount) {
  EXPECT_EQ(answers({"cx", "cy", "ry", "rx"}), "10");
  EXPECT_EQ(answers({"cx", "cx", "rx", "rx", "rx"}), "01-");
  EXPECT_EQ(answers({"cx", "ry"}), "-");
  EXPECT_EQ(answers({"cx", "c", "ry", "rx"}), "10") << "a call without a name may have any";
  EXPECT_EQ(answers({"cx", "cy", "r", "r"}), "01") << "and so may a result";
  EXPECT_EQ(answers({"cx", "cy", "rx", "r"}), "01");
  EXPECT_EQ(answers({"cx", "u", "rx"}), "-") << "a person's turn closes them";
}

/// Of messages of blocks with one id each: `c1c1` are two calls in one message; `,` stands between messages,
/// `i` is a call that is an item.
std::string answers_by_id(std::string_view messages) {
  Conversation c;
  const auto open = [&] {
    Message m;
    m.role = Role::assistant;
    m.first_block = static_cast<std::uint32_t>(c.blocks.size());
    c.order.push_back(static_cast<std::uint32_t>(c.messages.size()));
    c.messages.push_back(m);
  };
  open();
  for (std::size_t i = 0; i < messages.size(); ++i) {
    if (messages[i] == ',') {
      open();
      continue;
    }
    Block b;
    b.kind = messages[i] == 'r' ? BlockKind::tool_result : BlockKind::tool_call;
    b.place = messages[i] == 'i' ? Place::message : Place::part;
    b.id = messages.substr(++i, 1);
    c.blocks.push_back(b);
    ++c.messages.back().block_count;
  }
  const Pairs pairs = pair_tools(c);
  std::string out;
  for (std::size_t i = 0; i < c.blocks.size(); ++i)
    if (c.blocks[i].kind == BlockKind::tool_result)
      out += pairs.partner[i] == Pairs::k_none ? "-" : std::to_string(pairs.partner[i]);
  return out;
}

TEST(Pairs, CallsOfOneIdAreAnsweredInTheirOrder) {
  EXPECT_EQ(answers_by_id("c1c2,r2r1"), "10");
  EXPECT_EQ(answers_by_id("c1c1,r1r1"), "01");
  EXPECT_EQ(answers_by_id("c1c2c1,r1,r2,r1"), "012");
  EXPECT_EQ(answers_by_id("c1c1,r1r1r1"), "011") << "one too many is the last one's";
  EXPECT_EQ(answers_by_id("c1,c1,r1r1"), "11") << "the nearest turn";
  EXPECT_EQ(answers_by_id("c1c1,r1,c1,r1"), "03");
  EXPECT_EQ(answers_by_id("i1,i1,r1,r1"), "01") << "items of one turn";
  EXPECT_EQ(answers_by_id("i1,r1,i1,r1"), "02");
  EXPECT_EQ(answers_by_id("c1,r2"), "-");
}

TEST(Units, ThinkingGoesWithWhatItLedTo) {
  EXPECT_EQ(units({"u", "t", "a", "u"}), "121");
  EXPECT_EQ(units({"t", "t", "cx", "rx", "a"}), "41");
  EXPECT_EQ(units({"t", "u"}), "11") << "a user's turn is not what it led to";
  EXPECT_EQ(units({"u", "t"}), "11");
}

}  // namespace
}  // namespace abridge
