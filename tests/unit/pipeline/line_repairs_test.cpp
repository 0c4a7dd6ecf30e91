#include "lib/pipeline/line_repairs.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_permitted = "rules.concatenated-records={severity: warn, fix: safe}";
const std::string k_forbidden = "rules.concatenated-records={severity: warn, fix: none}";
constexpr std::string_view k_mark = "\xEF\xBB\xBF";

Drafted drafted(const std::string& text, const std::string& assignment = k_permitted) {
  return {text, sanitizing("recommended", {assignment}), "openai", format::Shape::stream_of_conversations};
}
std::string repaired(Drafted&& all) {
  repair_lines(all.draft());
  return all.written();
}

TEST(LineRepairs, TwoRecordsOnALineComeOutOnTwoWhereThatIsPermitted) {
  EXPECT_EQ(repaired(drafted("{\"a\":1} {\"b\":2}{\"c\":3}\n")), "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n");
  EXPECT_EQ(repaired(drafted("{\"a\":1}\r\n{\"b\":2}{\"c\":3}\r\n")),
            "{\"a\":1}\r\n{\"b\":2}\r\n{\"c\":3}\r\n");
  const std::string text = "{\"a\":1} {\"b\":2}\n";
  EXPECT_EQ(repaired(drafted(text, k_forbidden)), text);
}

TEST(LineRepairs, ALineOfWhichNothingIsLeftGoes) {
  Drafted all = drafted("{\"a\":1}\n{\"b\":2} {\"c\":3}\n");
  all.draft().reject(all.record(1).raw);
  all.draft().reject(all.record(2).raw);
  EXPECT_EQ(repaired(std::move(all)), "{\"a\":1}\n");
}

TEST(LineRepairs, WhatIsLeftOutOfALineNeedsNone) {
  Drafted all = drafted("{\"a\":1}{\"b\":2}{\"c\":3}\n");
  all.draft().reject(all.record(1).raw);
  EXPECT_EQ(repaired(std::move(all)), "{\"a\":1}\n{\"c\":3}\n");
}

TEST(LineRepairs, MarksBetweenRecordsGoAndThatAtTheHeadStays) {
  const std::string mark(k_mark);
  EXPECT_EQ(repaired(drafted(mark + "{\"a\":1}\n" + mark + "{\"b\":2}\n")), mark + "{\"a\":1}\n{\"b\":2}\n");
}

TEST(LineRepairs, OfADocumentThatIsGoneNoWhiteSpaceIsLeft) {
  const auto blanked = [](std::string_view kept) {
    Drafted all(" [1] " + std::string(kept), sanitizing(), "openai", format::Shape::history,
                Drafted::As::document);
    (*all).edits.push_back({all->bytes.substr(1, 3), {}});
    (*all).rejects.push_back(all->bytes.substr(1, 3));
    drop_blanks(all.draft());
    return all.written();
  };
  EXPECT_EQ(blanked(""), "");
  EXPECT_EQ(blanked("[2]"), "  [2]");
}

}  // namespace
}  // namespace abridge::pipeline
