#include "lib/json/clip_value.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lib/json/text.hpp"

namespace abridge::json {
namespace {

class CodePoints : public Ruler {
 public:
  std::size_t measure(std::string_view raw) const override { return count_chars(raw); }
  std::size_t prefix_within(std::string_view raw, std::size_t max, CutAt) const override {
    return offset_after(raw, max);
  }
  std::size_t suffix_within(std::string_view raw, std::size_t max, CutAt) const override {
    return offset_of_last(raw, max);
  }
  bool counts_chars() const override { return true; }
};

std::string random_value(std::mt19937& random, int depth) {
  const auto one_of = [&](auto n) { return random() % n; };
  switch (depth == 0 ? one_of(3U) : one_of(5U)) {
    case 0:
      return std::to_string(random() % 1000);
    case 1:
      return one_of(2U) == 0 ? "true" : "null";
    case 2: {
      std::string text = "\"";
      for (auto n = one_of(60U); n > 0; --n) text += one_of(9U) == 0 ? R"(\n)" : one_of(9U) == 0 ? "é" : "x";
      return text + '"';
    }
    case 3: {
      std::string list = "[";
      for (auto n = one_of(8U); n > 0; --n) list += random_value(random, depth - 1) + (n > 1 ? ", " : "");
      return list + ']';
    }
    default: {
      std::string object = "{";
      for (auto n = one_of(6U); n > 0; --n)
        object += "\"k" + std::to_string(n) + "\": " + random_value(random, depth - 1) + (n > 1 ? "," : "");
      return object + '}';
    }
  }
}

TEST(ClipValue, WhatIsJsonStaysJsonWithinTheLimit) {
  const CodePoints ruler;
  std::mt19937 random(7);
  Inner inner;
  int cut = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string text =
        (random() % 2 == 0 ? "[" : "[[") + random_value(random, 4) + "," + random_value(random, 4) + "]";
    const std::string whole = text.starts_with("[[") ? text + "]" : text;
    std::string raw;
    encode(whole, raw);
    const std::size_t limit = 40 + random() % 200;
    const Keep keep = random() % 3 == 0 ? Keep::start : random() % 2 == 0 ? Keep::end : Keep::both;
    ValueClip clip(limit, "\n[… {cut} cut …]\n", keep, ruler);
    const auto out = clip.apply(raw);
    if (!out || count_chars(raw) <= limit) continue;
    ++cut;
    EXPECT_LE(count_chars(*out), limit) << whole;
    EXPECT_TRUE(inner.read(*out)) << whole << " became " << inner.text();
  }
  EXPECT_GT(cut, 100);
}

TEST(ClipValue, OtherTextIsNone) {
  const CodePoints ruler;
  ValueClip clip(10, "…", Keep::both, ruler);
  for (const std::string_view raw :
       {"plain text that is long", "{not JSON, really}", R"(\"a string, and long\")", "[]"})
    EXPECT_FALSE(clip.apply(raw)) << raw;
}

}  // namespace
}  // namespace abridge::json
