#include "lib/json/value.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "lib/json/tape.hpp"

namespace abridge::json {
namespace {

class ValueTest : public testing::Test {
 protected:
  Value value(std::string_view text) {
    bytes_ = std::string(text) + std::string(128, ' ');
    EXPECT_TRUE(tape_.index(std::string_view(bytes_).substr(0, text.size()), Layout::document)) << text;
    const Tape::Parsed parsed = tape_.parse(0);
    EXPECT_TRUE(parsed.value) << text;
    EXPECT_EQ(parsed.next, tape_.size()) << text;
    return parsed.value;
  }

 private:
  std::string bytes_;
  Tape tape_;
};

TEST_F(ValueTest, KnowsItsKindRawBytesAndTruth) {
  struct Case {
    std::string_view text;
    Kind kind;
    bool truthy;
  };
  const Case cases[] = {
      {"null", Kind::null, false},
      {"true", Kind::boolean, true},
      {"false", Kind::boolean, false},
      {"0", Kind::number, false},
      {"-0", Kind::number, false},
      {"0.0", Kind::number, false},
      {"0e5", Kind::number, false},
      {"-0.000E+9", Kind::number, false},
      {"1", Kind::number, true},
      {"0.5", Kind::number, true},
      {"1e400", Kind::number, true},
      {"-1e400", Kind::number, true},
      {"1e-400", Kind::number, false},
      {"5e-324", Kind::number, true},
      {"2e-324", Kind::number, false},
      {"3e-324", Kind::number, true},
      {"0e999", Kind::number, false},
      {"10e-1", Kind::number, true},
      {"1e-99999999999999999999", Kind::number, false},
      {"1e99999999999999999999", Kind::number, true},
      {"\"\"", Kind::string, false},
      {"\"0\"", Kind::string, true},
      {"[]", Kind::array, false},
      {"[ ]", Kind::array, false},
      {"[0]", Kind::array, true},
      {"{}", Kind::object, false},
      {"{\"a\":0}", Kind::object, true},
  };
  for (const Case& c : cases) {
    for (const std::string_view white : {"", " ", "\n\t"}) {
      const Value v = value(std::string(white) + std::string(c.text) + std::string(white));
      EXPECT_EQ(v.kind(), c.kind) << c.text;
      EXPECT_EQ(v.truthy(), c.truthy) << c.text;
      EXPECT_EQ(v.raw(), c.text);
      EXPECT_EQ(v.offset(), white.size());
      EXPECT_EQ(v.is_true(), c.text == "true");
    }
  }
  EXPECT_FALSE(value(std::string("0.") + std::string(400, '0') + "1").truthy());
  EXPECT_TRUE(value(std::string("0.") + std::string(200, '0') + "1").truthy());
  EXPECT_FALSE(Value().truthy());
  EXPECT_EQ(Value().kind(), Kind::none);
}

TEST_F(ValueTest, WalksMembersInTheirOrder) {
  const Value object = value(R"( {"a":1, "b" : [1,{"x":2}] ,"a":{"y":[]},"":"z"} )");
  std::vector<std::string> seen;
  for (const Member& member : object.members())
    seen.push_back(std::string(member.key) + '@' + std::to_string(member.key_offset) + '=' +
                   std::string(member.value.raw()));
  EXPECT_EQ(seen, (std::vector<std::string>{"a@2=1", "b@9=[1,{\"x\":2}]", "a@28={\"y\":[]}", "@41=\"z\""}));
  EXPECT_EQ(object.count(), 4U);
  EXPECT_FALSE(object.empty());
  EXPECT_EQ(object.raw().size(), 47U);
}

TEST_F(ValueTest, WalksElementsInTheirOrder) {
  const Value array = value(R"([1,"a,]",[[],[2]],{"b":[3]},null])");
  std::vector<std::string> seen;
  for (const Value& element : array.elements()) seen.emplace_back(element.raw());
  EXPECT_EQ(seen, (std::vector<std::string>{"1", "\"a,]\"", "[[],[2]]", "{\"b\":[3]}", "null"}));
  EXPECT_EQ(array.count(), 5U);
  EXPECT_TRUE(value("[ ]").empty());
  EXPECT_EQ(value("{}").count(), 0U);
  EXPECT_EQ(value("[[]]").count(), 1U);
}

TEST_F(ValueTest, FindsEachMemberOfManyAndNoOther) {
  const auto name_of = [](int i) {
    return std::string(static_cast<std::size_t>(i % 23), 'k') + std::to_string(i);
  };
  std::string text = "{";
  for (int i = 0; i < 200; ++i) {
    const std::string n = std::to_string(i);
    text += "\"" + name_of(i) + "\": [{\"k" + n + "\":" + n + "}], ";
  }
  const Value object = value(text + "\"\":[{}]}");
  for (int i = 0; i < 200; ++i) {
    const std::string n = std::to_string(i);
    SCOPED_TRACE(name_of(i));
    const Value inner = *object.find(name_of(i)).elements().begin();
    EXPECT_EQ(inner.find("k" + n).raw(), n);
    EXPECT_FALSE(inner.find(n + "k"));
    EXPECT_FALSE(inner.find(""));
    EXPECT_FALSE(object.find(name_of(i) + "x"));
  }
  EXPECT_EQ(object.find("").raw(), "[{}]");
}

TEST_F(ValueTest, OfAnotherKindHasNothingToWalk) {
  for (const std::string_view text : {"\"text\"", "12", "null", "true"}) {
    SCOPED_TRACE(text);
    const Value v = value(text);
    for (const Member member : v.members()) ADD_FAILURE() << member.key;
    for (const Value element : v.elements()) ADD_FAILURE() << element.raw();
    EXPECT_TRUE(v.empty());
    EXPECT_EQ(v.count(), 0U);
    EXPECT_FALSE(v.find("a"));
  }
  EXPECT_EQ(Value{}.raw(), "");
  EXPECT_EQ(Value{}.string(), "");
  EXPECT_EQ(value("12").string(), "");
  for (const Value element : value("{\"a\":1}").elements()) ADD_FAILURE() << element.raw();
  for (const Member member : value("[[1,2]]").members()) ADD_FAILURE() << member.key;
}

TEST_F(ValueTest, FindsTheLastMemberByItsDecodedName) {
  const Value object = value(
      R"({"role":1,"r\u006fle":2,"content":3,"\"":4,"\\":5,"a\\":6,"":7,"r\u006fles":8,"\u00e9":9,"\ud83d\ude00":10})");
  EXPECT_EQ(object.find("role").raw(), "2");
  EXPECT_EQ(object.find("content").raw(), "3");
  EXPECT_EQ(object.find("\"").raw(), "4");
  EXPECT_EQ(object.find("\\").raw(), "5");
  EXPECT_EQ(object.find("a\\").raw(), "6");
  EXPECT_EQ(object.find("").raw(), "7");
  EXPECT_EQ(object.find("roles").raw(), "8");
  EXPECT_EQ(object.find("é").raw(), "9");
  EXPECT_EQ(object.find("😀").raw(), "10");
  EXPECT_FALSE(object.find("rol"));
  EXPECT_FALSE(object.find("a\\\\"));  // the raw spelling is not the name
  EXPECT_FALSE(object.find("Role"));
  EXPECT_FALSE(value("[1]").find("a"));
  EXPECT_FALSE(value("{}").find("a"));
  EXPECT_FALSE(Value().find("a"));
}

