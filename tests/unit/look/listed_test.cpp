#include "lib/look/listed.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace abridge::look {
namespace {

TEST(Listed, LeavesOutWhatAConversationLacks) {
  Overview overview;
  overview.words = "Hi, \"you\"";
  overview.messages = 2;
  overview.exchanges = 1;
  overview.tokens = {3, 5};
  overview.tools = {{"f", 4}};
  EXPECT_EQ(
      json_line(Listed{"a.json", 1, "", &overview}),
      R"({"file":"a.json","conversation":1,"words":"Hi, \"you\"","messages":2,"exchanges":1,"tokens":5,)"
      R"("tools":{"f":4}})"
      "\n");
}

TEST(Listed, EachRowHasTheColumnsOfTheHead) {
  Overview overview;
  overview.words = "plain";
  const auto commas = [](std::string_view line) { return std::count(line.begin(), line.end(), ','); };
  const std::string row = csv_line(Listed{"a.json", 1, "", &overview});
  EXPECT_EQ(csv_head().substr(0, 21), "file,conversation,id,");
  EXPECT_EQ(row.substr(0, 10), "a.json,1,,");
  EXPECT_EQ(commas(csv_head()), commas(row)) << csv_head() << row;
}

}  // namespace
}  // namespace abridge::look
