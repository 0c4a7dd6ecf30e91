#include "lib/format/formats.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lib/target/target.hpp"

namespace abridge::format {
namespace {

TEST(Formats, AreFoundByNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Format& f : all_formats()) {
    EXPECT_TRUE(names.insert(f.name).second) << f.name;
    EXPECT_EQ(find_format(f.name), &f);
    EXPECT_FALSE(f.summary.empty()) << f.name;
  }
  EXPECT_EQ(find_format("no-such-format"), nullptr);
}

TEST(Formats, SayWhatGoesTogether) {
  for (const Format& f : all_formats()) {
    SCOPED_TRACE(f.name);
    EXPECT_TRUE(f.recognise_record != nullptr || f.recognise_message != nullptr);
    EXPECT_EQ(f.compose == nullptr, f.capabilities == nullptr);
    EXPECT_TRUE(f.branches_of == nullptr || f.read_record != nullptr);
    EXPECT_TRUE(f.note_links == nullptr || f.open_log != nullptr);
    EXPECT_EQ(f.keys.trees.empty(), f.is_node == nullptr);
    EXPECT_TRUE(f.block_format.empty() || find_format(f.block_format) != nullptr);
    EXPECT_TRUE(f.dialect.target.empty() || target::find_target(f.dialect.target) != nullptr);
  }
}

TEST(Formats, NoTwoPathsHaveTheSameRank) {
  std::set<int> ranks;
  for (const Format& f : all_formats())
    for (const HistoryPath& p : f.keys.histories)
      EXPECT_TRUE(ranks.insert(p.rank).second) << f.name << p.rank;
}

}  // namespace
}  // namespace abridge::format
