#include "lib/tokens/vision/image_size.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

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

}  // namespace
}  // namespace abridge::tokens
