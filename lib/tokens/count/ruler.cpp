#include "lib/tokens/count/ruler.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "lib/base/of_thread.hpp"
#include "lib/tokens/count/encoding.hpp"

namespace abridge::tokens {
namespace {

/// One for each encoding and thread: its memory of words is worth keeping.
Counter& counter(const Encoding& encoding) {
  static OfThread<std::map<const Encoding*, Counter>> counters;
  return counters.get().try_emplace(&encoding, encoding).first->second;
}

/// The text without its escapes, in memory that the next call takes again; as it stands where it has none.
std::string_view plain(std::string_view raw) {
  if (raw.find('\\') == std::string_view::npos) return raw;
  static OfThread<std::string> of_thread;
  std::string& scratch = of_thread.get();
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

/// A count that is not rounded yet.
struct Sum {
  double least = 0;
  double most = 0;
};

/// What a part counts in the model's tokens.
Sum scaled(const Tokenizer& t, Counter& counter, const ScriptPart& part) {
  const std::uint64_t tokens = counter.count(part.text);
  const auto all = static_cast<double>(tokens);
  const Digits found = digits_of(part.text);
  const double groups = std::min(static_cast<double>(found.groups), all);
  const auto digits = static_cast<double>(found.digits);
  const bool code = part.script == Script::text && t.of(Script::code) != t.of(Script::text) &&
                    is_code(count_punctuation(part.text), tokens);
  const Factors& f = t.of(code ? Script::code : part.script);
  const Factors& of_digits = t.of(Script::digits);
  return {(all - groups) * f.least + std::min(digits, groups * of_digits.least),
          (all - groups) * f.most + std::min(digits, groups * of_digits.most)};
}

/// Of a closed tokenizer.
Range range_of(const Tokenizer& t, std::string_view text) {
  Counter& c = counter(*t.encoding);
  Sum sum;
  ScriptParts parts(text);
  for (ScriptPart part; parts.next(part);) {
    const Sum one = scaled(t, c, part);
    sum.least += one.least;
    sum.most += one.most;
  }
  if (sum.most == 0) return {};
  // Outwards, so that a short text looks no more certain than it is.
  const double least = std::max(1.0, std::floor(sum.least + 1e-9));
  return {static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(std::ceil(sum.most - 1e-9))};
}

std::size_t begin_of_character(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (text[at] & 0xC0) == 0x80) --at;
  return at;
}

enum class End : std::uint8_t { prefix, suffix };

/// The longest begin or end of a part that takes at most `room` of the model's tokens, nearly: digits may let
/// it be shorter.
std::size_t fitting(const Tokenizer& t, Counter& counter, const ScriptPart& part, double room, End end) {
  auto target = static_cast<std::size_t>(std::max(0.0, room / t.of(part.script).most + 1e-9));
  while (target > 0) {
    const std::size_t n = end == End::prefix ? counter.longest_prefix(part.text, target).bytes
                                             : counter.longest_suffix(part.text, target).bytes;
    const ScriptPart cut = {
        end == End::prefix ? part.text.substr(0, n) : part.text.substr(part.text.size() - n), part.script};
    const double most = scaled(t, counter, cut).most;
    if (most <= room + 1e-9) return n;
    // Digits and code count more.
    target = std::min(target - 1, static_cast<std::size_t>(static_cast<double>(target) * room / most));
  }
  return 0;
}

/// How many bytes of the text at one of its ends take at most `max` of the model's tokens, part by part.
std::size_t fitting(const Tokenizer& t, std::string_view text, std::size_t max, End end) {
  static OfThread<std::vector<ScriptPart>> of_thread;
  std::vector<ScriptPart>& all = of_thread.get();  // from the end
  Counter& c = counter(*t.encoding);
  ScriptParts parts(text);
  all.clear();
  if (end == End::suffix)
    for (ScriptPart part; parts.next(part);) all.push_back(part);
  auto room = static_cast<double>(max);
  std::size_t bytes = 0;
  for (ScriptPart part;;) {
    if (end == End::prefix) {
      if (!parts.next(part)) return bytes;
    } else {
      if (all.empty()) return bytes;
      part = all.back();
      all.pop_back();
    }
    const std::size_t n = fitting(t, c, part, room, end);
    bytes += n;
    if (n < part.text.size()) return bytes;
    room -= scaled(t, c, part).most;
  }
}

/// The same, as the text that is cut off counts by itself.
std::size_t fitting_alone(const Tokenizer& t, std::string_view text, std::size_t max, End end) {
  for (std::size_t room = max;;) {
    const std::size_t n = fitting(t, text, room, end);
    const std::uint64_t most =
        range_of(t, end == End::prefix ? text.substr(0, n) : text.substr(text.size() - n)).most;
    if (most <= max || n == 0) return n;
    room -= std::min<std::uint64_t>(room, most - max);
  }
}

/// How much of the text at its start is within `max` tokens; ends at a character.
std::size_t prefix(const Tokenizer& t, std::string_view text, std::size_t max) {
  if (t.encoding != nullptr && t.is_scaled()) return fitting_alone(t, text, max, End::prefix);
  if (t.encoding != nullptr) return counter(*t.encoding).longest_prefix(text, max).bytes;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    sum += quarters(text[i]);
    if (sum > 4 * static_cast<std::uint64_t>(max)) return begin_of_character(text, i);
  }
  return text.size();
}

/// Where what is within `max` tokens at its end begins.
std::size_t suffix(const Tokenizer& t, std::string_view text, std::size_t max) {
  if (t.encoding != nullptr && t.is_scaled()) return text.size() - fitting_alone(t, text, max, End::suffix);
  if (t.encoding != nullptr) return text.size() - counter(*t.encoding).longest_suffix(text, max).bytes;
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

Range UnitRuler::range_of_plain(std::string_view text) const {
  if (scaled_) return range_of(*tokenizer_, text);
  const std::uint64_t n =
      tokenizer_->encoding == nullptr ? estimate(text) : counter(*tokenizer_->encoding).count(text);
  return {n, n};
}

Range UnitRuler::range(std::string_view raw) const {
  if (tokenizer_ != nullptr) return range_of_plain(plain(raw));
  const std::size_t n = json::measure(raw, unit_);
  return {n, n};
}

std::size_t UnitRuler::measure(std::string_view raw) const {
  return static_cast<std::size_t>(range(raw).most);
}

std::size_t UnitRuler::prefix_within(std::string_view raw, std::size_t max, json::CutAt at) const {
  if (tokenizer_ == nullptr) return json::prefix_within(raw, max, unit_, at);
  const std::size_t end = place_in_raw(raw, prefix(*tokenizer_, plain(raw), max));
  if (at == json::CutAt::character || end == raw.size()) return end;
  const std::size_t place =
      json::prefix_within(raw, json::count_chars(raw.substr(0, end)), json::Measure::chars, at);
  // Less text may have more tokens, if hardly ever.
  return measure(raw.substr(0, place)) <= max ? place : end;
}

std::size_t UnitRuler::suffix_within(std::string_view raw, std::size_t max, json::CutAt at) const {
  if (tokenizer_ == nullptr) return json::suffix_within(raw, max, unit_, at);
  const std::size_t begin = place_in_raw(raw, suffix(*tokenizer_, plain(raw), max));
  if (at == json::CutAt::character || begin == 0) return begin;
  const std::size_t place =
      json::suffix_within(raw, json::count_chars(raw.substr(begin)), json::Measure::chars, at);
  return measure(raw.substr(place)) <= max ? place : begin;
}

}  // namespace abridge::tokens
