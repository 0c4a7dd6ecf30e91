#include "lib/pipeline/kept_hashes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"

namespace abridge::pipeline {
namespace {

using testing::HasSubstr;
using Hashes = std::vector<ContentHash>;

/// What three shards keep.
class KeptHashes : public testing::Test {
 protected:
  KeptHashes() {
    write(1, {{{1, 1}, {2, 2}, {5, 5}}, {{7, 7}}});
    write(2, {});
    write(3, {{{1, 1}, {3, 3}}, {{5, 5}, {7, 7}, {8, 8}}});
  }
  void write(std::uint32_t number, const Duplicates::Sorted& hashes, std::string_view run = "run") {
    folder_.write(name_of_hashes({number, 3}), hashes_text(run, {number, 3}, hashes));
  }
  Result<Hashes> before(std::uint32_t number) {
    return kept_before(folder_.path().string(), {number, 3}, "run");
  }
  tests::TemporaryFolder folder_;
};

TEST_F(KeptHashes, WhatAShardBeforeKeepsTooIsKnown) {
  EXPECT_EQ(before(1).value(), Hashes{});
  EXPECT_EQ(before(2).value(), Hashes{});
  EXPECT_EQ(before(3).value(), (Hashes{{1, 1}, {5, 5}}));
}

TEST_F(KeptHashes, WhatIsMissingOrAnotherRunsIsSaid) {
  write(2, {{{7, 7}}, {}}, "other");
  EXPECT_THAT(before(3).error().text(),
              HasSubstr("00002-of-00003.hashes: this is of another run or shard, or damaged"));
  const std::string whole = hashes_text("run", {2, 3}, {{{7, 7}}, {{8, 8}}});
  for (const std::size_t size : {std::size_t{0}, std::size_t{10}, whole.size() - 16, whole.size() - 1}) {
    folder_.write(name_of_hashes({2, 3}), whole.substr(0, size));
    EXPECT_THAT(before(3).error().text(), HasSubstr("or damaged")) << size;
  }
  std::string changed = whole;
  changed.back() = static_cast<char>(changed.back() ^ 1);
  for (const std::string& text : {changed, hashes_text("run", {1, 3}, {{{7, 7}}, {{8, 8}}})}) {
    folder_.write(name_of_hashes({2, 3}), text);
    EXPECT_THAT(before(3).error().text(), HasSubstr("or damaged"));
  }
  write(2, {});
  std::filesystem::remove(folder_ / name_of_hashes({1, 3}));
  EXPECT_THAT(before(2).error().text(), HasSubstr("what this shard keeps is not known"));
}

}  // namespace
}  // namespace abridge::pipeline
