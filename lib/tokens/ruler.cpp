#include "lib/tokens/ruler.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <string>

#include "lib/tokens/encoding.hpp"

namespace abridge::tokens {
namespace {

/// One for each encoding and thread: its memory of words is worth keeping.
Counter& counter(const Encoding& encoding) {
  thread_local std::map<const Encoding*, Counter> counters;
  return counters.try_emplace(&encoding, encoding).first->second;
}

/// The text without its escapes, in memory that the next call takes again; as it stands where it has none.
std::string_view plain(std::string_view raw) {
  if (raw.find('\\') == std::string_view::npos) return raw;
  thread_local std::string scratch;
  scratch.clear();
  json::decode(raw, scratch);
  return scratch;
}

/// The place in `raw` of the place `at`, where a character begins, in what `plain` made of it.
std::size_t place_in_raw(std::string_view raw, std::size_t at) {
  if (raw.find('\\') == std::string_view::npos) return at;
  std::size_t place = 0;
  while (at > 0) {
    const std::size_t run = std::min(std::min(raw.find('\\', place), raw.size()) - place, at);
    place += run;
    at -= run;
    if (at == 0) break;
    json::Chars escape(raw.substr(place));
    json::Chars::Char c{};
    if (!escape.next(c)) break;
    const bool lone = c.code >= 0xD800 && c.code <= 0xDFFF;  // it became U+FFFD
    const std::size_t bytes = c.code < 0x80 ? 1U : c.code < 0x800 ? 2U : c.code < 0x10000 || lone ? 3U : 4U;
    place += c.end;
    at -= std::min(bytes, at);
  }
  return place;
}

/// Chinese, Japanese and Korean: U+3000 to U+DFFF, which UTF-8 begins with E3 to ED.
std::size_t count_cjk(std::string_view text) {
  std::size_t n = 0;
  for (const char c : text) n += static_cast<unsigned char>(c - '\xE3') <= 0xED - 0xE3 ? 1 : 0;
  return n;
}

/// Quarters of a token that a character is taken for, by its first byte: ASCII 4 characters a token, other
/// alphabets 2, Chinese, Japanese and Korean 1, emoji two tokens each.
unsigned quarters(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0x80) return 1;
  if (byte < 0xC0) return 0;  // within a character
  return byte < 0xE3 ? 2 : byte < 0xF0 ? 4 : 8;
}
std::uint64_t estimate(std::string_view text) {
  std::uint64_t sum = 0;
  for (const char c : text) sum += quarters(c);
  return (sum + 3) / 4;
}

double scaled(std::uint64_t tokens, std::uint64_t cjk, double text, double of_cjk) {
  return static_cast<double>(tokens - cjk) * text + static_cast<double>(cjk) * of_cjk;
}

std::size_t begin_of_character(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (text[at] & 0xC0) == 0x80) --at;
  return at;
}

/// So many of the encoding's tokens are within `max` of the model's, whatever part of the text they are.
std::size_t within(const Tokenizer& t, std::string_view text, std::size_t max) {
  const double most = count_cjk(text) > 0 ? std::max(t.text.most, t.cjk.most) : t.text.most;
  return most == 1 ? max : static_cast<std::size_t>(static_cast<double>(max) / most);
}

/// How much of the text at its start is within `max` tokens; ends at a character.
std::size_t prefix(const Tokenizer& t, std::string_view text, std::size_t max) {
  if (t.encoding != nullptr) return counter(*t.encoding).longest_prefix(text, within(t, text, max)).bytes;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    sum += quarters(text[i]);
    if (sum > 4 * static_cast<std::uint64_t>(max)) return begin_of_character(text, i);
  }
  return text.size();
}

/// Where what is within `max` tokens at its end begins.
std::size_t suffix(const Tokenizer& t, std::string_view text, std::size_t max) {
  if (t.encoding != nullptr)
    return text.size() - counter(*t.encoding).longest_suffix(text, within(t, text, max)).bytes;
  std::uint64_t sum = 0;
  std::size_t begin = text.size();
  for (std::size_t i = text.size(); i-- > 0;) {
    sum += quarters(text[i]);
    if (sum > 4 * static_cast<std::uint64_t>(max)) break;
    if ((text[i] & 0xC0) != 0x80) begin = i;
  }
  return begin;
}

}  // namespace

Range Ruler::range_of_plain(std::string_view text) const {
  const Tokenizer& t = *tokenizer_;
  if (t.encoding == nullptr) {
    const std::uint64_t n = estimate(text);
    return {n, n};
  }
  const std::uint64_t n = counter(*t.encoding).count(text);
  if (!t.is_range() || n == 0) return {n, n};
  const std::uint64_t cjk = std::min<std::uint64_t>(n, count_cjk(text));
  // Outwards, so that a short text looks no more certain than it is.
  const double least = std::floor(scaled(n, cjk, t.text.least, t.cjk.least) + 1e-9);
  const double most = std::ceil(scaled(n, cjk, t.text.most, t.cjk.most) - 1e-9);
  return {std::max<std::uint64_t>(1, static_cast<std::uint64_t>(least)), static_cast<std::uint64_t>(most)};
}

Range Ruler::range(std::string_view raw) const {
  if (tokenizer_ != nullptr) return range_of_plain(plain(raw));
  const std::size_t n = json::measure(raw, unit_);
  return {n, n};
}

std::size_t Ruler::measure(std::string_view raw) const { return static_cast<std::size_t>(range(raw).most); }

std::size_t Ruler::prefix_within(std::string_view raw, std::size_t max, json::CutAt at) const {
  if (tokenizer_ == nullptr) return json::prefix_within(raw, max, unit_, at);
  const std::size_t end = place_in_raw(raw, prefix(*tokenizer_, plain(raw), max));
  if (at == json::CutAt::character || end == raw.size()) return end;
  const std::size_t place =
      json::prefix_within(raw, json::count_chars(raw.substr(0, end)), json::Measure::chars, at);
  // Less text may have more tokens, if hardly ever.
  return measure(raw.substr(0, place)) <= max ? place : end;
}

std::size_t Ruler::suffix_within(std::string_view raw, std::size_t max, json::CutAt at) const {
  if (tokenizer_ == nullptr) return json::suffix_within(raw, max, unit_, at);
  const std::size_t begin = place_in_raw(raw, suffix(*tokenizer_, plain(raw), max));
  if (at == json::CutAt::character || begin == 0) return begin;
  const std::size_t place =
      json::suffix_within(raw, json::count_chars(raw.substr(begin)), json::Measure::chars, at);
  return measure(raw.substr(place)) <= max ? place : begin;
}

}  // namespace abridge::tokens
