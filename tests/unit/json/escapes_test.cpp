#include "lib/json/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/json/escape.hpp"
#include "lib/json/kernels.hpp"
#include "tests/unit/json/made_text.hpp"

namespace abridge::json {
namespace {

TEST(Decode, GivesTheMeantText) {
  TextMaker maker(5);
  for (int i = 0; i < 5000; ++i) {
    const MadeText text = maker.make(60);
    std::string decoded_text = ">";
    decode(text.raw, decoded_text);
    ASSERT_EQ(decoded_text.substr(1), text.decoded()) << text.raw;
    Arena arena;
    ASSERT_EQ(decoded(text.raw, arena), text.decoded());
    ASSERT_TRUE(equals(text.raw, text.decoded())) << text.raw;
    ASSERT_FALSE(equals(text.raw, text.decoded() + "a"));
    if (!text.chars.empty()) {
      std::string other = text.decoded();
      other.back() = static_cast<char>(other.back() ^ 1);
      ASSERT_FALSE(equals(text.raw, other));
      other.pop_back();
      ASSERT_FALSE(equals(text.raw, other));
    }
  }
}

/// Reads on until all is read; each piece goes to memory of just the size that it may have.
template <class Copy>
std::string copied_whole(std::string_view from, Copy copy) {
  std::string out;
  while (!from.empty()) {
    const Copied copied = copy(from, out);
    if (copied.read == 0) return out += "(stuck)";
    from.remove_prefix(copied.read);
  }
  return out;
}

TEST(Decode, CopiesUpToWhatIsNoLetterOnEveryEngine) {
  for (const Engine engine : text_engines()) {
    TextMaker maker(6);
    for (int i = 0; i < 6000; ++i) {
      const MadeText text = maker.make(150);
      const std::vector<char> exact(text.raw.begin(), text.raw.end());
      const std::string whole =
          copied_whole({exact.data(), exact.size()}, [&](std::string_view raw, std::string& out) {
            std::vector<char> room(raw.size());
            Copied copied = kernels(engine).decode(raw, room.data());
            out.append(room.data(), copied.written);
            if (copied.read == raw.size()) return copied;
            Chars::Char c{};
            Chars(raw.substr(copied.read)).next(c);
            text::append_utf8(out, c.code);
            copied.read += c.end;
            return copied;
          });
      ASSERT_EQ(whole, text.decoded()) << name_of(engine) << ' ' << text.raw;
    }
  }
}

TEST(Encode, EscapesOnEveryEngineWhateverTheRoom) {
  for (const Engine engine : text_engines()) {
    TextMaker maker(7);
    for (int i = 0; i < 6000; ++i) {
      std::string plain = maker.make(150).decoded();
      const char k_rare[] = {'\x01', '\x1f', '\n', '"', '\\'};
      for (std::size_t n = maker.below(3) == 0 ? maker.below(30) : 0; n > 0; --n)
        plain.insert(maker.below(plain.size() + 1), 1, k_rare[maker.below(std::size(k_rare))]);
      std::string expected;
      for (const char c : plain) {
        const EscapeSequence& escape = escape_of(c);
        expected.append(escape.size == 0 ? std::string_view(&c, 1)
                                         : std::string_view(escape.bytes.data(), escape.size));
      }
      const std::vector<char> exact(plain.begin(), plain.end());
      const std::string whole =
          copied_whole({exact.data(), exact.size()}, [&](std::string_view left, std::string& out) {
            std::vector<char> room(std::min(6 * left.size(), k_encode_room + maker.below(100)));
            const Copied copied = kernels(engine).encode(left, room.data(), room.size());
            out.append(room.data(), copied.written);
            return copied;
          });
      ASSERT_EQ(whole, expected) << name_of(engine);
      std::string appended = ">";
      encode(plain, appended);
      ASSERT_EQ(appended, ">" + expected);
      Buffer buffer;
      encode(plain, buffer);
      ASSERT_EQ(buffer.view(), expected);
    }
  }
}

TEST(Decode, TakesABackslashAtTheEndAsItStands) {
  for (std::size_t before = 0; before < 130; ++before) {
    std::string plain;
    decode(std::string(before, 'x') + '\\', plain);
    EXPECT_EQ(plain, std::string(before, 'x') + '\\');
  }
}

TEST(Decode, CopiesNothingWithoutEscapes) {
  Arena arena;
  const std::string_view plain = "plain é";
  EXPECT_EQ(decoded(plain, arena).data(), plain.data());
  EXPECT_EQ(encoded(plain, arena).data(), plain.data());
}

TEST(Encode, EscapesOnlyWhatMust) {
  std::string all;
  for (int c = 1; c < 0x80; ++c) all += static_cast<char>(c);
  std::string out;
  encode(all, out);
  EXPECT_TRUE(
      out.starts_with(R"(\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010)"));
  EXPECT_NE(out.find(R"(\u001f !\"#)"), out.npos);
  EXPECT_NE(out.find(R"([\\])"), out.npos);
  EXPECT_NE(out.find("./0"), out.npos);
  EXPECT_TRUE(out.ends_with("~\x7f"));
  out.clear();
  encode(std::string_view("\0", 1), out);
  EXPECT_EQ(out, "\\u0000");
}

TEST(Encode, IsUndoneByDecode) {
  TextMaker maker(6);
  for (int i = 0; i < 5000; ++i) {
    std::string plain = maker.make(60).decoded();
    if (i % 2 == 0 && !plain.empty()) plain.insert(plain.begin(), static_cast<char>(maker.below(0x20)));
    std::string raw;
    encode(plain, raw);
    for (const char c : raw) ASSERT_GE(static_cast<unsigned char>(c), 0x20);
    std::string back;
    decode(raw, back);
    ASSERT_EQ(back, plain);
    Arena arena;
    ASSERT_EQ(encoded(plain, arena), raw);
  }
}

}  // namespace
}  // namespace abridge::json
