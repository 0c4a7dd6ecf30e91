#include "lib/text/literals.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "lib/base/instructions.hpp"
#include "lib/text/literals_kernel.hpp"

namespace abridge::text {
namespace {

using Hits = std::vector<std::pair<std::size_t, std::size_t>>;

Hits hits(const std::vector<std::string_view>& words, std::string_view text, std::size_t from = 0) {
  Hits found;
  Literals(words).each(text, from, [&](Literals::Hit hit) {
    found.emplace_back(hit.at, hit.word);
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

Hits looked_for(const std::vector<std::string_view>& words, std::string_view text) {
  Hits found;
  for (std::size_t at = 0; at < text.size(); ++at)
    for (std::size_t w = 0; w < words.size(); ++w)
      if (text.substr(at).starts_with(words[w])) found.emplace_back(at, w);
  return found;
}

TEST(Literals, FindsEachWordWhereItBegins) {
  const std::vector<std::string_view> words = {"key", "key-", "ey", "-x", "\xF0\x9F\x98\x80"};
  EXPECT_EQ(hits(words, "a key-x \xF0\x9F\x98\x80"), (Hits{{2, 0}, {2, 1}, {3, 2}, {5, 3}, {8, 4}}));
  EXPECT_EQ(hits(words, "a key-x", 3), (Hits{{3, 2}, {5, 3}}));
  EXPECT_EQ(hits(words, ""), Hits());
  EXPECT_EQ(hits(words, "ke"), Hits());
  EXPECT_EQ(hits({}, "key"), Hits());
}

TEST(Literals, StopsWhereItIsTold) {
  std::size_t asked = 0;
  Literals({"ab"}).each("ababab", 0, [&](Literals::Hit) { return ++asked < 2; });
  EXPECT_EQ(asked, 2U);
}

TEST(Literals, FindsWhatASearchForEachFinds) {
  std::mt19937 draw(1);
  const auto text = [&](std::size_t size, unsigned letters) {
    std::string out;
    while (out.size() < size) out += static_cast<char>("ab\\u\xE2\x80"[draw() % letters]);
    return out;
  };
  for (int run = 0; run < 60; ++run) {
    std::vector<std::string> made;
    for (std::size_t i = 0; i < 1 + draw() % 20; ++i) made.push_back(text(2 + draw() % 6, 6));
    std::sort(made.begin(), made.end());
    made.erase(std::unique(made.begin(), made.end()), made.end());
    const std::vector<std::string_view> words(made.begin(), made.end());
    // Windows and vectors end at many places.
    const std::string long_text = text(draw() % 9000, static_cast<unsigned>(4 + draw() % 3));
    EXPECT_EQ(hits(words, long_text), looked_for(words, long_text)) << run;
  }
}

#if defined(__x86_64__)
TEST(Literals, EnginesFindThePlacesOfTheirGroups) {
  if (!machine_has(Instructions::avx2)) GTEST_SKIP();
  std::mt19937 draw(2);
  for (int run = 0; run < 200; ++run) {
    LiteralGroups groups;
    for (auto& place : groups.whole)
      for (auto& of_byte : place) of_byte = static_cast<std::uint8_t>(draw() & draw());
    for (auto* const halves : {&groups.low, &groups.high})
      for (auto& place : *halves)
        for (auto& of_half : place) of_half = static_cast<std::uint8_t>(draw() & draw());
    std::string text(2 + draw() % 300, '\0');
    for (char& c : text) c = static_cast<char>(draw() % (run % 2 == 0 ? 256 : 128));
    const std::size_t size = text.size() - 2;
    const auto places = [&](LiteralKernel find) {
      std::vector<std::uint32_t> found(size + LiteralGroups::k_slack);
      found.resize(find(groups, text.data(), size, found.data()));
      return found;
    };
    const auto looked_up = [&](auto groups_of) {
      std::vector<std::uint32_t> found;
      for (std::uint32_t i = 0; i < size; ++i)
        if ((groups_of(0, text[i]) & groups_of(1, text[i + 1]) & groups_of(2, text[i + 2])) != 0)
          found.push_back(i);
      return found;
    };
    const auto whole = looked_up(
        [&](std::size_t place, char c) { return groups.whole[place][static_cast<unsigned char>(c)]; });
    EXPECT_EQ(places(literals_portable), whole);
    if (size >= 32) {
      EXPECT_EQ(places(literals_avx2), looked_up([&](std::size_t place, char c) {
                  const auto code = static_cast<unsigned char>(c);
                  return groups.low[place][code & 15U] & groups.high[place][code >> 4];
                }));
    }
    if (machine_has(Instructions::avx512)) {
      EXPECT_EQ(places(literals_avx512), whole);
    }
  }
}
#endif

}  // namespace
}  // namespace abridge::text
