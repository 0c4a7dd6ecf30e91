#include "lib/report/findings.hpp"

#include <gtest/gtest.h>

#include <set>

namespace abridge::report {
namespace {

TEST(FindingsFormats, AreFoundByTheirNames) {
  std::set<std::string_view> names;
  for (const FindingsFormat& f : all_findings_formats()) {
    EXPECT_TRUE(names.insert(f.name).second) << f.name;
    EXPECT_EQ(find_findings_format(f.name), &f);
    EXPECT_FALSE(f.summary.empty()) << f.name;
  }
  EXPECT_EQ(find_findings_format("no-such-format"), nullptr);
}

TEST(FindingsFormats, NamesOfFilesAreTextEverywhere) {
  EXPECT_EQ(utf8_name("a\xC3\xA4"), "a\xC3\xA4");
  EXPECT_EQ(utf8_name("a\xFF").find('\xFF'), std::string::npos);
  EXPECT_EQ(json_string("a\"b\n"), R"("a\"b\n")");
}

TEST(FindingsFormats, CountsAreSaidAsPeopleSayThem) {
  EXPECT_EQ(counted(0, 0), "0 errors, 0 warnings");
  EXPECT_EQ(counted(1, 1), "1 error, 1 warning");
}

}  // namespace
}  // namespace abridge::report
