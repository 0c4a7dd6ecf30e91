#include "lib/pipeline/left_over.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

/// The format that is left of a text where all from `kept` on goes, of which so many conversations were
/// rejected; empty where that is the text's own. `shape`: what the text is taken for.
std::string_view left(const std::string& text, std::string_view taken, std::size_t kept,
                      std::uint64_t rejected = 1,
                      format::Shape shape = format::Shape::stream_of_conversations) {
  Buffer bytes;
  bytes.append(text);
  bytes.pad();
  Piece piece;
  piece.bytes = bytes.view();
  piece.rejected = rejected;
  if (kept < text.size()) piece.edits.push_back({bytes.view().substr(kept), {}});
  format::Detection as;
  as.format = format::find_format(taken);
  as.shape = shape;
  const auto found = taken_otherwise(piece, as, sanitizing());
  if (!found) return {};
  return found->format == nullptr ? "none" : found->format->name;
}

TEST(LeftOver, WhatIsNotChangedIsWhatItWas) {
  const std::string line = "{\"other\":1}\n";
  EXPECT_EQ(left(line, "openai", line.size()), "");
}

TEST(LeftOver, WhatIsOnlyMendedIsNotLookedAtAgain) {
  const std::string rest = "{\"other\":1}\n";
  EXPECT_EQ(left(rest + "{}\n", "openai", rest.size(), 0), "");
}

TEST(LeftOver, WhatReadsAsNothingThatIsKnownIsSaid) {
  const std::string rest = "{\"other\":1}\n";
  const std::string text = rest + "{\"messages\":[{\"role\":\"user\",\"content\":\"a\"}]}\n";
  EXPECT_EQ(left(text, "openai", rest.size()), "none");
}

TEST(LeftOver, AnotherKindOfStreamIsSaid) {
  const std::string rest = "{\"role\":\"user\",\"content\":\"a\"}\n{\"messages\":[[]]}\n";
  const std::string text = rest + "{\"role\":\"user\"}\n";
  const auto as = [&](format::Shape shape) { return left(text, "generic", rest.size(), 1, shape); };
  EXPECT_EQ(as(format::Shape::stream_of_messages), "generic");
  EXPECT_EQ(as(format::Shape::stream_of_conversations), "");
}

TEST(LeftOver, AnotherFormatThatIsInOrderMayStay) {
  const std::string rest = "{\"messages\":[{\"role\":\"user\",\"content\":\"a\"}]}\n";
  EXPECT_EQ(left(rest + "{\"other\":1}\n", "anthropic", rest.size()), "");
}

}  // namespace
}  // namespace abridge::pipeline
