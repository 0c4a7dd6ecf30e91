#include "lib/text/time.hpp"

#include <fmt/format.h>

#include <charconv>

// The rules are those of CPython 3.11's C code, not of the standard and not of its Python counterpart: what
// users ran is what decides whether a time stamp was replaced. Its leniencies are kept on purpose (any
// separator, `13:+05`, whatever stands between six digits of a fraction and an offset);
// tests/property/time_oracle.py compares.

namespace abridge::text {
namespace {

constexpr std::int64_t k_day_seconds = 86400;

constexpr bool is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

constexpr int days_in_month(int year, int month) {
  constexpr int k_days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return k_days[month - 1] + (month == 2 && is_leap(year) ? 1 : 0);
}

/// Days since 1970-01-01 in the proleptic Gregorian calendar. Years begin in March here, so that the leap day
/// is last.
constexpr std::int64_t days_since_1970(std::int64_t year, int month, int day) {
  if (month <= 2) --year;
  const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
}
static_assert(days_since_1970(1970, 1, 1) == 0 && days_since_1970(2000, 3, 1) == 11017);

constexpr std::int64_t k_first_day = days_since_1970(1, 1, 1);
constexpr std::int64_t k_last_day = days_since_1970(9999, 12, 31);

/// 0 for Monday.
constexpr int week_day(std::int64_t day) { return static_cast<int>(((day + 3) % 7 + 7) % 7); }

struct Clock {
  int hour = 0;
  int minute = 0;
  int second = 0;
  int nanosecond = 0;
};

/// The text as a C string has it: a NUL stands after the end.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  std::size_t size() const { return text_.size(); }
  char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  bool digit_at(std::size_t i) const { return at(i) >= '0' && at(i) <= '9'; }
  /// Reads `count` digits and moves `i` after them.
  bool number(std::size_t& i, std::size_t count, int& out) const {
    out = 0;
    for (; count != 0; --count, ++i) {
      if (!digit_at(i)) return false;
      out = out * 10 + (at(i) - '0');
    }
    return true;
  }

 private:
  std::string_view text_;
};

/// Where the date ends. Weeks are ambiguous since any character may separate: `2020-W01-0000` is a week and
/// 00:00, `2020W0112` a week and 12 o'clock, for the hours come in pairs of digits.
std::size_t date_length(const Reader& text) {
  if (text.size() == 7) return 7;
  if (text.at(4) == '-') {
    if (text.at(5) != 'W') return 10;
    if (text.at(8) != '-') return 8;
    return text.digit_at(10) ? 8 : 10;
  }
  if (text.at(4) != 'W') return 8;
  std::size_t end = 7;
  while (text.digit_at(end)) ++end;
  if (end < 9) return end;
  return end % 2 == 0 ? 7 : 8;
}

bool week_date(int year, int week, int day, std::int64_t& out) {
  if (year < 1 || day < 1 || day > 7 || week < 1 || week > 53) return false;
  const std::int64_t new_year = days_since_1970(year, 1, 1);
  const int first = week_day(new_year);
  // 53 weeks: the year begins on a Thursday, or on a Wednesday in a leap year.
  if (week == 53 && first != 3 && !(first == 2 && is_leap(year))) return false;
  const std::int64_t monday = new_year - first + (first > 3 ? 7 : 0);
  out = monday + (week - 1) * 7 + (day - 1);
  return out >= k_first_day && out <= k_last_day;
}

bool read_date(const Reader& text, std::size_t length, std::int64_t& out) {
  std::size_t i = 0;
  int year, month, day;
  if (!text.number(i, 4, year)) return false;
  const bool dashes = text.at(i) == '-';
  if (dashes) ++i;
  if (text.at(i) == 'W') {
    ++i;
    int week;
    int week_days = 1;
    if (!text.number(i, 2, week)) return false;
    if (i < length) {
      if (dashes && text.at(i++) != '-') return false;
      if (!text.number(i, 1, week_days)) return false;
    }
    return week_date(year, week, week_days, out);
  }
  if (!text.number(i, 2, month)) return false;
  if (dashes && text.at(i++) != '-') return false;
  if (!text.number(i, 2, day)) return false;
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > days_in_month(year, month)) return false;
  out = days_since_1970(year, month, day);
  return true;
}

/// How reading `HH[:?MM[:?SS[.,]fff]]` ended: `more` where something is left after what was understood.
enum class Ending { bad, clean, more };

