#include "lib/secrets/card_numbers.hpp"

#include <algorithm>
#include <string>

#include "lib/json/escape.hpp"
#include "lib/secrets/checks.hpp"
#include "lib/secrets/finders.hpp"
#include "lib/secrets/runs.hpp"

namespace abridge::secrets {
namespace {

constexpr Set k_blank(" \t\r\n");

/// Whether a letter, a digit or what numbers are made of goes on with it.
bool is_part(char c) { return k_word.has(c) || c == '.' || c == '-' || c == '/' || c == '+' || c == '='; }

/// Whether groups of digits, by their sizes, are those on a card.
bool is_grouped(const std::string& sizes) {
  return sizes.size() == 1 || sizes == "4444" || sizes == "465" || sizes == "464" || sizes == "44443";
}

/// Where a value of JSON stands as a number, in JSON or in JSON that stands in a string: after the name of a
/// member. How many backslashes are before that name's quote.
std::optional<std::size_t> backslashes_of_name(std::string_view raw, std::size_t begin, std::size_t end) {
  const auto blank = [&](std::size_t at) { return k_blank.has(raw[at]); };
  while (end < raw.size() && blank(end)) ++end;
  if (end == raw.size() || Set(",}").has(raw[end]) == false) return std::nullopt;
  while (begin > 0 && blank(begin - 1)) --begin;
  if (begin == 0 || raw[begin - 1] != ':') return std::nullopt;
  --begin;
  while (begin > 0 && blank(begin - 1)) --begin;
  if (begin == 0 || raw[begin - 1] != '"') return std::nullopt;
  std::size_t n = 0;
  while (n + 1 < begin && raw[begin - 2 - n] == '\\') ++n;
  return n;
}

/// Whether it is one of a list of numbers: those are data.
bool is_in_list(std::string_view raw, std::size_t begin) {
  constexpr Set k_numbers("0-9,. eE+-\t\r\n");
  constexpr std::size_t k_far = 256;
  std::size_t n = 0;
  while (n < k_far && n < begin && k_numbers.has(raw[begin - n - 1])) ++n;
  const std::string_view before = raw.substr(begin - n, n);
  return begin > n &&
         (raw[begin - n - 1] == '[' || (raw[begin - n - 1] == '"' && before.find(',') != before.npos));
}

/// Whether an escape `\\uXXXX` ends there.
bool ends_escape(std::string_view raw, std::size_t at) {
  constexpr std::size_t k_size = 6;
  return at >= k_size && json::unicode_escape(raw, at - k_size) >= 0;
}

/// Where a run of digits begins that an escape begins: after that.
std::size_t after_escape(std::string_view raw, std::size_t begin) {
  for (std::size_t at = begin; at < begin + 5 && at <= raw.size(); ++at)
    if (ends_escape(raw, at)) return at;
  return begin;
}

/// Of a run of digits and what may stand between them.
void look(std::string_view raw, std::size_t begin, std::size_t end, FunctionRef<void(Secret)> found) {
  begin = std::min(after_escape(raw, begin), end);
  while (begin < end && !k_digits.has(raw[begin])) ++begin;
  while (begin < end && !k_digits.has(raw[end - 1])) --end;
  if (end - begin < k_digit_run || end - begin > k_digit_run + 10) return;
  const bool goes_on = begin > 0 && is_part(raw[begin - 1]) && !(begin > 1 && raw[begin - 2] == '\\');
  if (goes_on && !ends_escape(raw, begin) && !ends_in_sequence(raw.substr(0, begin))) return;
  if (end < raw.size() && (is_part(raw[end]) && raw[end] != '.')) return;
  if (end + 1 < raw.size() && raw[end] == '.' && k_digits.has(raw[end + 1])) return;
  std::string digits;
  std::string sizes(1, '0');
  for (const char c : raw.substr(begin, end - begin)) {
    if (k_digits.has(c)) {
      digits += c;
      ++sizes.back();
    } else if (sizes.back() == '0') {
      return;  // two between them
    } else {
      sizes += '0';
    }
  }
  if (!is_grouped(sizes) || !is_card(digits) || is_placeholder(digits) || is_in_list(raw, begin)) return;
  Secret one{begin, end, &card_shape(), digits};
  if (const auto backslashes = backslashes_of_name(raw, begin, end); backslashes && sizes.size() == 1) {
    one.is_number = true;
    one.backslashes = *backslashes;
  }
  found(std::move(one));
}

}  // namespace

void for_each_card(std::string_view raw, std::size_t from, FunctionRef<void(Secret)> found) {
  for (std::size_t at = from; (at = next_run(RunOf::digits, raw, at)) != raw.npos;) {
    std::size_t begin = at;
    while (begin > from && is_of(RunOf::digits, raw[begin - 1])) --begin;
    while (at < raw.size() && is_of(RunOf::digits, raw[at])) ++at;
    look(raw, begin, at, found);
  }
}

}  // namespace abridge::secrets
