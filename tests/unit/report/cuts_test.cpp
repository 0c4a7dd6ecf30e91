#include "lib/report/cuts.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "lib/report/explain.hpp"

namespace abridge::report {
namespace {

ReportedCut cut_of(Fate fate, std::uint64_t line) {
  return {.file = "a.jsonl",
          .conversation = 2,
          .message = 3,
          .line = line,
          .column = 7,
          .step = "last",
          .fate = fate,
          .before = 40,
          .after = 8,
          .unit = "chars"};
}

TEST(Cuts, AreLinesForPeople) {
  EXPECT_EQ(cut_text(cut_of(Fate::left_out, 5)),
            "a.jsonl:5:7: conversation 2, message 3: last: left out, 40 chars\n");
  EXPECT_EQ(cut_text(cut_of(Fate::joined, 0)),
            "a.jsonl: conversation 2, message 3: last: joined, 40 chars\n");
  ReportedCut blocks = cut_of(Fate::shortened, 5);
  blocks.conversation = 0;
  blocks.blocks = 2;
  EXPECT_EQ(cut_text(blocks), "a.jsonl:5:7: message 3: last: shortened, 40 to 8 chars, 2 blocks less\n");
}

TEST(Cuts, StandInTheReportAsTheyCome) {
  Explained explained;
  explained.conversations = 4;
  for (const std::size_t n : {0U, 1U, 3U}) {
    ReportText text("1.0");
    std::string whole = text.begin();
    for (std::size_t i = 0; i < n; ++i) whole += text.cut(cut_of(Fate::left_out, i));
    whole += text.end(explained);
    EXPECT_TRUE(whole.starts_with(report_begins())) << whole;
    const auto parsed = nlohmann::json::parse(whole);
    EXPECT_EQ(parsed.at("cuts").size(), n) << whole;
    EXPECT_EQ(parsed.at("conversations"), 4) << whole;
    EXPECT_EQ(parsed.at("abridge"), "1.0") << whole;
  }
}

}  // namespace
}  // namespace abridge::report
