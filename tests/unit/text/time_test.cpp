#include "lib/text/time.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::text {
namespace {

using namespace std::string_view_literals;

struct Stamp {
  std::string_view text;
  std::string_view utc;  ///< empty: refused
  std::int32_t nanoseconds = 0;
};

class Iso8601 : public testing::TestWithParam<Stamp> {};

// What CPython 3.11.2 says of each; tests/oracle/time_oracle.py asks it about many more.
TEST_P(Iso8601, IsReadAsCPythonReadsIt) {
  const auto& [text, utc, nanoseconds] = GetParam();
  Instant instant{-1, -1};
  ASSERT_EQ(is_iso8601(text), !utc.empty()) << text;
  ASSERT_EQ(parse_iso8601(text, instant), !utc.empty());
  if (utc.empty()) return;
  EXPECT_EQ(format_utc(instant.seconds), utc) << text;
  EXPECT_EQ(instant.nanoseconds, nanoseconds) << text;
}

INSTANTIATE_TEST_SUITE_P(
    Accepted, Iso8601,
    testing::Values(
        Stamp{"2025-10-29", "2025-10-29T00:00:00Z"}, Stamp{"20251029", "2025-10-29T00:00:00Z"},
        Stamp{"2025-W44-3", "2025-10-29T00:00:00Z"}, Stamp{"2025W443", "2025-10-29T00:00:00Z"},
        Stamp{"2025W44", "2025-10-27T00:00:00Z"}, Stamp{"2025-W44", "2025-10-27T00:00:00Z"},
        Stamp{"2020-W53-5", "2021-01-01T00:00:00Z"}, Stamp{"0001-W01-1", "0001-01-01T00:00:00Z"},
        Stamp{"2025-10-29T13:30:05Z", "2025-10-29T13:30:05Z"},
        Stamp{"2025-10-29T13:30:05.5Z", "2025-10-29T13:30:05Z", 500'000'000},
        Stamp{"2025-10-29T13:30:05,123456789", "2025-10-29T13:30:05Z", 123'456'789},
        Stamp{"2025-10-29T13:30:05.1234567890123", "2025-10-29T13:30:05Z", 123'456'789},
        Stamp{"20251029T133005", "2025-10-29T13:30:05Z"}, Stamp{"20251029T1330", "2025-10-29T13:30:00Z"},
        Stamp{"2025-10-29T13", "2025-10-29T13:00:00Z"}, Stamp{"2025-10-29 13:30", "2025-10-29T13:30:00Z"},
        Stamp{"2025-10-29T13.5", "2025-10-29T13:00:00Z", 500'000'000},
        Stamp{"2025-10-29é13:30", "2025-10-29T13:30:00Z"}, Stamp{"2025-10-29€13:30", "2025-10-29T13:30:00Z"},
        Stamp{"2025-10-29𝄞13:30", "2025-10-29T13:30:00Z"},
        Stamp{"2025-10-29\x00"
              "13"sv,
              "2025-10-29T13:00:00Z"},
        Stamp{"2025-10-29T13:30+05", "2025-10-29T08:30:00Z"},
        Stamp{"2025-10-29T13:30+0530", "2025-10-29T08:00:00Z"},
        Stamp{"2025-10-29T13:30-05:30:15", "2025-10-29T19:00:15Z"},
        Stamp{"2025-10-29T13:30:00+05:30:15.123456", "2025-10-29T07:59:44Z", 876'544'000},
        Stamp{"2025-10-29T13:30:00.9-05:30:15.2", "2025-10-29T19:00:16Z", 100'000'000},
        Stamp{"2025-10-29T13+00:00:00.5", "2025-10-29T13:00:00Z"},
        Stamp{"2025-10-29T13-23:59:59.999999", "2025-10-30T12:59:59Z", 999'999'000},
        Stamp{"2025-10-29T13+00:99", "2025-10-29T11:21:00Z"},
        Stamp{"9999-12-31T23:59:59-23:59", "10000-01-01T23:58:59Z"},
        Stamp{"0001-01-01T00+01", "0000-12-31T23:00:00Z"}, Stamp{"2024-02-29", "2024-02-29T00:00:00Z"},
        Stamp{"2000-02-29", "2000-02-29T00:00:00Z"}));

INSTANTIATE_TEST_SUITE_P(
    AcceptedThoughOdd, Iso8601,
    testing::Values(Stamp{"2025-10-29Z", "2025-10-29T00:00:00Z"},
                    Stamp{"2025-10-29T13:+05", "2025-10-29T08:00:00Z"},
                    Stamp{"2025-10-29T13:30 +05", "2025-10-29T08:30:00Z"},
                    Stamp{"2025-10-29T13:00:00.123456 or so+01", "2025-10-29T12:00:00Z", 123'456'000},
                    Stamp{"2025-10-29T13:00:00:5", "2025-10-29T13:00:00Z", 500'000'000},
                    Stamp{"2025-10-29T13000055", "2025-10-29T13:00:00Z", 550'000'000},
                    Stamp{"2025W44313", "2025-10-27T13:00:00Z"}, Stamp{"2025W44-13", "2025-10-27T13:00:00Z"},
                    Stamp{"2025-W44-13", "2025-10-27T13:00:00Z"},
                    Stamp{"2025-10-29T13\x00"sv, "2025-10-29T13:00:00Z"}));

INSTANTIATE_TEST_SUITE_P(
    Refused, Iso8601,
    testing::Values(Stamp{"", ""}, Stamp{"2025", ""}, Stamp{"2025-10", ""}, Stamp{"2025-302", ""},
                    Stamp{"2025302", ""}, Stamp{"1761744600", ""}, Stamp{"1761744600.5", ""},
                    Stamp{"yesterday", ""}, Stamp{"2025-10-29T24:00", ""}, Stamp{"2025-10-29T23:60", ""},
                    Stamp{"2025-10-29T23:59:60", ""}, Stamp{" 2025-10-29", ""}, Stamp{"2025-10-29 ", ""},
                    Stamp{"2025-10-29T13:30:05z", ""}, Stamp{"2025-10-29T13:30:05Z ", ""},
                    Stamp{"2025-10-29T13:30x05", ""}, Stamp{"2025-10-29T", ""}, Stamp{"2025-10-29T1", ""},
                    Stamp{"2025-10-29T13:", ""}, Stamp{"2025-10-29T130", ""},
                    Stamp{"2025-10-29T13:30:05.", ""}, Stamp{"2025-10-29T13:3005", ""},
                    Stamp{"2025-10-29T1330:05", ""}, Stamp{"2025-1029", ""}, Stamp{"202510-29", ""},
                    Stamp{"2025-10-29T13:30+", ""}, Stamp{"2025-10-29T13:30+053", ""},
                    Stamp{"2025-10-29T13+24", ""}, Stamp{"2025-10-29T13-24:00", ""},
                    Stamp{"2025-10-29T13+23:59:60", ""}, Stamp{"2025-10-29T13:30ZZ", ""},
                    Stamp{"2025-10-29T13+01+01", ""}, Stamp{"2025-02-29", ""}, Stamp{"1900-02-29", ""},
                    Stamp{"2025-00-01", ""}, Stamp{"2025-13-01", ""}));

INSTANTIATE_TEST_SUITE_P(
    RefusedToo, Iso8601,
    testing::Values(Stamp{"2025-01-00", ""}, Stamp{"2025-04-31", ""}, Stamp{"0000-01-01", ""},
                    Stamp{"10000-01-01", ""}, Stamp{"2025-W53-1", ""}, Stamp{"2025-W00-1", ""},
                    Stamp{"2025-W44-0", ""}, Stamp{"2025-W44-8", ""}, Stamp{"9999-W52-6", ""},
                    Stamp{"0000-W52-7", ""}, Stamp{"2025-W443", ""}, Stamp{"2025W44-3", ""},
                    Stamp{"２０２５-10-29", ""}, Stamp{"2025-10-2é", ""}, Stamp{"2025-10-29T13:30é", ""}));

TEST(FormatUtc, CountsFrom1970BothWays) {
  EXPECT_EQ(format_utc(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(format_utc(-1), "1969-12-31T23:59:59Z");
  EXPECT_EQ(format_utc(1'700'000'000), "2023-11-14T22:13:20Z");
  EXPECT_EQ(format_utc(1'767'323'045), "2026-01-02T03:04:05Z");
  EXPECT_EQ(format_utc(951'782'400), "2000-02-29T00:00:00Z");
}

TEST(FormatUtc, IsReadBackAsTheSame) {
  for (std::int64_t seconds = -62'135'596'800; seconds < 253'402'300'800; seconds += 86'399 * 97) {
    Instant instant{};
    ASSERT_TRUE(parse_iso8601(format_utc(seconds), instant)) << seconds;
    ASSERT_EQ(instant, (Instant{seconds, 0}));
  }
}

TEST(Time, ReadsNumbersThatCountFrom1970) {
  const auto seconds = parse_epoch("1767323045.25");
  ASSERT_TRUE(seconds);
  EXPECT_EQ(seconds->seconds, 1767323045);
  EXPECT_EQ(seconds->fraction, "25");
  const auto milliseconds = parse_epoch("1767323045250");
  ASSERT_TRUE(milliseconds);
  EXPECT_EQ(milliseconds->seconds, 1767323045);
  EXPECT_EQ(milliseconds->fraction, "250");
  for (const char* none : {"", "1e9", "-", "123456789012345", "1.2.3", "x"})
    EXPECT_FALSE(parse_epoch(none)) << none;
}

}  // namespace
}  // namespace abridge::text
