#include "lib/format/replies/walk_replies.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

/// The pointers and depths of messages, in the order of the walk.
std::string walked(std::string_view list) {
  Buffer bytes;
  bytes.append(list);
  bytes.pad();
  json::Tape tape;
  EXPECT_TRUE(tape.index(bytes.view(), json::Layout::document));
  std::string out;
  walk_replies(tape.parse(0).value, "/all", "replies", 0,
               [&](json::Value, const std::string& pointer, int depth) {
                 out += pointer + " " + std::to_string(depth) + "\n";
                 return depth + 1;
               });
  return out;
}

TEST(WalkReplies, VisitsEachBeforeItsRepliesInTheFilesOrder) {
  EXPECT_EQ(walked(R"([{"replies":[{"replies":[{}]},{}]},{}])"),
            "/all/0 0\n"
            "/all/0/replies/0 1\n"
            "/all/0/replies/0/replies/0 2\n"
            "/all/0/replies/1 1\n"
            "/all/1 0\n");
}

TEST(WalkReplies, PassesOverWhatIsNoMessage) {
  EXPECT_EQ(walked(R"([null,{"replies":"none"},3,{"replies":[[],{}]}])"),
            "/all/1 0\n"
            "/all/3 0\n"
            "/all/3/replies/1 1\n");
  EXPECT_EQ(walked("[]"), "");
}

TEST(WalkReplies, GoesAsDeepAsThereIsRoomInTheFile) {
  constexpr std::size_t k_deep = 500;
  std::string list = "[";
  for (std::size_t i = 0; i < k_deep; ++i) list += R"({"replies":[)";
  for (std::size_t i = 0; i < k_deep; ++i) list += "]}";
  const std::string all = walked(list + "]");
  EXPECT_NE(all.find(" " + std::to_string(k_deep - 1) + "\n"), std::string::npos);
}

}  // namespace
}  // namespace abridge::format
