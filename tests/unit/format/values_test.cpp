#include "lib/format/values.hpp"

#include <gtest/gtest.h>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

TEST(Values, AListHasAFirstElementUnlessItIsEmpty) {
  Buffer bytes;
  bytes.append(R"({"full":[1,2],"empty":[],"object":{"a":1},"text":"a"})");
  bytes.pad();
  json::Tape tape;
  ASSERT_TRUE(tape.index(bytes.view(), json::Layout::document));
  const json::Value v = tape.parse(0).value;
  EXPECT_EQ(first_in(v.find("full")).raw(), "1");
  for (const std::string_view key : {"empty", "object", "text", "none"})
    EXPECT_FALSE(first_in(v.find(key))) << key;
}

}  // namespace
}  // namespace abridge::format
