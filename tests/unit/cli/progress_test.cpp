#include "cli/progress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

namespace abridge::cli {
namespace {

using testing::HasSubstr;

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
    Progress progress(world);
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

}  // namespace
}  // namespace abridge::cli
