#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "lib/io/container.hpp"
#include "tests/support/packing.hpp"
#include "tests/support/runs.hpp"

namespace abridge::io {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using namespace tests;

/// Gives at most `step` bytes at a time, as a pipe may.
class Trickle final : public Input {
 public:
  Trickle(std::string bytes, std::size_t step) : bytes_(std::move(bytes)), step_(step) {}
  Result<bool> read(Buffer& out, std::size_t want) override {
    const std::string_view part = std::string_view(bytes_).substr(at_, std::min(want, step_));
    out.append(part);
    at_ += part.size();
    return !part.empty();
  }
  std::string_view name() const override { return "trickle"; }
  std::uint64_t size_hint() const override { return bytes_.size(); }

 private:
  std::string bytes_;
  std::size_t step_;
  std::size_t at_ = 0;
};

struct Unpacked {
  std::string text;
  std::vector<std::string_view> containers;
  std::string why;  ///< what is damaged, or empty
  std::uint64_t offset = 0;
};

constexpr std::size_t k_all = 1 << 16;  // more than most texts here have

/// Reads `want` bytes at a time, and checks that it never gets more.
Unpacked unpack(const std::string& packed, std::size_t step = k_all, std::size_t want = k_all) {
  auto input = decoded(std::make_unique<Trickle>(packed, step));
  Unpacked result;
  if (!input) {
    ADD_FAILURE() << input.error().text();
    return result;
  }
  while (true) {
    Buffer some;
    const auto more = (*input)->read(some, want);
    if (!more) ADD_FAILURE() << more.error().text();
    if (!more || !*more) break;
    EXPECT_LE(some.size(), want);
    EXPECT_GT(some.size(), 0U);
    result.text += some.view();
  }
  result.containers = (*input)->containers();
  if (const ContainerDamage* damage = (*input)->damage()) {
    result.why = damage->why;
    result.offset = damage->offset;
  }
  return result;
}

/// Lines that compress, but not to nothing.
std::string lines(std::size_t size) {
  std::mt19937 random(7);
  std::string text;
  while (text.size() < size)
    text += "{\"role\":\"user\",\"content\":\"" + std::to_string(random()) + " \\\\ é€🚀\"}\n";
  return text;
}

TEST(Containers, PlainInputStaysAsItIs) {
  for (const std::string text : {"", "{", "[1]\n", "{\"role\":\"user\"}"}) {
    const Unpacked u = unpack(text, 1, 3);
    EXPECT_EQ(u.text, text);
    EXPECT_THAT(u.containers, IsEmpty());
    EXPECT_THAT(u.why, IsEmpty());
  }
  const auto input = decoded(memory_input("[1,2,3,4]", "x"));
  EXPECT_EQ((*input)->size_hint(), 9U);
  EXPECT_EQ((*input)->name(), "x");
}

TEST(Containers, EachIsUnpackedWhateverThePiecesOfReading) {
  const std::string text = lines(1000 + static_cast<std::size_t>(tests::runs(2000)));
  const std::string half = text.substr(0, 1000);
  const std::string rest = text.substr(1000);
  struct Case {
    std::string packed;
    std::vector<std::string_view> containers;
  };
  const std::string skipped("\x53\x2A\x4D\x18\x03\0\0\0abc", 11);
  const Case cases[] = {
      {gzipped(text), {"gzip"}},
      {gzipped(half) + gzipped(rest), {"gzip"}},
      {gzipped(half) + std::string(700, '\0') + gzipped(rest) + std::string(9, '\0'), {"gzip"}},
      {gzipped("") + gzipped(text), {"gzip"}},
      {zstd_packed(text), {"zstd"}},
      {zstd_packed(half) + skipped + zstd_packed(rest) + std::string(9, '\0'), {"zstd"}},
      {skipped + zstd_packed(text), {"zstd"}},
      {zstd_packed(text, 27), {"zstd"}},
      {utf16(text, Order::little), {"UTF-16LE"}},
      {utf16(text, Order::big), {"UTF-16BE"}},
      {gzipped(utf16(text, Order::big)), {"gzip", "UTF-16BE"}},
      {zstd_packed(gzipped(text)), {"zstd", "gzip"}},
  };
  for (const Case& c : cases) {
    for (const std::size_t step : {std::size_t{1}, std::size_t{7}, k_all}) {
      for (const std::size_t want : {std::size_t{1}, std::size_t{5}, std::size_t{64}, k_all}) {
        const Unpacked u = unpack(c.packed, step, want);
        EXPECT_EQ(u.text, text) << step << " " << want;
        EXPECT_EQ(u.containers, c.containers);
        EXPECT_EQ(u.why, "") << c.containers[0] << " " << step << " " << want;
      }
    }
  }
}

TEST(Containers, AreUnpackedOnceMore) {
  const auto input = decoded(memory_input(gzipped("0123456789"), "x")).value();
  Buffer some;
  ASSERT_TRUE(input->read(some, 4));
  const auto again = input->again();
  ASSERT_NE(again, nullptr);
  Buffer whole;
  ASSERT_TRUE(read_all(*again, whole));
  EXPECT_EQ(whole.view(), "0123456789");
}

TEST(Containers, OnesThatComeToTooMuchAreRefused) {
  const std::string many(Inflation::k_always + 1, ' ');
  const std::string least = many.substr(1);
  for (const std::string& packed : {zstd_packed(many), gzipped(gzipped(many)), zstd_packed(gzipped(many))}) {
    ASSERT_LT(packed.size() * Inflation::k_fold, many.size());
    Buffer out;
    const auto refused = read_all(*decoded(memory_input(packed, "x")).value(), out);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text(), HasSubstr("--max-inflate"));
    EXPECT_LE(out.size(), least.size());
  }
  // A limit that is asked for holds for less, too.
  const std::string few(1'000'000, ' ');
  for (const std::string& packed : {zstd_packed(few), gzipped(gzipped(few)), zstd_packed(gzipped(few))}) {
    Buffer out;
    EXPECT_TRUE(read_all(*decoded(memory_input(packed, "x"), {few.size()}).value(), out));
    EXPECT_EQ(out.size(), few.size());
    out.clear();
    EXPECT_FALSE(read_all(*decoded(memory_input(packed, "x"), {few.size() - 1}).value(), out));
  }
  Buffer out;
  EXPECT_TRUE(read_all(*decoded(memory_input(zstd_packed(least), "x")).value(), out));
  const auto again = decoded(memory_input(zstd_packed(many), "x")).value()->again();
  out.clear();
  EXPECT_FALSE(read_all(*again, out));
}

