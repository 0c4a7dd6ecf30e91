#include "lib/json/tape.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::json {
namespace {

std::vector<Engine> engines() {
  std::vector<Engine> here;
  for (const auto& name : names_of(Engine{}))
    if (runs_here(name.value)) here.push_back(name.value);
  return here;
}

/// A tape over its own copy of some bytes. What stands after them is meant to mislead: it goes on with
/// whatever `padding` says.
struct Indexed1 {
  Indexed1(Engine engine, std::string_view text, Layout layout, char padding) : tape(engine), bytes(text) {
    bytes.append(128, padding);
    indexed = tape.index(std::string_view(bytes).substr(0, text.size()), layout);
  }
  Tape tape;
  std::string bytes;
  bool indexed;
};

/// Whether `text` is one JSON value; every padding must lead to the same answer.
bool accepts(Engine engine, std::string_view text) {
  int yes = 0;
  const std::string_view paddings = " \"1]},:\\e.\x80\n";
  for (const char padding : paddings) {
    Indexed1 one(engine, text, Layout::document, padding);
    if (!one.indexed) continue;
    const Tape::Parsed parsed = one.tape.parse(0);
    EXPECT_LE(parsed.next, one.tape.size());
    if (parsed.value && parsed.next == one.tape.size()) ++yes;
  }
  EXPECT_TRUE(yes == 0 || yes == static_cast<int>(paddings.size())) << text;
  return yes != 0;
}

constexpr std::string_view k_good[] = {"null",
                                       "true",
                                       "false",
                                       "0",
                                       "-0",
                                       "12",
                                       "-1.5",
                                       "1e400",
                                       "1E+7",
                                       "0.0e-0",
                                       "12345678901234567890",
                                       "26.0",
                                       R"("")",
                                       R"("a")",
                                       R"("\"")",
                                       R"("\\")",
                                       R"("\\\"")",
                                       R"("\/\b\f\n\r\t")",
                                       R"("\u00e9")",
                                       R"("\uD83D\uDE00")",
                                       R"("\ud83d")",
                                       R"("\udc00x")",
                                       "\"\x7f\"",
                                       "\"é中😀\"",
                                       "\"\xEF\xBF\xBE\"",
                                       "\"\xF4\x8F\xBF\xBF\"",
                                       "\"\xED\x9F\xBF\"",
                                       "\"\xEE\x80\x80\"",
                                       "\"\xE0\xA0\x80\"",
                                       "\"\xF0\x90\x80\x80\"",
                                       "\"\xC2\x80\"",
                                       "[]",
                                       "{}",
                                       "[[]]",
                                       "[{}]",
                                       R"({"":{}})",
                                       "[1,2]",
                                       " [ 1 , \"a\" ] ",
                                       R"({"a":1,"a":2})",
                                       R"({"a" : [ {"b":null} , true ] })",
                                       "\t\r\n[\n]\n",
                                       R"("{[:,]}")",
                                       R"(["a","b"])",
                                       R"({"a\"":"\\"})"};

