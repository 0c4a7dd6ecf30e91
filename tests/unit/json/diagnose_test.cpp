#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "lib/json/tape.hpp"

namespace abridge::json {
namespace {

using FaultKind = Fault::Kind;

struct DiagnoseCase {
  std::string_view text;
  FaultKind kind;
  std::size_t offset;
  std::string_view expected;  // its beginning
};

constexpr DiagnoseCase k_cases[] = {
    {"", FaultKind::empty, 0, "a value"},
    {" \n ", FaultKind::empty, 3, "a value"},
    {R"({"a":1,})", FaultKind::syntax, 7, "a quoted key (no ','"},
    {R"([1,])", FaultKind::syntax, 3, "a value (no ','"},
    {R"({"a":1 "b":2})", FaultKind::syntax, 7, "',' or '}'"},
    {"[1 2]", FaultKind::syntax, 3, "',' or ']'"},
    {"[1}", FaultKind::syntax, 2, "',' or ']'"},
    {R"({"a" 1})", FaultKind::syntax, 5, "':'"},
    {R"({"a":})", FaultKind::syntax, 5, "a value"},
    {"{,}", FaultKind::syntax, 1, "a quoted key or '}'"},
    {"{a:1}", FaultKind::syntax, 1, "a quoted key (keys stand in"},
    {"{'a':1}", FaultKind::syntax, 1, "a quoted key (in \", not in ')"},
    {"{1:1}", FaultKind::syntax, 1, "a quoted key or '}'"},
    {"[,]", FaultKind::syntax, 1, "a value"},
    {"]", FaultKind::syntax, 0, "a value"},
    {"[NaN]", FaultKind::syntax, 1, "a value (JSON has no NaN"},
    {"[-Infinity]", FaultKind::syntax, 1, "a value (JSON has no NaN"},
    {"[Infinity]", FaultKind::syntax, 1, "a value (JSON has no NaN"},
    {"[True]", FaultKind::syntax, 1, "a value (JSON writes true"},
    {"[None]", FaultKind::syntax, 1, "a value (JSON writes null"},
    {"['a']", FaultKind::syntax, 1, "a value (strings stand in \""},
    {"[\xE2\x80\x9C"
     "a\xE2\x80\x9D]",
     FaultKind::syntax, 1, "a value (strings stand in straight"},
    {"[1, // x\n2]", FaultKind::syntax, 4, "a value (JSON has no comments)"},
    {"{\"a\":1, /* x */ \"b\":2}", FaultKind::syntax, 8, "a quoted key (JSON has no comments)"},
    {"\xEF\xBB\xBF[]", FaultKind::syntax, 0, "a value (a byte order mark"},
    {"[truth]", FaultKind::syntax, 1, "true"},
    {"[nulll]", FaultKind::syntax, 1, "null"},
    {"abc", FaultKind::syntax, 0, "a value"},
    {"[01]", FaultKind::syntax, 2, "no digit after a leading 0"},
    {"[-]", FaultKind::syntax, 2, "a digit"},
    {"[1.]", FaultKind::syntax, 3, "a digit"},
    {"[1e+]", FaultKind::syntax, 4, "a digit"},
    {"[0x1F]", FaultKind::syntax, 2, "the end of the number"},
    {"[+1]", FaultKind::syntax, 1, "a value (a number has no '+'"},
    {"[.5]", FaultKind::syntax, 1, "a value (a number begins"},
    {"[", FaultKind::truncated, 1, "a value or ']'"},
    {"[1", FaultKind::truncated, 2, "',' or ']'"},
    {"[1, ", FaultKind::truncated, 4, "a value"},
    {"{", FaultKind::truncated, 1, "a quoted key or '}'"},
    {R"({"a)", FaultKind::truncated, 3, "a closing '\"'"},
    {R"({"a")", FaultKind::truncated, 4, "':'"},
    {R"({"a":)", FaultKind::truncated, 5, "a value"},
    {R"({"a":1,)", FaultKind::truncated, 7, "a quoted key"},
    {R"({"a":tr)", FaultKind::truncated, 7, "true"},
    {R"({"a":"b\)", FaultKind::truncated, 8, "the rest of an escape"},
    {R"({"a":"b\u12)", FaultKind::truncated, 11, "the rest of an escape"},
    {"{\"a\":\"b\xE4\xB8", FaultKind::truncated, 9, "the rest of a character"},
    {"[-", FaultKind::truncated, 2, "a digit"},
    {"[1.", FaultKind::truncated, 3, "a digit"},
    {"[\"a\nb\"]", FaultKind::control, 3, "a closing '\"', or \\n"},
    {"[\"a\tb\"]", FaultKind::control, 3, "\\t"},
    {"[\"a\x1b[0m\"]", FaultKind::control, 3, "an escape such as"},
    {R"(["a\x41"])", FaultKind::escape, 3, "one of"},
    {R"(["a\u12g4"])", FaultKind::escape, 3, "four hex digits"},
    {R"(["a\u12"])", FaultKind::escape, 3, "four hex digits"},
    {"[\"a\xFF\"]", FaultKind::invalid_utf8, 3, "UTF-8"},
    {"[\"é\xED\xA0\x80\"]", FaultKind::invalid_utf8, 4, "UTF-8"},
    {"[\"\xC3\", 1]", FaultKind::invalid_utf8, 2, "UTF-8"},
    {"[\xFF]", FaultKind::invalid_utf8, 1, "UTF-8"},
    {"{}{}", FaultKind::trailing, 2, "nothing more"},
    {"1 2", FaultKind::trailing, 2, "nothing more"},
    {"[] x", FaultKind::trailing, 3, "nothing more"},
    {"[1\\n]", FaultKind::syntax, 2, "white space"},
};

TEST(Diagnose, SaysWhatAndWhere) {
  for (const DiagnoseCase& c : k_cases) {
    const auto fault = diagnose(c.text);
    ASSERT_TRUE(fault) << c.text;
    EXPECT_EQ(static_cast<int>(fault->kind), static_cast<int>(c.kind))
        << c.text << " expected " << fault->expected;
    EXPECT_EQ(fault->offset, c.offset) << c.text;
    EXPECT_TRUE(fault->expected.starts_with(c.expected)) << c.text << " expected " << fault->expected;
  }
}

TEST(Diagnose, BoundsTheDepth) {
  const std::string open(k_max_depth, '[');
  const std::string close(k_max_depth, ']');
  EXPECT_FALSE(diagnose(open + close));
  const auto fault = diagnose(open + "{}" + close);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, FaultKind::too_deep);
  EXPECT_EQ(fault->offset, k_max_depth);
}

TEST(Diagnose, TellsWhereTheFirstValueEnds) {
  const auto end_of = [](std::string_view text) {
    std::size_t end = 99;
    diagnose(text, &end);
    return end;
  };
  EXPECT_EQ(end_of(" {\"a\":1} {}"), 8U);
  EXPECT_EQ(end_of("[1]"), 3U);
  EXPECT_EQ(end_of("12 "), 2U);
  EXPECT_EQ(end_of("[1"), 0U);
  EXPECT_EQ(end_of(""), 0U);
}

TEST(RepairUtf8, ReplacesEachMaximalBadPart) {
  struct RepairCase {
    std::string_view bytes;
    std::string_view repaired;
    std::vector<Shift> shifts;
  };
  const RepairCase cases[] = {
      {"abc", "abc", {}},
      {"", "", {}},
      {"a\xFF"
       "b",
       "a\uFFFDb",
       {{4, 2}}},
      {"\xE4\xB8", "\uFFFD", {{3, 2}}},
      {"\xE4\xB8"
       "x\x80\x80",
       "\uFFFDx\uFFFD\uFFFD",
       {{3, 2, 1}, {10, 5, 2}}},
      {"\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD", {{9, 3, 3}}},
      // CESU-8: a character's halves are three bytes each; halves the wrong way round are none.
      {"a\xED\xA0\xBD\xED\xB8\x80z", "a😀z", {{5, 7}}},
      {"\xED\xA0\x80\xED\xB0\x80\xED\xAF\xBF\xED\xBF\xBF", "\U00010000\U0010FFFF", {{8, 12, 2}}},
      {"\xED\xA0\xBD\xED\xA0\xBD\xED\xB8\x80", "\uFFFD\uFFFD\uFFFD😀", {{13, 9, 4}}},
      {"\xED\xA0\xBD\xED\xB8", "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD", {{15, 5, 5}}},
      {"é\xF0\x9F\x98😀", "é\uFFFD😀", {{5, 5}}},
  };
  for (const RepairCase& c : cases) {
    Buffer out;
    out.push('>');
    std::vector<Shift> shifts;
    repair_utf8(c.bytes, out, shifts);
    EXPECT_EQ(out.view().substr(1), c.repaired);
    ASSERT_EQ(shifts.size(), c.shifts.size()) << c.repaired;
    for (std::size_t i = 0; i < shifts.size(); ++i) {
      EXPECT_EQ(shifts[i].repaired, c.shifts[i].repaired + 1);
      EXPECT_EQ(shifts[i].original, c.shifts[i].original);
      EXPECT_EQ(shifts[i].parts, c.shifts[i].parts);
    }
  }
}

}  // namespace
}  // namespace abridge::json
