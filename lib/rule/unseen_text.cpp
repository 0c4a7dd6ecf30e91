#include "lib/rule/unseen_text.hpp"

#include <algorithm>
#include <optional>

#include "lib/json/text.hpp"
#include "lib/text/byte_set.hpp"
#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::rule {
namespace {

constexpr char32_t k_nothing = 0xFFFFFFFF;
constexpr char32_t k_first_tag = 0xE0000;
constexpr char32_t k_last_tag = 0xE007F;
constexpr char32_t k_black_flag = 0x1F3F4;
constexpr std::size_t k_long_run = 3;  // characters of no width, one after the other or in one word

constexpr bool is_in(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }
constexpr bool is_ascii_alphanumeric(char32_t c) {
  return is_in(c, '0', '9') || is_in(c, 'a', 'z') || is_in(c, 'A', 'Z');
}
constexpr bool is_supplementary_selector(char32_t c) { return is_in(c, 0xE0100, 0xE01EF); }
constexpr bool is_selector(char32_t c) { return is_in(c, 0xFE00, 0xFE0F) || is_supplementary_selector(c); }
constexpr bool is_override(char32_t c) { return c == 0x202D || c == 0x202E; }
constexpr bool is_embedding(char32_t c) { return c == 0x202A || c == 0x202B; }
constexpr bool is_isolate(char32_t c) { return is_in(c, 0x2066, 0x2068); }
constexpr char32_t k_end_of_embedding = 0x202C;
constexpr char32_t k_end_of_isolate = 0x2069;
constexpr bool ends_paragraph(char32_t c) { return c == '\n' || c == '\r' || c == 0x85 || c == 0x2029; }
constexpr bool has_ideographs(char32_t c) {
  return is_in(c, 0x2E80, 0xA4CF) || is_in(c, 0xF900, 0xFAFF) || is_in(c, 0x16FE4, 0x18DFF) ||
         is_in(c, 0x1B000, 0x1B2FF) || is_in(c, 0x20000, 0x3FFFF);
}

/// What kind of unseen character it may be; none where it is seen.
std::optional<Unseen> kind_of(char32_t c) {
  if (c < 0x115F) return std::nullopt;
  if (is_in(c, k_first_tag, k_last_tag)) return Unseen::tag;
  if (is_selector(c)) return Unseen::selector;
  if (is_in(c, 0x202A, 0x202E) || is_in(c, 0x2066, 0x2069)) return Unseen::turning;
  if (is_in(c, 0x200B, 0x200F) || is_in(c, 0x2060, 0x2064) || c == 0xFEFF || c == 0x180E)
    return Unseen::zero_width;
  if (is_in(c, 0x206A, 0x206F)) return Unseen::deprecated;
  if (is_in(c, 0xFFF9, 0xFFFB)) return Unseen::interlinear;
  if (c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0) return Unseen::filler;
  return std::nullopt;
}

/// Whether a filler stands for a part of a syllable beside the others that make one.
bool fills_syllable(char32_t filler, char32_t before, char32_t after) {
  const auto is_part = [&](char32_t first, char32_t last) {
    return is_in(before, first, last) || is_in(after, first, last);
  };
  switch (filler) {
    case 0x115F:
      return is_in(after, 0x1161, 0x11FF) || is_in(after, 0xD7B0, 0xD7FF);
    case 0x1160:
      return is_in(before, 0x1100, 0x115E) || is_in(before, 0xA960, 0xA97C) || is_in(after, 0x11A8, 0x11FF);
    case 0x3164:
      return is_part(0x3131, 0x318E);
    default:
      return is_part(0xFFA1, 0xFFDC);
  }
}

/// Goes through a text once: what stands between two characters that are seen is judged together, by these.
class Search {
 public:
  std::vector<UnseenPart> run(std::string_view raw) {
    json::Chars::Char c{};
    for (std::size_t at = 0; at < raw.size();) {
      if (const std::size_t plain = plain_at(raw.substr(at)); plain > 0) {
        pass(raw.substr(at, plain));
        at += plain;
        continue;
      }
      json::Chars(raw.substr(at)).next(c);
      if (const auto why = kind_of(c.code))
        run_.push_back({{at, at + c.end}, *why, c.code});
      else
        pass(c.code);
      at += c.end;
    }
    judge(k_nothing);
    end_word();
    end_paragraph();
    std::sort(found_.begin(), found_.end(),
              [](const UnseenPart& a, const UnseenPart& b) { return a.at.begin < b.at.begin; });
    return std::move(found_);
  }