constexpr std::string_view k_bad[] = {"",
                                      " ",
                                      "nul",
                                      "nulll",
                                      "tru",
                                      "True",
                                      "fals",
                                      "falsey",
                                      "-",
                                      "+1",
                                      "01",
                                      "-01",
                                      "1.",
                                      ".5",
                                      "1e",
                                      "1e+",
                                      "1.e5",
                                      "0x1",
                                      "1_0",
                                      "NaN",
                                      "Infinity",
                                      "-Infinity",
                                      "'a'",
                                      "\"",
                                      "\"a",
                                      "\"\\",
                                      "\"\\\"",
                                      R"("\a")",
                                      R"("\u")",
                                      R"("\u12")",
                                      R"("\u12g4")",
                                      R"("\u123)",
                                      R"("\U0041")",
                                      "\"\n\"",
                                      "\"\t\"",
                                      "\"\x01\"",
                                      "\"\x1f\"",
                                      "\"\x80\"",
                                      "\"\xC3\"",
                                      "\"\xC0\xAF\"",
                                      "\"\xC1\xBF\"",
                                      "\"\xE0\x80\x80\"",
                                      "\"\xE0\x9F\xBF\"",
                                      "\"\xED\xA0\x80\"",
                                      "\"\xED\xBF\xBF\"",
                                      "\"\xF0\x8F\xBF\xBF\"",
                                      "\"\xF4\x90\x80\x80\"",
                                      "\"\xF5\x80\x80\x80\"",
                                      "\"\xFF\"",
                                      "\"\xE4\xB8\"",
                                      "\"\xF0\x9F\x98\"",
                                      "\"\xC3\xA9\xA9\"",
                                      "[",
                                      "]",
                                      "{",
                                      "}",
                                      "[1",
                                      "[1,",
                                      "[1,]",
                                      "[,1]",
                                      "[,]",
                                      "[1 2]",
                                      "[1}",
                                      "{]",
                                      R"({"a"})",
                                      R"({"a":})",
                                      R"({"a":1,})",
                                      R"({,})",
                                      R"({1:2})",
                                      R"({"a" 1})",
                                      R"({"a"::1})",
                                      R"({"a":1 "b":2})",
                                      "{a:1}",
                                      "1 2",
                                      "[] []",
                                      "{}{}",
                                      "\"a\"\"b\"",
                                      "\"a\"1",
                                      "1\"a\"",
                                      "true[",
                                      "[true\"a\"]",
                                      "[1//x\n]",
                                      "[1/*x*/]",
                                      "\xEF\xBB\xBF[]",
                                      "\\n",
                                      "[\\\"]",
                                      "[1\\n]",
                                      "1\x0c",
                                      "[\x0c]",
                                      "\x1a",
                                      "[1\x1a]",
                                      "{\"a\"\x1a"
                                      "1}",
                                      "\xC2\xA0[]",
                                      "é"};

TEST(Tape, AcceptsWhatIsJsonAndRefusesTheRest) {
  for (const Engine engine : engines()) {
    for (const std::string_view text : k_good)
      EXPECT_TRUE(accepts(engine, text)) << name_of(engine) << ": " << text;
    for (const std::string_view text : k_bad)
      EXPECT_FALSE(accepts(engine, text)) << name_of(engine) << ": " << text;
  }
}

TEST(Tape, SeesNulBytes) {
  for (const Engine engine : engines())
    for (const std::string_view text : {std::string_view("\0", 1), std::string_view("1\0", 2),
                                        std::string_view("\0"
                                                         "1",
                                                         2),
                                        std::string_view("\"\0\"", 3), std::string_view("[1]\0", 4)})
      EXPECT_FALSE(accepts(engine, text)) << name_of(engine) << ' ' << text.size();
}

// Every construct at every place of a window, and so across every edge between two: first after white space,
// then inside a string, where the text is `"xxx…` + construct + `"`.
TEST(Tape, GivesTheSameAnswerAtEveryPlaceOfAWindow) {
  for (const Engine engine : engines()) {
    for (std::size_t shift = 0; shift < 72; ++shift) {
      const std::string spaces(shift, ' ');
      for (const std::string_view text : k_good)
        ASSERT_TRUE(accepts(engine, spaces + std::string(text)))
            << name_of(engine) << ' ' << shift << ": " << text;
      for (const std::string_view text : k_bad)
        ASSERT_FALSE(accepts(engine, spaces + std::string(text)))
            << name_of(engine) << ' ' << shift << ": " << text;
    }
  }
}

