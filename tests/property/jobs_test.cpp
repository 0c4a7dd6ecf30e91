#include "tests/property/batch_run.hpp"

// Several threads come to the same as one.

namespace abridge::pipeline {
namespace {

TEST(Jobs, DoNotChangeWhatAStreamComesTo) {
  std::string lines;
  for (std::size_t i = 0; lines.size() < 6 * io::LineBlocks::k_block; ++i) {
    lines += R"({"id":")" + std::to_string(i) + R"(","messages":[)";
    for (std::size_t k = 0; k < 2 + i % 7; ++k)
      lines += std::string(k == 0 ? "" : ",") + R"({"role":")" + (k % 2 == 0 ? "user" : "assistant") +
               R"(","content":")" + std::string(i * 7 % 900, 'x') + "\"}";
    lines += "]}\n";
  }
  for (const Settings& settings : all_runs())
    EXPECT_EQ(outcome_of(lines, settings, 3), outcome_of(lines, settings, 1))
        << static_cast<int>(settings.command);
}

}  // namespace
}  // namespace abridge::pipeline