Ending read_clock(const Reader& text, std::size_t i, std::size_t end, Clock& out) {
  int* const fields[] = {&out.hour, &out.minute, &out.second};
  bool colons = false;
  for (std::size_t field = 0; field < 3; ++field) {
    if (!text.number(i, 2, *fields[field])) return Ending::bad;
    const char c = text.at(i++);
    if (field == 0) colons = c == ':';
    if (i >= end) return c == '\0' ? Ending::clean : Ending::more;
    if (colons && c == ':') continue;
    if (c == '.' || c == ',') break;
    if (colons) return Ending::bad;
    --i;
  }
  const std::size_t left = end - i;
  std::size_t digits = 0;
  for (int unit = 100'000'000; text.digit_at(i); ++i, ++digits, unit /= 10)
    out.nanosecond += unit * (text.at(i) - '0');
  if (digits < (left < 6 ? left : 6)) return Ending::bad;
  return text.at(i) == '\0' ? Ending::clean : Ending::more;
}

std::size_t separator_length(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x80) return 1;
  return byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
}

bool read(const Reader& text, Instant& out) {
  const std::size_t length = date_length(text);
  std::int64_t day;
  if (!read_date(text, length, day)) return false;
  out = {day * k_day_seconds, 0};
  if (text.size() <= length) return true;

  const std::size_t begin = length + separator_length(text.at(length));
  std::size_t sign = begin;
  while (sign < text.size() && text.at(sign) != '+' && text.at(sign) != '-') ++sign;
  Clock clock;
  const Ending ending = read_clock(text, begin, sign, clock);
  if (ending == Ending::bad || (sign >= text.size() && ending != Ending::clean)) return false;
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 59) return false;
  out.seconds += clock.hour * 3600 + clock.minute * 60 + clock.second;
  out.nanoseconds = clock.nanosecond;
  if (sign >= text.size()) return true;

  Clock offset;
  if (read_clock(text, sign + 1, text.size(), offset) != Ending::clean) return false;
  const std::int64_t seconds = offset.hour * 3600 + offset.minute * 60 + offset.second;
  if (seconds >= k_day_seconds) return false;
  if (seconds == 0) return true;  // a fraction alone is dropped
  // Offsets go to microseconds, as CPython's do.
  const std::int64_t direction = text.at(sign) == '-' ? 1 : -1;
  out.seconds += direction * seconds;
  std::int64_t nanoseconds = out.nanoseconds + direction * (offset.nanosecond / 1000 * 1000);
  if (nanoseconds < 0) {
    nanoseconds += 1'000'000'000;
    --out.seconds;
  } else if (nanoseconds >= 1'000'000'000) {
    nanoseconds -= 1'000'000'000;
    ++out.seconds;
  }
  out.nanoseconds = static_cast<std::int32_t>(nanoseconds);
  return true;
}

}  // namespace

bool is_iso8601(std::string_view utf8) {
  Instant ignored;
  return parse_iso8601(utf8, ignored);
}

bool parse_iso8601(std::string_view utf8, Instant& out) {
  // Replaced everywhere, as the seed does it: `2025-10-29Z` becomes a date, the separator `+` and the time
  // 00:00.
  if (utf8.find('Z') == std::string_view::npos) return read(Reader(utf8), out);
  std::string text;
  text.reserve(utf8.size() + 8);
  for (const char c : utf8) {
    if (c == 'Z')
      text += "+00:00";
    else
      text += c;
  }
  return read(Reader(text), out);
}

std::optional<Epoch> parse_epoch(std::string_view number) {
  const std::size_t point = number.find('.');
  std::string_view whole = number.substr(0, point);
  Epoch out{0, std::string(point == std::string_view::npos ? std::string_view{} : number.substr(point + 1))};
  if (whole.size() > 11 && whole.size() <= 14) {
    out.fraction.insert(0, whole.substr(whole.size() - 3));
    whole.remove_suffix(3);
  }
  const auto read = std::from_chars(whole.data(), whole.data() + whole.size(), out.seconds);
  if (read.ec != std::errc{} || read.ptr != whole.data() + whole.size() || whole.size() > 11)
    return std::nullopt;
  if (out.fraction.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return out;
}

std::string format_utc(std::int64_t seconds) {
  std::int64_t day = seconds / k_day_seconds;
  std::int64_t rest = seconds % k_day_seconds;
  if (rest < 0) {
    rest += k_day_seconds;
    --day;
  }
  // The inverse of days_since_1970.
  const std::int64_t shifted = day + 719468;
  const std::int64_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
  const std::int64_t day_of_era = shifted - era * 146097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t shifted_month = (5 * day_of_year + 2) / 153;
  const std::int64_t month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  const std::int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", year, month,
                     day_of_year - (153 * shifted_month + 2) / 5 + 1, rest / 3600, rest / 60 % 60, rest % 60);
}

}  // namespace abridge::text