 private:
  /// Bytes at the front that are ASCII without escapes: most of most texts.
  static std::size_t plain_at(std::string_view raw) {
    static constexpr text::ByteSet k_others =
        text::ByteSet(std::string_view("\0-[]-\x7F", 6)).others();  // ASCII, but for the backslash
    return k_others.find_in(raw, 0);
  }
  void pass(std::string_view plain) {
    if (!run_.empty()) judge(static_cast<unsigned char>(plain.front()));
    if (!in_word_.empty() && !std::all_of(plain.begin(), plain.end(), [](char c) {
          return is_ascii_alphanumeric(static_cast<unsigned char>(c));
        }))
      end_word();
    before_ = static_cast<unsigned char>(plain.back());
  }
  void pass(char32_t c) {
    if (!run_.empty()) judge(c);
    if (!is_ascii_alphanumeric(c)) end_word();
    if (ends_paragraph(c)) end_paragraph();
    before_ = c;
  }

  std::size_t count(Unseen why) const {
    return static_cast<std::size_t>(
        std::count_if(run_.begin(), run_.end(), [&](const UnseenPart& p) { return p.why == why; }));
  }

  /// The flags that are drawn: of England, Scotland and Wales (Unicode's emoji-sequences.txt), and some
  /// phones' of Northern Ireland, Texas and California. Any other says something else.
  bool is_flag() const {
    constexpr std::string_view k_flags[] = {"gbeng", "gbsct", "gbwls", "gbnir", "ustx", "usca"};
    if (before_ != k_black_flag || run_.empty() || run_.back().code != k_last_tag) return false;
    return std::any_of(std::begin(k_flags), std::end(k_flags), [&](std::string_view flag) {
      return std::equal(
          run_.begin(), run_.end() - 1, flag.begin(), flag.end(),
          [](const UnseenPart& p, char c) { return p.code == k_first_tag + static_cast<unsigned char>(c); });
    });
  }

  void judge(char32_t after) {
    const bool flag = is_flag();
    const std::size_t selectors = count(Unseen::selector);
    const std::size_t zero_width = count(Unseen::zero_width);
    for (const UnseenPart& p : run_) {
      switch (p.why) {
        case Unseen::tag:
          if (!flag) found_.push_back(p);
          break;
        case Unseen::selector:
          if (selectors > 1 || (is_supplementary_selector(p.code) && !has_ideographs(before_)))
            found_.push_back(p);
          break;
        case Unseen::zero_width:
          if (zero_width >= k_long_run)
            found_.push_back(p);
          else if (text::are_of_plain_word(before_, after))
            in_word_.push_back(p);
          break;
        case Unseen::filler:
          if (!fills_syllable(p.code, before_, after)) found_.push_back(p);
          break;
        case Unseen::turning:
          turn(p);
          break;
        case Unseen::interlinear:
        case Unseen::deprecated:
          found_.push_back(p);
          break;
      }
    }
    run_.clear();
  }

  /// Text of both directions needs embeddings and isolates, and ends them.
  void turn(const UnseenPart& p) {
    if (is_override(p.code)) {
      found_.push_back(p);
    } else if (is_embedding(p.code) || is_isolate(p.code)) {
      open_.push_back(p);
    } else if (!open_.empty() && is_isolate(open_.back().code) == (p.code == k_end_of_isolate)) {
      open_.pop_back();
    } else if (p.code == k_end_of_isolate) {
      // What was opened within the isolate ends with it.
      const auto last =
          std::find_if(open_.rbegin(), open_.rend(), [](const UnseenPart& o) { return is_isolate(o.code); });
      if (last == open_.rend()) return;
      found_.insert(found_.end(), last.base(), open_.end());
      open_.erase(last.base() - 1, open_.end());
    }
  }

