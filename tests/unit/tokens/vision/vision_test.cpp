#include <gtest/gtest.h>

#include <random>
#include <string>

#include "lib/tokens/vision/image_size.hpp"
#include "lib/tokens/vision/vision_rule.hpp"

namespace abridge::tokens {
namespace {

using namespace std::string_literals;

std::string base64(std::string_view bytes) {
  constexpr std::string_view k_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0;
  int filled = 0;
  for (const char c : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(c);
    for (filled += 8; filled >= 6;) out += k_digits[bits >> (filled -= 6) & 63];
  }
  if (filled > 0) out += k_digits[bits << (6 - filled) & 63];
  while (out.size() % 4 != 0) out += '=';
  return out;
}

std::string said(std::optional<Pixels> p) {
  return p ? std::to_string(p->width) + "x" + std::to_string(p->height) : "none";
}

std::string segment(char marker, std::string_view body) {
  const std::size_t length = body.size() + 2;
  return "\xFF"s + marker + static_cast<char>(length >> 8) + static_cast<char>(length & 0xFF) +
         std::string(body);
}

const std::string k_png = "\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\x04\0\0\0\x03\0\x08\x06"s;
const std::string k_frame = segment('\xC2', "\x08\x02\x58\x03\x20\x03"s);  // 800 by 600, progressive
const std::string k_jpeg = "\xFF\xD8"s + segment('\xE0', "JFIF\0"s) + k_frame;

const struct {
  std::string bytes;
  std::string size;
} k_files[] = {
    {k_png, "1024x768"},
    {k_jpeg, "800x600"},
    {"\xFF\xD8\xFF\xFF"s + segment('\xE1', std::string(60000, 'x')) +
         segment('\xE1', std::string(60000, 'y')) + segment('\xC4', "huffman") + "\xFF\x01" + k_frame,
     "800x600"},
    {"GIF89a\x20\x01\x10\0\xF7"s, "288x16"},
    {"GIF87a\x20\x01\x10\0\xF7"s, "288x16"},
    {"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\x30\x01\0\x9D\x01\x2A\x40\x41\xF0\x80"s,
     "320x240"},  // scales in the top bits
    {"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2F\x3F\xC1\x3B\x10"s + std::string(8, '\0'), "320x240"},
    {"RIFF\0\0\0\0WEBPVP8X\0\0\0\0\x10\0\0\0\x3F\x01\0\xEF\0\0"s, "320x240"},
    // None, or damaged.
    {"", "none"},
    {"BM\x3A\0\0\0"s, "none"},
    {"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\xFF\xFF\0\0\xFF\xFF"s, "65535x65535"},
    {"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\1\0\0\0\0\0\1"s, "none"},  // more than any image has
    {"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s, "none"},
    {"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\0\0\0\0\x03\0"s, "none"},
    {"\xFF\xD8"s + segment('\xDA', "scan") + k_frame, "none"},
    {"\xFF\xD8\xFF\xE0\0\1"s + k_frame, "none"},
    {"\xFF\xD8junk"s + k_frame, "none"},
    {"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\x30\x01\0\x9D\x01\x2B\x40\x41\xF0\x80"s, "none"},
    {"RIFF\0\0\0\0WEBPALPH\0\0\0\0"s + std::string(30, 'x'), "none"},
};

TEST(ImageSize, IsReadFromTheHead) {
  for (const auto& file : k_files) {
    EXPECT_EQ(said(image_size(file.bytes)), file.size) << file.bytes.substr(0, 20);
    EXPECT_EQ(said(image_size_of_base64(base64(file.bytes))), file.size) << file.bytes.substr(0, 20);
  }
}

TEST(ImageSize, TakesBase64AsItIsWritten) {
  std::string text = base64(k_png);
  text.insert(5, "\r\n ");
  EXPECT_EQ(said(image_size_of_base64(text)), "1024x768");
  EXPECT_EQ(said(image_size_of_base64("*" + text)), "none");
  std::string url = base64("RIFF\xFB\xFF\xFE\0WEBPVP8X\0\0\0\0\x10\0\0\0\x3F\x01\0\xEF\0\0"s);
  for (char& c : url) c = c == '+' ? '-' : c == '/' ? '_' : c;
  EXPECT_EQ(said(image_size_of_base64(url)), "320x240");
}

TEST(ImageSize, DecodesNoMoreThanAHead) {
  std::string notes = "\xFF\xD8";
  while (notes.size() < (std::size_t{1} << 20)) notes += segment('\xE2', std::string(65000, 'x'));
  EXPECT_EQ(said(image_size(notes + k_frame)), "800x600");
  EXPECT_EQ(said(image_size_of_base64(base64(notes + k_frame))), "none");
}

TEST(ImageSize, SurvivesAnyBytes) {
  std::mt19937 random(7);
  for (const auto& file : k_files)
    for (int round = 0; round < 3000; ++round) {
      std::string bytes = file.bytes.substr(0, 400);
      if (bytes.empty()) continue;
      for (std::uint32_t i = random() % 4; i > 0; --i)
        bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
      bytes.resize(random() % (bytes.size() + 1));
      const auto direct = image_size(bytes);
      EXPECT_EQ(said(image_size_of_base64(base64(bytes))), said(direct));
      if (direct) {
        EXPECT_GT(direct->width, 0U);
        EXPECT_GT(direct->height, 0U);
      }
    }
}

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
        << name_of(row.rule.kind) << ' ' << said(row.size);
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
    EXPECT_LE(vision_tokens(k_tiles, size, Detail::high), 1445U) << said(size);
    EXPECT_LE(vision_tokens(k_patches, size, Detail::high), 2489U) << said(size);
    EXPECT_LE(vision_tokens(k_area, size, Detail::high), 1568U) << said(size);
    EXPECT_GE(vision_tokens(k_squares, size, Detail::high), 258U) << said(size);
    EXPECT_GE(vision_tokens(k_edged, size, Detail::high), 1U) << said(size);
    EXPECT_LE(vision_tokens(k_edged, size, Detail::high), 1568U) << said(size);
  }
}

}  // namespace
}  // namespace abridge::tokens
