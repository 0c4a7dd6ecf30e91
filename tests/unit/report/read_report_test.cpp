#include "lib/report/read_report.hpp"

#include <gtest/gtest.h>

namespace abridge::report {
namespace {

TEST(ReadReport, GivesWhatWasWritten) {
  Explained explained;
  explained.conversations = 2;
  explained.messages_in = 9;
  explained.messages_out = 5;
  explained.bytes_in = 100;
  explained.bytes_out = 60;
  Explained::Step step;
  step.name = "last";
  step.why = "older";
  step.dropped = 4;
  step.unit = k_exchanges;
  step.range = true;
  step.least_before = 1;
  explained.steps.push_back(step);
  explained.tokens = 12;
  ReportText text("1.0");
  std::string written = text.begin();
  const ReportedCut cut{.file = "f",
                        .conversation = 2,
                        .message = 3,
                        .line = 4,
                        .column = 5,
                        .step = "last",
                        .before = 6,
                        .unit = "chars"};
  written += text.cut(cut);
  written += text.end(explained);

  ReportText again("1.0");
  std::string same = again.begin();
  const auto read = read_report(written, [&](const ReportedCut& one) { same += again.cut(one); });
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(same + again.end(*read), written);
}

TEST(ReadReport, WhatIsNoneIsSaid) {
  for (const char* const text : {"", "[]", "{}", R"({"steps":1,"messages":{}})"})
    EXPECT_FALSE(read_report(text, [](const ReportedCut&) {})) << text;
}

}  // namespace
}  // namespace abridge::report
