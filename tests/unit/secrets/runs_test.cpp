#include "lib/secrets/runs.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "lib/base/instructions.hpp"

namespace abridge::secrets {
namespace {

TEST(Runs, AreFoundWhereTheyAreLongEnough) {
  const std::string base64(k_base64_run, 'a');
  for (const std::string before : {"", ". ", "........................................"}) {
    const std::string text = before + base64 + ". ";
    EXPECT_EQ(next_run(RunOf::base64, text, 0), before.size());
    EXPECT_EQ(end_of_run(RunOf::base64, text, before.size()), text.size() - 2);
    EXPECT_EQ(next_run(RunOf::base64, text, before.size() + 1), std::string::npos);
  }
  EXPECT_EQ(next_run(RunOf::digits, "card: 4539 5787 6362", 0), 6U);
  EXPECT_EQ(next_run(RunOf::digits, "card: 4539 5787 63x2", 0), std::string::npos);
  EXPECT_EQ(end_of_run(RunOf::digits, "12-3 x", 0), 5U);
  EXPECT_EQ(end_of_run(RunOf::digits, "x", 0), 0U);
  EXPECT_EQ(end_of_run(RunOf::digits, "", 0), 0U);
}

#if defined(__x86_64__)
TEST(Runs, EnginesFindTheSame) {
  if (!machine_has(Instructions::avx2)) GTEST_SKIP();
  std::mt19937 draw(4);
  for (int run = 0; run < 4000; ++run) {
    std::string text;
    while (text.size() < draw() % 400) {
      const std::string_view of = draw() % 2 == 0   ? "aZ0+/-_"
                                  : draw() % 3 == 0 ? "\\\"= .\xC3"
                                                    : "0123 -456789";
      for (std::size_t n = draw() % 50; n > 0; --n) text += of[draw() % of.size()];
    }
    for (const RunOf of : {RunOf::base64, RunOf::digits}) {
      const std::size_t from = draw() % (text.size() + 1);
      std::size_t end = from;
      while (end < text.size() && is_of(of, text[end])) ++end;
      EXPECT_EQ(end_of_run(of, text, from), end);
      const std::size_t other = next_run_portable(of, text, from);
      for (const RunKernel next : {next_run_avx2, next_run_avx512}) {
        if (next == next_run_avx512 && !machine_has(Instructions::avx512)) continue;
        const std::size_t one = next(of, text, from);
        // Each may name another place in the run.
        ASSERT_EQ(one == text.npos, other == text.npos) << text;
        if (one != text.npos) {
          EXPECT_EQ(end_of_run(of, text, one), end_of_run(of, text, other)) << text;
        }
      }
    }
  }
}
#endif

}  // namespace
}  // namespace abridge::secrets