TEST(Containers, HowMuchOneMayComeTo) {
  const Inflation usual;
  EXPECT_EQ(usual.of(1), 64ULL << 20);
  EXPECT_EQ(usual.of(1 << 20), 1000ULL << 20);
  EXPECT_EQ(usual.of(5 << 20), 4ULL << 30);
  EXPECT_EQ(usual.of(~std::uint64_t{0}), 4ULL << 30);
  EXPECT_EQ(Inflation{7}.of(1 << 20), 7u);
  EXPECT_EQ((Inflation{8ULL << 30}.of(1)), 8ULL << 30);
}

TEST(Containers, NamesEndInTheirSuffixesInEitherCase) {
  EXPECT_EQ(unpacked_name("a.jsonl.gz"), "a.jsonl");
  EXPECT_EQ(unpacked_name("A.JSONL.ZST.Gz"), "A.JSONL");
  EXPECT_EQ(unpacked_name(".GZ"), ".GZ");
}

TEST(Containers, ManyBlocksAreUnpacked) {
  const std::string text = lines(3 << 20);
  EXPECT_EQ(unpack(gzipped(text)).text, text);
  EXPECT_EQ(unpack(zstd_packed(text)).text, text);
  EXPECT_EQ(unpack(utf16(text, Order::little)).text, text);
}

TEST(Containers, EmptyOnesAreEmpty) {
  for (const std::string& packed : {gzipped(""), zstd_packed(""), utf16("", Order::little)}) {
    EXPECT_EQ(unpack(packed).text, "");
    EXPECT_EQ(unpack(packed).why, "");
  }
}

TEST(Containers, WhatIsCutShortGivesWhatIsThere) {
  const std::string text = lines(2000);
  for (const std::string& packed :
       {gzipped(text), zstd_packed(text), utf16(text, Order::big), gzipped(utf16(text, Order::little))}) {
    for (std::size_t n = 6; n < packed.size(); n += tests::stride()) {
      const Unpacked u = unpack(packed.substr(0, n));
      if (u.text == "\xFF") continue;  // half of the mark that tells UTF-16
      EXPECT_TRUE(text.starts_with(u.text)) << n;
      // UTF-16 may end after any unit but the first half of a character.
      if (u.containers[0] == "UTF-16BE" && n % 2 == 0) continue;
      EXPECT_THAT(u.why, StartsWith("ends too early")) << n;
      EXPECT_EQ(u.offset, n);
    }
  }
}

TEST(Containers, AFlippedBitLosesNothingBeforeIt) {
  const std::string text = lines(600000);
  constexpr std::size_t k_block = 128 << 10;  // zstd's largest
  for (const bool zstd : {false, true}) {
    const std::string packed = zstd ? zstd_packed(text) : gzipped(text);
    for (const std::size_t want : {std::size_t{1000}, k_all}) {
      std::string bad = packed;
      bad[bad.size() - 2] = static_cast<char>(bad[bad.size() - 2] ^ 1);  // the checksum's
      const Unpacked all = unpack(bad, k_all, want);
      EXPECT_EQ(all.text, text) << want;
      EXPECT_THAT(all.why, HasSubstr("is damaged ("));
      EXPECT_GE(all.offset, packed.size() - 8);
      bad = packed;
      for (std::size_t i = bad.size() * 3 / 4; i < bad.size() * 3 / 4 + 40; ++i)
        bad[i] = static_cast<char>(~bad[i]);
      const Unpacked most = unpack(bad, k_all, want);
      const auto same = std::mismatch(most.text.begin(), most.text.end(), text.begin(), text.end()).first;
      EXPECT_GE(static_cast<std::size_t>(same - most.text.begin()) + k_block, text.size() * 3 / 4);
      EXPECT_THAT(most.why, HasSubstr("is damaged ("));
    }
  }
}

