#include "lib/json/inner.hpp"

#include <gtest/gtest.h>

namespace abridge::json {
namespace {

TEST(Inner, ReadsTheValueThatATextIs) {
  Inner inner;
  EXPECT_EQ(inner.read(R"( {\"a\": [1, \"\\n\"]} )").find("a").raw(), R"([1, "\n"])");
  EXPECT_EQ(inner.text(), " {\"a\": [1, \"\\n\"]} ");
  EXPECT_TRUE(inner.read("7").is(Kind::number)) << "the next one";
}

TEST(Inner, ReadsNothingElse) {
  Inner inner;
  for (const char* const raw : {"", "  ", "{", R"({\"a\":1} {})", "words", R"({\"a\":})"})
    EXPECT_FALSE(inner.read(raw)) << raw;
}

}  // namespace
}  // namespace abridge::json
