#include "lib/report/baseline.hpp"

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"
#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

Finding about(std::string_view subject) {
  Finding f = an_error();
  f.subject = subject;
  return f;
}

/// Files that are there, and a baseline that is to be kept beside them.
struct Kept {
  tests::TemporaryFolder folder;
  std::string f = folder.write("x/f.json", "[]"), g = folder.write("x/g.json", "[]");
  Baseline all{folder / "base.json"};
};

TEST(Baseline, TakesAsManyOfOneAsAreKnown) {
  Kept kept;
  kept.all.add(about("a"), kept.f);
  kept.all.add(about("a"), kept.f);
  EXPECT_EQ(kept.all.size(), 2U);
  Finding moved = about("a");
  moved.offset = 99;
  EXPECT_TRUE(kept.all.takes(moved, kept.f));
  EXPECT_TRUE(kept.all.takes(about("a"), kept.f));
  EXPECT_FALSE(kept.all.takes(about("a"), kept.f));
}

TEST(Baseline, TellsFindingsByFileRuleAndSubject) {
  Kept kept;
  kept.all.add(about("a"), kept.f);
  EXPECT_FALSE(kept.all.takes(about("b"), kept.f));
  EXPECT_FALSE(kept.all.takes(about("a"), kept.g));
  Finding other = about("a");
  other.rule = RuleId::empty_content;
  EXPECT_FALSE(kept.all.takes(other, kept.f));
  EXPECT_TRUE(kept.all.takes(about("a"), kept.folder / "x/../x/f.json"));
}

TEST(Baseline, ReadsWhatItWrites) {
  Kept kept;
  kept.all.add(about("a"), kept.f);
  kept.all.add(about("b"), kept.g);
  EXPECT_NE(kept.all.text().find("\"x/f.json\""), std::string::npos);
  auto read = Baseline::parse(kept.all.text(), kept.folder / "base.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->text(), kept.all.text());
  EXPECT_TRUE(read->takes(about("b"), kept.g));
}

TEST(Baseline, SaysWhatIsWrongWithOne) {
  const auto why = [](std::string_view text) {
    const auto read = Baseline::parse(text, "b.json");
    return read ? "" : read.error().text();
  };
  EXPECT_EQ(why(R"({"version":1,"findings":[]})"), "");
  EXPECT_NE(why("{").find("this is not JSON"), std::string::npos);
  EXPECT_NE(why("[]").find("no list 'findings'"), std::string::npos);
  EXPECT_NE(why(R"({"version":2,"findings":[]})").find("version is not 1"), std::string::npos);
  EXPECT_NE(why(R"({"version":1,"findings":[{"file":"a"}]})").find("findings[0] lacks one of"),
            std::string::npos);
}

}  // namespace
}  // namespace abridge::report