TEST(Containers, RandomBytesEndSomewhere) {
  std::mt19937 random(11);
  for (const std::string head : {"\x1F\x8B\x08", "\x28\xB5\x2F\xFD", "\xFF\xFE", "\xFE\xFF"}) {
    for (int run = 0; run < 300; ++run) {
      std::string bytes = head;
      for (std::size_t n = random() % 400; n > 0; --n) bytes += static_cast<char>(random());
      unpack(bytes, 1 + random() % 50, 1 + random() % 50);
    }
  }
}

TEST(Containers, WhatFollowsAContainerIsSaid) {
  const std::string text = lines(100);
  for (const std::string& packed : {gzipped(text), zstd_packed(text)}) {
    const Unpacked u = unpack(packed + std::string(3, '\0') + "rest");
    EXPECT_EQ(u.text, text);
    EXPECT_THAT(u.why, StartsWith("is followed by something else"));
    EXPECT_EQ(u.offset, packed.size() + 3);
  }
}

TEST(Containers, AWindowTooLargeIsRefused) {
  const Unpacked u = unpack(zstd_packed(lines(100), 28));
  EXPECT_EQ(u.text, "");
  EXPECT_THAT(u.why, StartsWith("needs a window over 128 MiB"));
}

TEST(Containers, LayersHaveAnEnd) {
  std::string packed = "[1,2,3]";
  for (int i = 0; i < k_layers; ++i) packed = gzipped(packed);
  EXPECT_EQ(unpack(packed).text, "[1,2,3]");
  const Unpacked u = unpack(gzipped(packed));
  EXPECT_EQ(u.text, gzipped("[1,2,3]"));
  ASSERT_NE(container_of(u.text), nullptr);
  EXPECT_EQ(container_of(u.text)->message, "packed more than 4 times, here with gzip: gunzip it first");
}

TEST(Utf16, HalvesOfCharactersBecomeTheirEscapes) {
  for (const Order order : {Order::little, Order::big}) {
    const auto units = [&](std::u16string_view all) {
      std::string out = unit(0xFEFF, order);
      for (const char16_t u : all) out += unit(u, order);
      return out;
    };
    struct Case {
      std::u16string text;
      std::string expected;
    };
    const Case cases[] = {
        {{u'a', 0xD83D, u'b'}, "a\\ud83db"},
        {{u'a', 0xDE80, u'b'}, "a\\ude80b"},
        {{0xD83D, 0xD83D, 0xDE80}, "\\ud83d🚀"},
        {{0xDE80, 0xD83D, u'.'}, "\\ude80\\ud83d."},
        // After a backslash that is itself escaped, and after one that is not.
        {{u'\\', u'\\', 0xDE80}, "\\\\\\ude80"},
        {{u'a', u'\\', 0xDE80}, "a\\\uFFFD"},
        {{u'é', u'\\', u'\\', u'\\', 0xDE80}, "é\\\\\\\uFFFD"},
        {{0xFFFF, 0xFEFF, u'x'}, "\uFFFF\uFEFFx"},
    };
    for (const Case& c : cases)
      for (const std::size_t step : {std::size_t{1}, std::size_t{3}, k_all})
        for (const std::size_t want : {std::size_t{1}, k_all})
          EXPECT_EQ(unpack(units(c.text), step, want).text, c.expected);
    EXPECT_THAT(unpack(units(std::u16string{u'a', 0xD83D})).why, StartsWith("ends too early"));
  }
}

TEST(Containers, AreToldByTheirFirstBytes) {
  using namespace std::string_view_literals;
  const auto name = [](std::string_view head) {
    const Container* c = container_of(head);
    return c == nullptr ? "none"sv : c->name;
  };
  EXPECT_EQ(name("\xFF\xFE\0\0"sv), "UTF-32");
  EXPECT_EQ(name("\xFF\xFE{\0"sv), "UTF-16LE");
  EXPECT_EQ(name("PK\3\4"), "zip");
  EXPECT_EQ(name("BZh9"), "bzip2");
  EXPECT_EQ(name("\xFD"
                 "7zXZ\0"sv),
            "xz");
  EXPECT_EQ(name("\x04\x22\x4D\x18"), "lz4");
  for (const std::string_view plain : {""sv, "{"sv, "[\"BZh\"]"sv, "\xEF\xBB\xBF{"sv, "\x1F"sv, "\0\0\0\0"sv})
    EXPECT_EQ(name(plain), "none");
}

TEST(Containers, NamesLoseTheirSuffixes) {
  EXPECT_EQ(unpacked_name("a.jsonl.gz"), "a.jsonl");
  EXPECT_EQ(unpacked_name("a.zst.gz"), "a");
  EXPECT_EQ(unpacked_name(".gz"), ".gz");
  EXPECT_EQ(unpacked_name("a.json"), "a.json");
}

}  // namespace
}  // namespace abridge::io
