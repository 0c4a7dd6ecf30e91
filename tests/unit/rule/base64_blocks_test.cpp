#include "lib/rule/base64_blocks.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::rule {
namespace {

/// So many characters, as base64 has them.
std::string data(std::size_t size) {
  std::string out;
  while (out.size() < size) out += "kJ7qYb3Xw9Zr5TfLm2+c8Hs0";
  return out.substr(0, size);
}

/// With escaped line ends.
std::string wrapped(const std::string& text, std::size_t width, const std::string& line_end = "\\n") {
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += width)
    out += (at > 0 ? line_end : "") + text.substr(at, width);
  return out;
}

/// What the blocks are, each in angle brackets, with the count of its characters.
std::string blocks(const std::string& raw, std::size_t least = 200) {
  std::string out;
  for (const Base64Block& b : base64_blocks(raw, least))
    out += "<" + raw.substr(b.begin, b.end - b.begin) + ">" + std::to_string(b.characters);
  return out;
}

TEST(Base64Blocks, ABlockIsFoundWhereverItStands) {
  const std::string one = data(239) + "=";
  for (std::size_t before = 0; before < 300; ++before)
    EXPECT_EQ(blocks(std::string(before, ' ') + one + " x"), "<" + one + ">239") << before;
}

TEST(Base64Blocks, LinesOfOneLengthAreOne) {
  for (const std::size_t width : {40, 60, 64, 76, 77})
    for (const std::string line_end : {R"(\n)", R"(\r\n)", R"(\\n)", R"(\n    )", R"(\n\t)"})
      for (std::size_t before = 0; before < 80; ++before) {
        const std::string text = wrapped(data(278) + "==", width, line_end);
        const std::string around = std::string(before, 'x') + " see" + line_end + text + line_end + "that";
        EXPECT_EQ(blocks(around), "<" + text + ">278") << width << " " << before;
      }
}

TEST(Base64Blocks, AFirstLineIsShorterAfterWhatAnnouncesIt) {
  const std::string text = data(41) + "\\n" + wrapped(data(320), 64);
  EXPECT_EQ(blocks("data:image/png;base64," + text), "<" + text + ">361");
}

TEST(Base64Blocks, SlashesMayBeEscaped) {
  for (const std::string slash : {R"(\/)", R"(\\\/)"}) {
    const std::string text = data(150) + slash + data(149);
    EXPECT_EQ(blocks(" " + text + R"(\n)"), "<" + text + ">300") << slash;
  }
}

TEST(Base64Blocks, WordsAndNamesAreNone) {
  std::string names, long_names, path;
  for (int i = 0; i < 300; ++i) {
    names += "getUserName" + std::to_string(i) + "\\n";
    long_names += std::string(static_cast<std::size_t>(41 + i % 3), 'x') + "AbstractFactory" +
                  std::to_string(i) + "\\n";
    path += "getUser" + std::to_string(i) + "/";
  }
  EXPECT_EQ(blocks(names), "");
  EXPECT_EQ(blocks(long_names, 2000), "");
  EXPECT_EQ(blocks(path), "");
  EXPECT_EQ(blocks(std::string(500, 'a')), "");
  EXPECT_EQ(blocks(data(150) + "-_" + data(150)), "") << "of two alphabets";
  EXPECT_EQ(blocks(data(199)), "") << "too short";
}

TEST(Base64Blocks, DataOfOneKindOfByteHasSlashesInARow) {
  const std::string text = "Qk0" + data(120) + std::string(300, '/') + data(60);
  EXPECT_EQ(blocks(text), "<" + text + ">483");
}

}  // namespace
}  // namespace abridge::rule
