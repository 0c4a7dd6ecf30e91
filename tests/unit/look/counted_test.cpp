#include "lib/look/counted.hpp"

#include <gtest/gtest.h>

namespace abridge::look {
namespace {

Stats counted() {
  Stats stats;
  stats.messages = 3;
  stats.tokens = {9, 9};
  stats.roles["user"] = {.conversations = 1, .messages = 2, .characters = 7, .tokens = {3, 5}};
  stats.roles["assistant"] = {.conversations = 1, .messages = 1, .characters = 4, .tokens = {4, 4}};
  stats.days["2026-01-02"] = {.messages = 3};
  stats.tools["f"] = {.calls = 2, .errors = 1, .tokens = {6, 6}};
  return stats;
}

TEST(Counted, HasTheLowerEndOfARangeOnly) {
  const std::string json = json_text(counted());
  EXPECT_NE(json.find("\"least\": 3"), std::string::npos) << json;
  EXPECT_EQ(json.find("\"least\": 4"), std::string::npos) << "a count that is exact has no range";
  EXPECT_EQ(json.find("\"least\": 9"), std::string::npos) << json;
}

TEST(Counted, ATableHasALineForEach) {
  EXPECT_EQ(csv_text(counted(), StatsBy::role),
            "name,conversations,messages,characters,tokens,least,input,output,cache_read,cache_written\n"
            "assistant,1,1,4,4,,0,0,0,0\n"
            "user,1,2,7,5,3,0,0,0,0\n");
  EXPECT_EQ(csv_text(counted(), StatsBy::tool),
            "name,calls,errors,tokens,least\n"
            "f,2,1,6,\n");
}

TEST(Counted, GroupsAreThoseThatAreAskedFor) {
  const Stats stats = counted();
  EXPECT_EQ(&groups_of(stats, StatsBy::day), &stats.days);
  EXPECT_EQ(&groups_of(stats, StatsBy::role), &stats.roles);
}

}  // namespace
}  // namespace abridge::look