TEST(Words, AreWhatPeopleSay) {
  EXPECT_EQ(words_for(Kind::array), "a list");
  EXPECT_EQ(words_for(Kind::object), "an object");
  EXPECT_EQ(words_for(Kind::null), "null");
}

TEST_F(ValueTest, KnowsWhatItConsistsOf) {
  const auto consists = [&](std::string_view text) {
    const Value v = value(text);
    return v.consists_of(v.find("a"), v.find("b"));
  };
  EXPECT_TRUE(consists(R"({"a":1,"b":"x"})"));
  EXPECT_TRUE(consists(R"({ "b" : [1,{"c":2}], "a" : {} })"));
  EXPECT_FALSE(consists(R"({"a":1})"));
  EXPECT_FALSE(consists(R"({"a":1,"b":2,"c":3})"));
  EXPECT_FALSE(consists(R"({"a":1,"b":2,"a":3})"));
  EXPECT_FALSE(consists(R"(["a","b"])"));
  const Value deeper = value(R"({"a":{"a":1},"b":2})");
  EXPECT_FALSE(deeper.consists_of(deeper.find("a").find("a"), deeper.find("b")));
  EXPECT_TRUE(deeper.find("a").consists_of(deeper.find("a").find("a")));
  EXPECT_FALSE(deeper.consists_of(deeper.find("a")));
  EXPECT_FALSE(deeper.consists_of({}));
  EXPECT_FALSE(Value().consists_of({}));
}

}  // namespace
}  // namespace abridge::json
