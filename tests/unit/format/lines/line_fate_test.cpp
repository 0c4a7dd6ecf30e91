#include "lib/format/lines/line_fate.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace abridge::format {
namespace {

/// Lines of one session, each by its id and the one that it hangs on.
class Tree {
 public:
  explicit Tree(std::vector<std::pair<std::string_view, std::string_view>> lines) : lines_(std::move(lines)) {
    for (const auto& [id, parent] : lines_) links_.add({0, id, {}, parent}, id);
    links_.close(Linking::tree, {});
  }
  const LineLinks& links() const { return links_; }

 private:
  std::vector<std::pair<std::string_view, std::string_view>> lines_;
  LineLinks links_;
};

TEST(LineFate, TheNearestThatStaysIsFoundUpwards) {
  const Tree tree({{"a", ""}, {"b", "a"}, {"c", "b"}, {"d", "c"}});
  const std::vector<char> dropped{0, 1, 1, 0};
  LineFate fate(tree.links(), dropped);
  EXPECT_EQ(fate.survivor(3), 3U);
  EXPECT_EQ(fate.survivor(2), 0U);
  EXPECT_EQ(fate.survivor(1), 0U);
  EXPECT_TRUE(fate.gone(1));
  EXPECT_FALSE(fate.gone(0));
}

TEST(LineFate, WhereNothingStaysThereIsNone) {
  const Tree tree({{"a", ""}, {"b", "a"}});
  const std::vector<char> dropped{1, 1};
  LineFate fate(tree.links(), dropped);
  EXPECT_EQ(fate.survivor(1), LineLinks::k_none);
  EXPECT_EQ(fate.survivor(LineLinks::k_none), LineLinks::k_none);
}

TEST(LineFate, ALineThatStaysEndsEveryPathToIt) {
  // Two branches of dropped lines meet.
  const Tree tree({{"a", ""}, {"b", "a"}, {"c", "b"}, {"d", "b"}});
  const std::vector<char> dropped{0, 1, 1, 1};
  LineFate fate(tree.links(), dropped);
  EXPECT_EQ(fate.survivor(2), 0U);
  EXPECT_EQ(fate.survivor(3), 0U);
}

}  // namespace
}  // namespace abridge::format