TEST(Tape, ChecksStringsAtEveryPlaceOfAWindow) {
  constexpr std::string_view good[] = {"\\n", "\\\\", "\\\"", "\\u00e9",     "\\ud83d\\ude00",
                                       "é",   "中",   "😀",    "\\\\\\\\\\\""};
  constexpr std::string_view bad[] = {"\\",   "\\x",  "\\u00g9",      "\\u00e",
                                      "\"",   "\xC3", "\xE4\xB8",     "\xF0\x9F\x98",
                                      "\x80", "\x1f", "\xED\xA0\x80", "\\\\\\"};
  for (const Engine engine : engines()) {
    for (std::size_t shift = 0; shift < 140; ++shift) {
      for (const std::string_view tail :
           {"", "z", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"}) {
        const auto in_string = [&](std::string_view middle) {
          std::string text = "\"";
          return text.append(shift, 'x').append(middle).append(tail) + "\"";
        };
        for (const std::string_view text : good)
          ASSERT_TRUE(accepts(engine, in_string(text))) << name_of(engine) << ' ' << in_string(text);
        for (const std::string_view text : bad)
          ASSERT_FALSE(accepts(engine, in_string(text))) << name_of(engine) << ' ' << in_string(text);
      }
    }
  }
}

// Places are reserved stretch by stretch; what is open at the end of one goes on in the next.
TEST(Tape, GoesOnFromStretchToStretch) {
  constexpr std::size_t stretch = 16 * 1024;
  for (const Engine engine : engines()) {
    for (std::size_t at = stretch - 8; at < stretch + 8; ++at) {
      const auto in_string = [&](std::string_view middle) {
        std::string text = "\"";
        return text.append(at - 1, 'x').append(middle).append(stretch, 'y') + "\"";
      };
      for (const std::string_view text : {"\\n", "\\u00e9", "\\\\", "é", "中", "😀"})
        ASSERT_TRUE(accepts(engine, in_string(text))) << name_of(engine) << ' ' << at << ' ' << text;
      for (const std::string_view text : {"\\x", "\\u00g9", "\"", "\xC3", "\xE4\xB8", "\xF0\x9F\x98", "\x80"})
        ASSERT_FALSE(accepts(engine, in_string(text))) << name_of(engine) << ' ' << at << ' ' << text;
      // Nothing but tokens, so that the places fill what was reserved.
      std::string dense = "[" + std::string(at % 2, ' ') + "[]";
      while (dense.size() + 4 < at) dense += ",[]";
      ASSERT_TRUE(accepts(engine, dense + ",12345678]")) << name_of(engine) << ' ' << at;
      ASSERT_FALSE(accepts(engine, dense + ",1234567x]")) << name_of(engine) << ' ' << at;
    }
  }
}

TEST(Tape, NeverTakesBytesAfterTheEndForData) {
  for (const Engine engine : engines()) {
    for (std::size_t shift = 0; shift < 70; ++shift) {
      const std::string spaces(shift, ' ');
      Indexed1 number(engine, spaces + "12", Layout::document, '3');
      ASSERT_TRUE(number.indexed);
      EXPECT_EQ(number.tape.parse(0).value.raw(), "12");
      EXPECT_FALSE(accepts(engine, spaces + "tru"));
      std::string open = spaces + "[1";
      EXPECT_FALSE(accepts(engine, open));
    }
  }
}

TEST(Tape, BoundsTheDepth) {
  for (const Engine engine : engines()) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(accepts(engine, nested(k_max_depth)));
    EXPECT_FALSE(accepts(engine, nested(k_max_depth + 1)));
    EXPECT_FALSE(accepts(engine, std::string(100'000, '[')));
    EXPECT_FALSE(accepts(engine, std::string(100'000, ']')));
    std::string wide;
    for (int i = 0; i < 3000; ++i) wide += i == 0 ? "[[]" : ",[]";
    EXPECT_TRUE(accepts(engine, wide + "]"));
  }
}

TEST(Tape, KeepsLinesApart) {
  const std::string_view text = "{\"a\":1}\n\n[1,2\n \"x\\n\" \r\n{\"a\":\\\"}\n[3]";
  for (const Engine engine : engines()) {
    Indexed1 one(engine, text, Layout::lines, '\n');
    ASSERT_TRUE(one.indexed);
    std::vector<std::string> found;
    for (std::uint32_t token = 0; token < one.tape.size();) {
      if (one.tape.at(token) == '\n') {
        ++token;
        continue;
      }
      const Tape::Parsed parsed = one.tape.parse(token);
      ASSERT_GE(parsed.next, token);
      token = parsed.next;
      const bool whole = parsed.value && (token == one.tape.size() || one.tape.at(token) == '\n');
      found.emplace_back(whole ? parsed.value.raw() : "bad");
      while (token < one.tape.size() && one.tape.at(token) != '\n') ++token;
    }
    EXPECT_EQ(found, (std::vector<std::string>{"{\"a\":1}", "bad", "\"x\\n\"", "bad", "[3]"}))
        << name_of(engine);
  }
}

TEST(Tape, RefusesANewlineInAString) {
  for (const Engine engine : engines()) {
    EXPECT_FALSE(Indexed1(engine, "\"a\n\"b", Layout::lines, ' ').indexed);
    EXPECT_FALSE(Indexed1(engine, "\"a\n", Layout::lines, '"').indexed);
    EXPECT_EQ(Indexed1(engine, "\"a\n", Layout::lines, '"').tape.size(), 0U);
  }
}

TEST(Tape, KnowsWhetherThereAreSurrogateEscapes) {
  for (const Engine engine : engines())
    for (std::size_t shift = 0; shift < 70; ++shift) {
      const auto has = [&](std::string_view text) {
        return Indexed1(engine, std::string(shift, ' ').append(text), Layout::document, ' ')
            .tape.has_surrogate_escapes();
      };
      EXPECT_TRUE(has(R"(["\uD83D"])")) << shift;
      EXPECT_TRUE(has(R"(["\u0041\udc00"])")) << shift;
      EXPECT_FALSE(has(R"(["\n","\\ud83d","\u0041d","\u00dd","é"])")) << shift;
    }
}

TEST(Tape, KnowsInWhichPartSurrogateEscapesStand) {
  const std::string plain(10'000, ' ');
  for (const Engine engine : engines())
    for (const std::size_t at : {0U, 62U, 63U, 64U, 2047U, 2048U, 6000U}) {
      std::string text = plain;
      text.replace(at, 8, R"("\ud83d")");
      const Indexed1 one(engine, text, Layout::document, ' ');
      const std::string_view bytes = one.tape.bytes();
      for (std::size_t begin = 0; begin < bytes.size(); begin += 97) {
        const std::string_view part = bytes.substr(begin, 97);
        const bool whole = begin <= at && at + 8 <= begin + 97;
        const bool far = begin >= at + 8 + 64 || begin + 97 + 64 <= at;
        EXPECT_TRUE(!whole || one.tape.has_surrogate_escapes(part)) << at << ' ' << begin;
        EXPECT_FALSE(far && one.tape.has_surrogate_escapes(part)) << at << ' ' << begin;
      }
      EXPECT_TRUE(one.tape.has_surrogate_escapes(bytes)) << at;
      EXPECT_FALSE(one.tape.has_surrogate_escapes(bytes.substr(0, 0)));
    }
}

TEST(Tape, KnowsWhetherAKeyMayStandTwice) {
  const auto may = [](std::string_view text) {
    Indexed1 one(best_engine(), std::string(text), Layout::document, ' ');
    return one.tape.parse(0).may_repeat_keys;
  };
  EXPECT_TRUE(may(R"({"a":1,"a":2})"));
  EXPECT_TRUE(may(R"({"":1,"b":[{}],"":2})"));
  EXPECT_TRUE(may(R"([{"x":{"a":[1,{"b":2}],"c":3,"a":{}}},1])"));
  EXPECT_FALSE(may(R"({"a":{"a":{"b":1}},"b":[{"a":1},{"a":2}]})"));
  EXPECT_FALSE(may(R"(["a","a"])"));
  // Whichever keys share a bit: in an object of few, no two that differ are taken for one.
  std::string text = "{";
  for (int i = 0; i < 20; ++i)
    text.append(i == 0 ? "" : ",").append("\"key").append(std::to_string(i)).append("\":0");
  EXPECT_FALSE(may(text + "}"));
  EXPECT_TRUE(may(text + R"(,"key7":0})"));
  // Keys that are made to share one are not compared with all before them.
  std::string alike = R"({"a00m0a":0)";
  for (int i = 10; i < 60; ++i) alike.append(",\"a").append(std::to_string(i)).append("m0a\":0");
  EXPECT_TRUE(may(alike + "}"));
}

TEST(Tape, IsUsedAgain) {
  for (const Engine engine : engines()) {
    Tape tape(engine);
    for (const std::size_t count : {1U, 50'000U, 3U, 200'000U, 0U}) {
      std::string text = "[";
      for (std::size_t i = 0; i < count; ++i) text += i == 0 ? "[]" : ",[]";
      text += ']';
      const std::size_t size = text.size();
      text.append(128, ' ');
      ASSERT_TRUE(tape.index(std::string_view(text).substr(0, size), Layout::document));
      const Tape::Parsed parsed = tape.parse(0);
      ASSERT_TRUE(parsed.value);
      EXPECT_EQ(parsed.value.count(), count);
    }
    EXPECT_FALSE(tape.index("\"", Layout::document));
    EXPECT_EQ(tape.size(), 0U);
    EXPECT_FALSE(tape.parse(0).value);
  }
}

}  // namespace
}  // namespace abridge::json
