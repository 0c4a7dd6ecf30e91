#include "lib/pipeline/invalid_lines.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

Drafted drafted(const std::string& text, const std::vector<std::string>& assignments) {
  return {text, sanitizing("recommended", assignments), "openai", format::Shape::stream_of_messages};
}
const std::string k_invalid_lines_line = "{\"role\":\"user\",\"content\":\"a\"}\n";

TEST(InvalidLines, ARepeatedOneGoesWhereThePolicyMendsIt) {
  Drafted said = drafted(k_invalid_lines_line + k_invalid_lines_line, {"rules.duplicate-record=warn"});
  EXPECT_FALSE(drop_repeated(said.draft(), said.record(1), 2));
  EXPECT_EQ(said.rules(), Rules{RuleId::duplicate_record});
  EXPECT_EQ(said.written(), k_invalid_lines_line + k_invalid_lines_line);

  Drafted mended = drafted(k_invalid_lines_line + k_invalid_lines_line,
                           {"rules.duplicate-record={severity: warn, fix: unsafe}"});
  EXPECT_TRUE(drop_repeated(mended.draft(), mended.record(1), 2));
  EXPECT_TRUE(mended->findings[0].applied);
  EXPECT_EQ(mended->findings[0].offset, k_invalid_lines_line.size());
  EXPECT_EQ(mended.written(), k_invalid_lines_line);

  Drafted off = drafted(k_invalid_lines_line + k_invalid_lines_line, {"rules.duplicate-record=off"});
  EXPECT_FALSE(drop_repeated(off.draft(), off.record(1), 2));
  EXPECT_EQ(off.rules(), Rules());
}

TEST(InvalidLines, OneThatIsNoObjectIsCalledWhatItIs) {
  Drafted all = drafted(k_invalid_lines_line + "[1]\n", {});
  const Finding f = invalid_line_finding(all.draft(), all.record(1), 2, "line");
  EXPECT_EQ(f.rule, RuleId::not_an_object);
  EXPECT_EQ(f.record, 2U);
  EXPECT_EQ(f.offset, k_invalid_lines_line.size());
  EXPECT_EQ(f.message(), "the line is a list, not an object");
}

}  // namespace
}  // namespace abridge::pipeline
