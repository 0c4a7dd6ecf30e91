#include "lib/model/unseen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "lib/base/ascii.hpp"
#include "lib/json/text.hpp"
#include "lib/text/literals.hpp"
#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};
constexpr Range k_unseen[] = {
    {0x7F, 0x84},     {0x86, 0x9F},       {0x115F, 0x1160},   {0x180E, 0x180E}, {0x200B, 0x200F},
    {0x202A, 0x202E}, {0x2060, 0x206F},   {0x3164, 0x3164},   {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
    {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}, {0xE0100, 0xE01EF},
};
constexpr Range k_selectors = {0xFE00, 0xFE0F};  // emoji have one each, and nothing has two
constexpr Range k_escaped_only = {0, 0x1F};

/// The words by which texts are looked through: as few bytes as tell.
class Begins {
 public:
  Begins() {
    for (const Range& r : k_unseen)
      for (char32_t c = r.first; c <= r.last; ++c) {
        add_escapes(c);
        std::string utf8;
        text::append_utf8(utf8, c);
        if (c != k_delete) add(utf8.substr(0, 3));
      }
    for (char32_t c = k_escaped_only.first; c <= k_escaped_only.last; ++c) add_escapes(c);
    for (char32_t c = k_selectors.first; c <= k_selectors.last; ++c) {
      std::string utf8;
      text::append_utf8(utf8, c);
      add(utf8 + "\xEF\xB8");
      add_escapes(c);
    }
    for (const char* const escape : {"\\b", "\\f", "\\r"}) add(escape);
  }
  const std::vector<std::string>& words() const { return words_; }

 private:
  /// Those that share their bytes follow one another.
  void add(std::string word) {
    if (words_.empty() || words_.back() != word) words_.push_back(std::move(word));
  }
  /// Three of the four digits, letters of either case: characters that follow one another often share them.
  void add_escapes(char32_t c) {
    const unsigned code =
        c < 0x10000 ? static_cast<unsigned>(c) : 0xD800 + ((static_cast<unsigned>(c) - 0x10000) >> 10);
    if (code >> 4 == last_digits_) return;
    last_digits_ = code >> 4;
    const std::string small = fmt::format("\\u{:03x}", last_digits_);
    unsigned letters = 0;  // a bit for each digit that is one
    for (std::size_t i = 0; i < 3; ++i) letters |= (small[2 + i] >= 'a' ? 1U : 0U) << i;
    for (unsigned capital = 0; capital < 8; ++capital) {
      if ((capital & ~letters) != 0) continue;
      std::string word = small;
      for (std::size_t i = 0; i < 3; ++i)
        if ((capital >> i & 1U) != 0) word[2 + i] = ascii_upper(word[2 + i]);
      add(std::move(word));
    }
  }
  std::vector<std::string> words_;
  unsigned last_digits_ = ~0U;
};

bool is_in(const Range& r, char32_t c) { return c >= r.first && c <= r.last; }
bool is_unseen(char32_t c) {
  return is_in(k_selectors, c) ||
         std::any_of(std::begin(k_unseen), std::end(k_unseen), [c](const Range& r) { return is_in(r, c); });
}

/// Whether no byte of it begins what is looked for: eight at a time, which is faster than tables for a short
/// text.
bool is_plain(std::string_view raw) {
  constexpr std::uint64_t k_each = 0x0101010101010101;
  constexpr std::uint64_t k_high = k_each * 0x80;
  std::uint64_t any = 0;
  const auto look = [&](std::uint64_t bytes) {
    const std::uint64_t backslash = bytes ^ (k_each * '\\');  // a zero for each
    any |= (bytes | (bytes + k_each) | ((backslash - k_each) & ~backslash)) & k_high;
  };
  while (raw.size() >= sizeof(std::uint64_t)) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, raw.data(), sizeof bytes);
    look(bytes);
    raw.remove_prefix(sizeof bytes);
  }
  std::uint64_t rest = 0;
  if (!raw.empty()) std::memcpy(&rest, raw.data(), raw.size());  // an empty view may point to nothing
  look(rest);
  return any == 0;
}

/// A joiner, a mark of no width or a variation selector that stands alone is one that its script, or an
/// emoji, needs; in a word of ASCII the first two aren't.
bool is_needed(std::string_view raw, std::size_t at) {
  json::Chars chars(raw.substr(at));
  json::Chars::Char c{};
  chars.next(c);
  const bool is_selector = is_in(k_selectors, c.code);
  if (!is_selector && (c.code < 0x200B || c.code > 0x200F)) return false;
  if (!chars.next(c)) return true;
  if (is_selector) return !is_unseen(c.code);
  const bool in_word = at > 0 && text::are_of_plain_word(static_cast<unsigned char>(raw[at - 1]), c.code);
  return !is_unseen(c.code) && !in_word;
}

}  // namespace

std::vector<std::string_view> words_of_hidden() {
  static const Begins all;
  return {all.words().begin(), all.words().end()};
}

bool may_hide_at(std::string_view raw, std::size_t at) {
  const bool escaped = raw[at] == '\\' && json::is_escaped(raw, at);
  const bool ends_line = raw.substr(at, 4) == "\\r\\n";
  return !escaped && !ends_line && !is_needed(raw, at);
}

bool may_hide(std::string_view raw) {
  constexpr std::size_t k_short = 64;
  if (raw.size() < k_short && is_plain(raw)) return false;
  if (raw.find(k_delete) != raw.npos) return true;
  static const text::Literals begins(words_of_hidden());
  bool may = false;
  begins.each(raw, 0, [&](text::Literals::Hit hit) {
    may = may_hide_at(raw, hit.at);
    return !may;
  });
  return may;
}

}  // namespace abridge
