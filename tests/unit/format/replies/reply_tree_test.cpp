#include "lib/format/replies/reply_tree.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

/// Messages of {id, up, at}, as they stand in a list.
class Replies : public testing::Test {
 protected:
  ReplyTree& read(std::string_view list) {
    bytes_.append(list);
    EXPECT_TRUE(tape_.index(bytes_.view(), json::Layout::document));
    for (const json::Value v : tape_.parse(0).value.elements())
      tree_.add(
          {v, "", tree_.text_of(v.find("id")), v.find("up"), v.find("at"), v.find("id"), v.find("has")});
    tree_.link();
    return tree_;
  }
  std::string path(std::size_t leaf) {
    std::string out;
    for (const std::size_t place : tree_.path_to(leaf, breaks_)) out += tree_[place].id;
    return out;
  }
  std::string branches() {
    std::string out;
    for (const Branch& b : tree_.branches(tree_.newest()))
      out += std::string(b.leaf) + std::to_string(b.messages) + (b.current ? "*" : "") + " ";
    return out;
  }

  Buffer bytes_;
  json::Tape tape_;
  Arena arena_;
  ReplyTree tree_{arena_};
  std::vector<TreeBreak> breaks_;
};

TEST_F(Replies, EndWithTheLeafThatWasSaidLast) {
  const ReplyTree& tree = read(
      R"([{"id":"a","at":1},{"id":"b","up":"a","at":30},{"id":"c","up":"a","at":4},{"id":"d","up":"c","at":9}])");
  EXPECT_EQ(path(tree.newest()), "ab");
  EXPECT_EQ(branches(), "b2* d3 ");
}

TEST_F(Replies, HaveTheTimeOfTextsAndOfWhatTheyReplyTo) {
  const ReplyTree& tree =
      read(R"([{"id":"a","at":"2026-01-01"},{"id":"b","up":"a","at":"2026-01-02"},{"id":"c","up":"a"}])");
  EXPECT_EQ(path(tree.newest()), "ab");
}

TEST_F(Replies, MayStandBeforeWhatTheyReplyTo) {
  read(R"([{"id":"c","up":"b","at":3},{"id":"b","up":"a","at":2},{"id":"a","at":1}])");
  EXPECT_EQ(branches(), "c3* ");
  EXPECT_EQ(path(tree_.find("c")), "abc");
  EXPECT_TRUE(breaks_.empty());
}

TEST_F(Replies, ThatGoRoundInCirclesEnd) {
  read(R"([{"id":"a","up":"b","at":1},{"id":"b","up":"a","at":2},{"id":"c","up":"b","at":3}])");
  EXPECT_EQ(path(tree_.newest()), "abc");
  EXPECT_EQ(breaks_.size(), 1U);
  EXPECT_EQ(breaks_[0].kind, TreeBreak::Kind::cycle);
  EXPECT_FALSE(branches().empty());
}

TEST_F(Replies, ThatHangOnNothingThatIsThereBeginThere) {
  read(R"([{"id":"b","up":"a","at":2},{"id":"c","up":"b","at":3}])");
  EXPECT_EQ(path(tree_.newest()), "bc");
  ASSERT_EQ(breaks_.size(), 1U);
  EXPECT_EQ(breaks_[0].kind, TreeBreak::Kind::no_parent);
}

TEST_F(Replies, ThatAreNoneHaveNoLeaf) {
  EXPECT_EQ(read("[]").newest(), ReplyTree::k_none);
  EXPECT_EQ(branches(), "");
}

TEST_F(Replies, HangAcrossAGapOnTheMessageBefore) {
  const ReplyTree& tree =
      read(R"([{"id":"a","at":1},{"id":"c","up":"b","at":3},{"id":"d","up":"c","at":4}])");
  EXPECT_EQ(path(tree.newest()), "acd");
  ASSERT_EQ(breaks_.size(), 1U);
  EXPECT_EQ(breaks_[0].kind, TreeBreak::Kind::gap);
  EXPECT_EQ(branches(), "d3* ");
}

TEST_F(Replies, HangAcrossAGapOnWhatNamesThem) {
  read(
      R"([{"id":"a","at":1,"has":["b"]},{"id":"x","up":"a","at":2},{"id":"c","up":"b","at":3},{"id":"y","up":"z","at":4},{"id":"q","at":5,"has":["y"]}])");
  EXPECT_EQ(path(tree_.find("c")), "ac") << "by its parent";
  EXPECT_EQ(path(tree_.find("y")), "qy") << "by its own id";
}

TEST_F(Replies, AreHungOnNothingThatHangsOnThem) {
  read(R"([{"id":"c","up":"b","at":3},{"id":"b","up":"a","at":2},{"id":"d","up":"c","at":4}])");
  EXPECT_EQ(path(tree_.find("d")), "bcd");
  EXPECT_EQ(breaks_.size(), 1U);
}

}  // namespace
}  // namespace abridge::format
