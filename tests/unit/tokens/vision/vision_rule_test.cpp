#include "lib/tokens/vision/vision_rule.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace abridge::tokens {
namespace {

std::string sides(Pixels p) { return std::to_string(p.width) + "x" + std::to_string(p.height); }

constexpr VisionRule k_tiles{VisionRuleKind::tiles, 85, 170, 0, 1, 32, 0, 1445};
constexpr VisionRule k_patches{VisionRuleKind::patches, 0, 0, 1536, 1.62, 32, 0, 2489};
constexpr VisionRule k_area{VisionRuleKind::area, 0, 750, 1568, 1, 32, 0, 1568};
constexpr VisionRule k_squares{VisionRuleKind::squares, 0, 258, 0, 1, 32, 0, 1548};
constexpr VisionRule k_fixed{VisionRuleKind::fixed, 0, 1120, 0, 1, 32, 0, 1120};
constexpr VisionRule k_edged{VisionRuleKind::patches, 0, 0, 1568, 1, 28, 1568, 1568};
constexpr VisionRule k_edged_wide{VisionRuleKind::patches, 0, 0, 4784, 1, 28, 2576, 4784};

TEST(VisionRule, CountsAsTheProvidersSay) {
  const struct {
    VisionRule rule;
    Pixels size;
    std::uint64_t tokens;
  } table[] = {
      // The examples that OpenAI gives.
      {k_tiles, {1024, 1024}, 765},
      {k_tiles, {2048, 4096}, 1105},
      {k_tiles, {4096, 8192}, 1105},
      {k_tiles, {512, 512}, 255},
      {k_tiles, {1, 1}, 255},
      {k_tiles, {2048, 768}, 1445},
      {{VisionRuleKind::patches, 0, 0, 1536, 1, 32, 0, 1536}, {1024, 1024}, 1024},
      {{VisionRuleKind::patches, 0, 0, 1536, 1, 32, 0, 1536}, {1800, 2400}, 1452},
      {k_patches, {1024, 1024}, 1659},
      {k_patches, {1, 1}, 2},
      {k_area, {1000, 1000}, 1334},
      {k_area, {8000, 8000}, 1568},
      // Anthropic's, and what others were billed.
      {k_edged, {200, 200}, 64},
      {k_edged, {1000, 1000}, 1296},
      {k_edged, {1092, 1092}, 1521},
      {k_edged, {1024, 1024}, 1369},
      {k_edged, {1280, 720}, 1196},
      {k_edged, {1920, 1080}, 1560},
      {k_edged, {1080, 1920}, 1560},
      {k_edged, {4032, 3024}, 1564},
      {k_edged, {8000, 100}, 56},
      {k_edged, {1, 65535}, 56},
      {k_edged_wide, {1920, 1080}, 2691},
      {k_edged_wide, {2560, 1440}, 4784},
      // Google's.
      {k_squares, {384, 384}, 258},
      {k_squares, {385, 100}, 516},
      {k_squares, {960, 540}, 1548},
      {k_squares, {1536, 1536}, 1032},
      {k_squares, {1920, 1080}, 1548},
      {k_squares, {4032, 3024}, 6192},
      {k_fixed, {1, 1}, 1120},
      {k_fixed, {4032, 3024}, 1120},
      {{}, {100, 100}, 0},
  };
  for (const auto& row : table)
    EXPECT_EQ(vision_tokens(row.rule, row.size, Detail::high), row.tokens)
        << name_of(row.rule.kind) << ' ' << sides(row.size);
}

TEST(VisionRule, KnowsWhatToSayOfUnknownSizes) {
  EXPECT_EQ(vision_tokens(k_tiles, std::nullopt, Detail::high), 1445U);
  EXPECT_EQ(vision_tokens(k_tiles, std::nullopt, Detail::low), 85U);
  EXPECT_EQ(vision_tokens(k_tiles, Pixels{4000, 4000}, Detail::low), 85U);
  EXPECT_EQ(vision_tokens(k_area, Pixels{200, 200}, Detail::low), 54U);
}

TEST(VisionRule, StaysWithinItsCapForAnySize) {
  std::mt19937 random(3);
  for (int i = 0; i < 20000; ++i) {
    const auto side = [&] { return static_cast<std::uint32_t>(1 + random() % (1U << (random() % 32))); };
    const Pixels size{side(), side()};
    EXPECT_LE(vision_tokens(k_tiles, size, Detail::high), 1445U) << sides(size);
    EXPECT_LE(vision_tokens(k_patches, size, Detail::high), 2489U) << sides(size);
    EXPECT_LE(vision_tokens(k_area, size, Detail::high), 1568U) << sides(size);
    EXPECT_GE(vision_tokens(k_squares, size, Detail::high), 258U) << sides(size);
    EXPECT_GE(vision_tokens(k_edged, size, Detail::high), 1U) << sides(size);
    EXPECT_LE(vision_tokens(k_edged, size, Detail::high), 1568U) << sides(size);
  }
}

}  // namespace
}  // namespace abridge::tokens
