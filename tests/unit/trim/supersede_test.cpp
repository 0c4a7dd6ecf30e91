#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

const std::string k_supersede_user = said("user", "go");
const std::string k_old(40, 'x');

std::string read(std::string_view id, std::string_view tool, std::string_view path) {
  return called(id, tool, R"({\"file_path\":\")" + std::string(path) + R"(\"})");
}

TEST(Supersede, WhatALaterCallMadeOldGoes) {
  EXPECT_EQ(written(list(k_supersede_user, read("1", "Read", "a"), result("1", k_old), read("2", "Edit", "a"),
                         result("2", "ok")),
                    "{supersede: {}}"),
            list(k_supersede_user, read("1", "Read", "a"), result("1", "[superseded by a later Edit]"),
                 read("2", "Edit", "a"), result("2", "ok")));
}

TEST(Supersede, OfSomethingElseItStays) {
  const std::string other = list(k_supersede_user, read("1", "Read", "a"), result("1", k_old),
                                 read("2", "Read", "b"), result("2", k_old));
  EXPECT_EQ(written(other, "{supersede: {}}"), other);
  const std::string unknown = list(k_supersede_user, read("1", "Cat", "a"), result("1", k_old),
                                   read("2", "Cat", "a"), result("2", k_old));
  EXPECT_EQ(written(unknown, "{supersede: {}}"), unknown);
}

TEST(Supersede, ShortResultsStay) {
  const std::string text = list(k_supersede_user, read("1", "Read", "a"), result("1", k_old),
                                read("2", "Edit", "a"), result("2", "ok"));
  EXPECT_EQ(written(text, "{supersede: {at_least: 41}}"), text);
  EXPECT_NE(written(text, "{supersede: {at_least: 40}}"), text);
}

}  // namespace
}  // namespace abridge::trim
