#include "lib/report/explain.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "lib/report/cuts.hpp"
#include "lib/text/grouped.hpp"

namespace abridge::report {
namespace {

Explained a_cut() {
  Explained e;
  Explained::Step checks;
  checks.name = k_checks;
  Explained::Step budget;
  budget.name = "budget";
  budget.cut_in = 1;
  budget.dropped = 3;
  budget.before = 12340;
  budget.after = 900;
  budget.limit = 1000;
  budget.unit = "tokens";
  budget.why = "over it";
  e.steps = {checks, budget};
  e.messages_in = 5;
  e.messages_out = 2;
  e.bytes_in = 100;
  e.bytes_out = 40;
  return e;
}

/// The same for machines.
std::string report_of(const Explained& e, const std::string& version) {
  const ReportText report(version);
  return report.begin() + report.end(e);
}

TEST(Explain, IsATableForPeople) {
  EXPECT_EQ(explain_text(a_cut()),
            "step    dropped  changed  before  after  unit    why\n"
            "checks        0        0       -      -          nothing to do\n"
            "budget        3        0  12,340    900  tokens  over it\n"
            "2 of 5 messages, 40 of 100 bytes; unchanged from the start: 0 messages, 0 bytes\n");
  for (const std::size_t width : {40U, 60U}) {
    std::istringstream lines(explain_text(a_cut(), width));
    std::string all;
    for (std::string line; std::getline(lines, line); all += line + '\n')
      EXPECT_LE(line.size(), width) << line;
    EXPECT_NE(all.find("over it"), std::string::npos) << all;
  }
}

TEST(Explain, SizesThatAreRangesHaveBothEnds) {
  Explained e = a_cut();
  e.steps[1].range = true;
  e.steps[1].least_before = 11000;
  e.steps[1].least_after = 900;
  EXPECT_NE(explain_text(e).find("11,000–12,340"), std::string::npos);
  const auto json = nlohmann::json::parse(report_of(e, "1"));
  EXPECT_EQ(json["steps"][1]["least"]["before"], 11000);
  EXPECT_EQ(nlohmann::json::parse(report_of(a_cut(), "1"))["steps"][1].value("least", nlohmann::json()),
            nlohmann::json());
}

TEST(Explain, SaysTheSameToMachines) {
  const auto json = nlohmann::json::parse(report_of(a_cut(), "1.2"));
  EXPECT_EQ(json["steps"][1]["step"], "budget");
  EXPECT_EQ(json["steps"][1]["dropped"], 3);
  EXPECT_EQ(json["steps"][1]["unit"], "tokens");
  EXPECT_TRUE(report_of(a_cut(), "1.2").starts_with(report_begins()));
}

TEST(Explain, NumbersAreGroupedByThousands) {
  EXPECT_EQ(text::grouped(0), "0");
  EXPECT_EQ(text::grouped(999), "999");
  EXPECT_EQ(text::grouped(1000), "1,000");
  EXPECT_EQ(text::grouped(1234567), "1,234,567");
  EXPECT_EQ(range_text(5, 5), "5");
  EXPECT_EQ(range_text(5, 1000), "5–1,000");
}

TEST(Explain, TheSchemaNamesAllSteps) {
  const auto schema = nlohmann::json::parse(report_schema({"budget", "last"}));
  EXPECT_EQ(schema["$defs"]["step"]["enum"], (nlohmann::json{"checks", "budget", "last"}));
}

}  // namespace
}  // namespace abridge::report
