#include "cli/versions.hpp"

#include <gtest/gtest.h>

namespace abridge::cli {
namespace {

std::vector<Version> numbered(const std::vector<std::string>& ids) {
  std::vector<Version> all;
  for (const std::string& id : ids) all.push_back({all.size() + 1, id, {}, {}});
  return all;
}

/// The numbers of those that are one another's: `1=2`, `3=` where it is only in the old ones.
std::string pairs(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  const std::vector<Version> olds = numbered(before);
  const std::vector<Version> news = numbered(after);
  std::string out;
  for (const Versions& one : paired(olds, news)) {
    out += out.empty() ? "" : " ";
    out += (one.before != nullptr ? std::to_string(one.before->number) : "") + "=" +
           (one.after != nullptr ? std::to_string(one.after->number) : "");
  }
  return out;
}

TEST(Versions, ArePairedByTheirIdsElseByTheirNumbers) {
  EXPECT_EQ(pairs({}, {}), "");
  EXPECT_EQ(pairs({"a", "b"}, {"b", "a"}), "1=2 2=1");
  EXPECT_EQ(pairs({"a", "b", "c"}, {"c", "d"}), "1= 2= 3=1 =2");
  EXPECT_EQ(pairs({"", ""}, {"", "", ""}), "1=1 2=2 =3");
  EXPECT_EQ(pairs({"a", ""}, {"a", ""}), "1=1 2=2");
  // Ids that none of the others has say nothing.
  EXPECT_EQ(pairs({"a", "b"}, {"x", "y"}), "1=1 2=2");
  EXPECT_EQ(pairs({"a", "b"}, {"", ""}), "1=1 2=2");
  // Of each file one was selected.
  EXPECT_EQ(pairs({"a"}, {"x"}), "1=1");
  // Two that have one id: the first is taken, and the other one is alone.
  EXPECT_EQ(pairs({"a", "a"}, {"a"}), "1=1 2=");
  EXPECT_EQ(pairs({"a"}, {"a", "a"}), "1=1 =2");
}

}  // namespace
}  // namespace abridge::cli
