#include "lib/store/listed.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "lib/text/duration.hpp"

namespace abridge::store {
namespace {

ThreadEntry entry_of(std::string id) {
  ThreadEntry entry;
  entry.id = std::move(id);
  return entry;
}

TEST(ListedThread, HasNullForWhatItLacks) {
  ThreadEntry entry = entry_of("a");
  entry.tool = "analyze";
  entry.turns = 2;
  entry.max_turns = 50;
  entry.expires = text::k_for_good;
  EXPECT_EQ(json_line({&entry, "", 0}),
            R"({"thread_id":"a","parent_thread_id":null,"tool_name":"analyze","words":null,"turns":2,)"
            R"("max_turns":50,"last_used":"1970-01-01T00:00:00Z","expires":null})"
            "\n");
}

TEST(ListedThread, SaysWhenItExpires) {
  ThreadEntry entry = entry_of("a");
  entry.parent = "b";
  entry.title = "Types";
  entry.updated = 60;
  entry.expires = 3600;
  const std::string line = json_line({&entry, "Hi", 0});
  EXPECT_NE(line.find(R"("parent_thread_id":"b")"), std::string::npos) << line;
  EXPECT_NE(line.find(R"("title":"Types","words":"Hi")"), std::string::npos) << line;
  EXPECT_NE(line.find(R"("last_used":"1970-01-01T00:01:00Z","expires":"1970-01-01T01:00:00Z")"),
            std::string::npos)
      << line;
}

TEST(FoundLine, HasARoleUnlessItIsTheTitle) {
  const ThreadEntry entry = entry_of("a");
  EXPECT_EQ(json_line(FoundLine{&entry, 3, "user", "Hi \"you\""}),
            R"({"thread_id":"a","turn":3,"role":"user","text":"Hi \"you\""})"
            "\n");
  EXPECT_EQ(json_line(FoundLine{&entry, 0, "", "Types"}), R"({"thread_id":"a","turn":0,"text":"Types"})"
                                                          "\n");
}

}  // namespace
}  // namespace abridge::store