  void end_word() {
    if (in_word_.size() >= k_long_run) found_.insert(found_.end(), in_word_.begin(), in_word_.end());
    in_word_.clear();
  }
  void end_paragraph() {
    found_.insert(found_.end(), open_.begin(), open_.end());
    open_.clear();
  }

  char32_t before_ = k_nothing;      // the last one that is seen
  std::vector<UnseenPart> run_;      // what stands after it
  std::vector<UnseenPart> in_word_;  // those of no width that stand within one word
  std::vector<UnseenPart> open_;     // embeddings and isolates that did not end yet
  std::vector<UnseenPart> found_;
};

/// Bytes that are text to show; nothing where they are none.
std::string shown(std::string bytes) {
  const bool is_text =
      text::valid_prefix(bytes) == bytes.size() && std::all_of(bytes.begin(), bytes.end(), [](char c) {
        return static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t';
      });
  return is_text ? bytes : std::string();
}

std::string of_tags(const std::vector<UnseenPart>& parts, std::size_t most) {
  std::string out;
  for (const UnseenPart& p : parts)
    if (p.why == Unseen::tag && is_in(p.code, k_first_tag + ' ', k_first_tag + '~') && out.size() < most)
      out += static_cast<char>(p.code - k_first_tag);
  return out;
}

/// A selector stands for a byte: the first 16 of them in one block, the others in another.
std::string of_selectors(const std::vector<UnseenPart>& parts, std::size_t most) {
  std::string bytes;
  for (const UnseenPart& p : parts)
    if (p.why == Unseen::selector && bytes.size() < most)
      bytes += static_cast<char>(p.code < 0xE0100 ? p.code - 0xFE00 : p.code - 0xE0100 + 16);
  return shown(std::move(bytes));
}

/// Of two characters one stands for 0 and the other for 1, eight for a byte.
std::string of_bits(const std::vector<UnseenPart>& parts, std::size_t most) {
  std::vector<char32_t> codes;
  for (const UnseenPart& p : parts)
    if (p.why == Unseen::zero_width && codes.size() < most * 8) codes.push_back(p.code);
  if (codes.size() < 8 || codes.size() % 8 != 0) return {};
  const auto [least, greatest] = std::minmax_element(codes.begin(), codes.end());
  std::string bytes;
  for (std::size_t i = 0; i < codes.size(); i += 8) {
    unsigned byte = 0;
    for (std::size_t bit = 0; bit < 8; ++bit) {
      if (codes[i + bit] != *least && codes[i + bit] != *greatest) return {};
      byte = byte * 2 + (codes[i + bit] == *greatest ? 1U : 0U);
    }
    bytes += static_cast<char>(byte);
  }
  return shown(std::move(bytes));
}

/// The line that begins with the first of them.
std::string turned(std::string_view raw, const std::vector<UnseenPart>& parts, std::size_t most) {
  const auto first =
      std::find_if(parts.begin(), parts.end(), [](const UnseenPart& p) { return p.why == Unseen::turning; });
  if (first == parts.end()) return {};
  std::string out;
  json::Chars chars(raw.substr(first->at.end));
  json::Chars::Char c{};
  while (out.size() < most && chars.next(c) && !ends_paragraph(c.code) && c.code != k_end_of_embedding)
    text::append_utf8(out, c.code);
  return out;
}

}  // namespace

std::vector<UnseenPart> unseen_in(std::string_view raw) { return Search().run(raw); }

std::string reading_of(std::string_view raw, const std::vector<UnseenPart>& parts, Unseen why,
                       std::size_t most) {
  std::string read = why == Unseen::tag          ? of_tags(parts, most)
                     : why == Unseen::selector   ? of_selectors(parts, most)
                     : why == Unseen::zero_width ? of_bits(parts, most)
                     : why == Unseen::turning    ? turned(raw, parts, most)
                                                 : std::string();
  if (!read.empty()) return read;
  for (const UnseenPart& p : parts)
    if (p.why == why && read.size() < most) text::append_utf8(read, p.code);
  return read;
}

}  // namespace abridge::rule
