#include "cli/progress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

namespace abridge::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class Memory : public io::Output {
 public:
  Result<void> write(std::string_view bytes) override {
    text += bytes;
    return {};
  }
  Result<void> commit() override { return {}; }
  std::string text;
};

TEST(Progress, SaysNothingAtFirstThenHowFarItIs) {
  Memory out;
  Memory err;
  World world{out, err, false, false, true, {}, {}};
  report::Summary summary;
  summary.records = 7;
  summary.warnings = 2;
  {
    Progress progress(world, 4'000'000);
    progress.show(1'000'000, 4'000'000, summary);
    EXPECT_EQ(err.text, "");
    std::this_thread::sleep_for(std::chrono::milliseconds(1050));
    progress.show(2'000'000, 4'000'000, summary);
    EXPECT_THAT(err.text, HasSubstr("7 records, 2 MB"));
    EXPECT_THAT(err.text, HasSubstr("s left, 2 findings"));
  }
  EXPECT_TRUE(err.text.ends_with("\r\x1b[K"));
  EXPECT_EQ(out.text, "");
}

TEST(Progress, AddsTheInputsUp) {
  Memory out;
  Memory err;
  World world{out, err, false, false, true, {}, {}};
  report::Summary summary;
  Progress progress(world, 9'000'000);
  summary.bytes_read = 3'000'000;
  progress.end_input(3'000'000, summary);
  summary.bytes_read = 5'000'000;
  progress.end_input(2'000'000, summary);
  progress.show(1'000'000, 4'000'000, summary);
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  progress.show(2'000'000, 4'000'000, summary);
  EXPECT_THAT(err.text, HasSubstr("0 records, 7 MB, "));
  EXPECT_THAT(err.text, HasSubstr("s left"));
  // What is packed has no size that is known: of it, what came out of it counts.
  std::this_thread::sleep_for(std::chrono::milliseconds(210));
  err.text.clear();
  summary.bytes_read = 25'000'000;
  progress.end_input(0, summary);
  EXPECT_THAT(err.text, HasSubstr(", 25 MB, "));
  EXPECT_THAT(err.text, Not(HasSubstr("left")));
}

}  // namespace
}  // namespace abridge::cli
