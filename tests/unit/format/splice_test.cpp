#include <gtest/gtest.h>

#include "lib/format/write.hpp"
#include "tests/support/parsed.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::format {
namespace {

using tests::Parsed;

std::string spliced(std::string_view source, std::vector<Edit> edits) {
  Buffer out;
  splice(source, edits, out);
  return std::string(out.view());
}

TEST(Splice, EditsAreMadeInTheOrderOfTheirPlaces) {
  const std::string_view text = "0123456789";
  EXPECT_EQ(spliced(text, {{text.substr(7, 1), "x"}, {text.substr(2, 3), ""}, {text.substr(0, 0), "<"}}),
            "<0156x89");
  EXPECT_EQ(spliced(text, {{text.substr(10, 0), ">"}}), "0123456789>");
  EXPECT_EQ(spliced(text, {}), text);
}

TEST(Splice, OfTwoAtOnePlaceTheInsertionStandsFirst) {
  const std::string_view text = "0123";
  EXPECT_EQ(spliced(text, {{text.substr(1, 2), "x"}, {text.substr(1, 0), "+"}}), "0+x3");
}

TEST(Splice, ElementsAreSeparatedAsTheyWere) {
  EXPECT_EQ(separator_of(*Parsed("[1, 2]")), ", ");
  EXPECT_EQ(separator_of(*Parsed("[1,2]")), ",");
  EXPECT_EQ(separator_of(*Parsed("[\n  1,\n  2\n]")), ",\n  ");
  EXPECT_EQ(separator_of(*Parsed("[\n  1\n]")), ",\n  ");
}

TEST(Splice, NewMembersAreSpacedAsTheOthers) {
  const auto appended = [](std::string_view object) {
    Arena arena;
    const Parsed parsed(object);
    const NewMember member{"b", "2"};
    const Edit edit = append_members(*parsed, {&member, 1}, arena);
    return spliced(parsed.bytes(), {edit});
  };
  EXPECT_EQ(appended(R"({"a":1})"), R"({"a":1,"b":2})");
  EXPECT_EQ(appended(R"({"a": 1, "c": 3})"), R"({"a": 1, "c": 3, "b": 2})");
  EXPECT_EQ(appended("{}"), R"({"b":2})");
}

TEST(Splice, MessagesThatMoveAreWrittenInTheLineBeforeThem) {
  render::Transcript t(
      R"([{"role":"user","content":"a"},{"role":"user","content":"b"},{"role":"user","content":"c"}])");
  EXPECT_EQ(lines_for_order(t.c), (std::vector<std::uint32_t>{0, 1, 2}));
  t.c.order = {0, 2, 1};
  const auto lines = lines_for_order(t.c);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], 0U);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
}

TEST(Splice, SizesLeaveOutWhatStandsBetweenTokens) {
  EXPECT_EQ(compact_size(R"({ "a" : [ 1 , "b c" ] })"), std::string_view(R"({"a":[1,"b c"]})").size());
}

}  // namespace
}  // namespace abridge::format
