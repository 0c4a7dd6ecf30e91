#include "lib/json/key_filter.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/json/tape.hpp"

namespace abridge::json {
namespace {

TEST(KeyFilter, LetsTheNamesThrough) {
  KeyFilter filter;
  const std::string name_of_40(40, 'q');
  for (const std::string& name : {std::string("messages"), std::string("input"), name_of_40}) filter.add(name);
  EXPECT_TRUE(filter.may_be("messages"));
  EXPECT_TRUE(filter.may_be("input"));
  EXPECT_TRUE(filter.may_be(name_of_40));
  EXPECT_TRUE(filter.may_be("\\u006dessages"));  // an escape may be anything
  EXPECT_TRUE(filter.may_be("mess\\u0061ges"));
  EXPECT_FALSE(filter.may_be(""));
  EXPECT_FALSE(filter.may_be("message"));
  EXPECT_FALSE(filter.may_be("id"));
  EXPECT_FALSE(filter.may_be("\xC3\xA9"));
}

TEST(Value, ConsistsOfItsMembers) {
  const auto of = [](std::string text, auto judge) {
    const std::size_t size = text.size();
    text.append(128, ' ');
    Tape tape;
    ASSERT_TRUE(tape.index(std::string_view(text).substr(0, size), Layout::document));
    judge(tape.parse(0).value);
  };
  of(R"({"role":"user","content":[1,{"a":2}]})", [](Value v) {
    EXPECT_TRUE(v.consists_of(v.find("role"), v.find("content")));
    EXPECT_TRUE(v.consists_of(v.find("content"), v.find("role")));
    EXPECT_FALSE(v.consists_of(v.find("role")));
    EXPECT_FALSE(v.consists_of(v.find("role"), *v.find("content").elements().begin()));
  });
  of(R"({"content":{"role":"user"},"a":"b"})", [](Value v) {
    EXPECT_FALSE(v.consists_of(v.find("content").find("role"), v.find("content")));
    EXPECT_FALSE(v.consists_of(v.find("content")));
  });
  of(R"({"content":7})", [](Value v) {
    EXPECT_TRUE(v.consists_of(v.find("content")));
    EXPECT_TRUE(v.consists_of(Value(), v.find("content")));
    EXPECT_FALSE(v.consists_of({}));
  });
  of("{}", [](Value v) { EXPECT_TRUE(v.consists_of({})); });
  of("[1]", [](Value v) { EXPECT_FALSE(v.consists_of(*v.elements().begin())); });
}

}  // namespace
}  // namespace abridge::json
