#include "lib/pipeline/picker.hpp"

#include <gtest/gtest.h>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::pipeline {
namespace {

Selection selecting(const std::string& words) {
  Selection selection;
  EXPECT_TRUE(selection.add(words));
  return selection;
}

class OneRecord {
 public:
  explicit OneRecord(std::string_view text) {
    bytes_.append(text);
    bytes_.pad();
    EXPECT_TRUE(tape_.index(bytes_.view(), json::Layout::document));
  }
  json::Value value() { return tape_.parse(0).value; }

 private:
  Buffer bytes_;
  json::Tape tape_;
};

TEST(Picker, CountsOnOverThePiecesOfAnInput) {
  const Selection selection = selecting("3");
  Picker picker(selection);
  Piece first, second;
  picker.begin(first);
  EXPECT_FALSE(picker.pick("a", first).wanted);
  EXPECT_FALSE(picker.pick("b", first).wanted);
  picker.begin(second);
  const Picked third = picker.pick("c", second);
  EXPECT_TRUE(third.wanted);
  EXPECT_EQ(third.ordinal, 3U);
  EXPECT_EQ(third.number, 1U);
  EXPECT_EQ(first.numbers, 2U);
  EXPECT_EQ(second.numbers, 1U);
}

TEST(Picker, KnowsARecordByEachOfItsIds) {
  OneRecord record(R"({"id":"one","custom_id":"two","messages":[]})");
  OneRecord number(R"({"id":7})");
  for (const char* id : {"one", "two"}) {
    const Selection selection = selecting(id);
    Picker picker(selection);
    Piece piece;
    picker.begin(piece);
    EXPECT_TRUE(picker.pick(record.value(), piece).wanted) << id;
    EXPECT_FALSE(picker.pick(number.value(), piece).wanted) << id;
    EXPECT_EQ(piece.selected, std::vector<char>{1});
  }
}

TEST(Picker, WhereNothingIsSaidAllIsWanted) {
  const Selection all;
  Picker picker(all);
  Piece piece;
  picker.begin(piece);
  OneRecord record("{}");
  EXPECT_TRUE(picker.pick(record.value(), piece).wanted);
  EXPECT_TRUE(picker.pick("x", piece).wanted);
}

TEST(Picker, TheFirstIdIsTheRecordsName) {
  OneRecord text(R"({"id":"","uuid":"u"})");
  OneRecord number(R"({"id":12})");
  OneRecord none(R"({"id":{},"n":1})");
  EXPECT_EQ(first_id(text.value()), "u");
  EXPECT_EQ(first_id(number.value()), "12");
  EXPECT_EQ(first_id(none.value()), "");
}

}  // namespace
}  // namespace abridge::pipeline
