#include "lib/text/word_diff.hpp"
#include "lib/text/colors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "lib/base/common_runs.hpp"
#include "lib/text/graphemes.hpp"
#include "lib/text/letters.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"

namespace abridge::text {
namespace {

/// What a character can be a part of.
enum class Kind : std::uint8_t { word, blank, alone };

Kind kind_of(char32_t c) {
  if (c == ' ' || (c >= '\t' && c <= '\r')) return Kind::blank;
  if (c < 0x80) {
    const bool is_letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    return is_letter || (c >= '0' && c <= '9') || c == '_' ? Kind::word : Kind::alone;
  }
  return is_letter_of_words(c) ? Kind::word : Kind::alone;
}

/// A text cut into words, blanks between them, and single characters. In one that is not UTF-8 what is beyond
/// ASCII is a part of words.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  const bool is_utf8 = valid_prefix(text) == text.size();
  Kind before = Kind::alone;
  GraphemeBreaker breaker;
  char32_t last = 0;
  bool is_fed = false;  // whether the breaker knows the last character
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t here = at;
    char32_t c = static_cast<unsigned char>(text[at]);
    if (c < 0x80 || !is_utf8)
      ++at;
    else
      c = next_code_point(text, at);
    bool goes_on = false;  // what a reader takes for one character stays one
    if (c >= 0x80 && is_utf8) {
      if (!is_fed) {
        breaker = {};
        if (here > 0) breaker.begins(last);
      }
      goes_on = !breaker.begins(c) && here > 0;
    }
    is_fed = c >= 0x80 && is_utf8;
    last = c;
    const Kind kind = goes_on ? before : c >= 0x80 && !is_utf8 ? Kind::word : kind_of(c);
    if (here > 0 && !goes_on && (kind != before || kind == Kind::alone)) {
      words.push_back(text.substr(begin, here - begin));
      begin = here;
    }
    before = kind;
  }
  if (begin < text.size()) words.push_back(text.substr(begin));
  return words;
}

/// Bytes that both begin with, to the end of a blank or a line, so that no word is cut.
std::size_t common_head(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  const auto end = std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(most), b.begin()).first;
  auto n = static_cast<std::size_t>(end - a.begin());
  if (n == a.size() && n == b.size()) return n;
  const std::size_t blank = n == 0 ? std::string_view::npos : a.find_last_of(" \n", n - 1);
  return blank == std::string_view::npos ? 0 : blank;
}
/// The same at their ends.
std::size_t common_tail(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t n = 0;
  while (n < most && a[a.size() - 1 - n] == b[b.size() - 1 - n]) ++n;
  const std::size_t blank = a.find_first_of(" \n", a.size() - n);
  return blank == std::string_view::npos ? 0 : a.size() - 1 - blank;
}

/// A change: bytes [a, a_end) of the old text have become [b, b_end) of the new one.
struct Hunk {
  std::size_t a, a_end, b, b_end;

  std::size_t size() const { return std::max(a_end - a, b_end - b); }
};

/// Whether what stands unchanged between two changes says too little to be shown as that.
bool is_absorbed(std::string_view same, const Hunk& left, const Hunk& right) {
  if (same.size() <= std::min(left.size(), right.size())) return true;
  return same.size() <= 3 && std::none_of(same.begin(), same.end(), [](char c) {
           return (c & 0x80) != 0 || c == '\n' || kind_of(static_cast<unsigned char>(c)) == Kind::word;
         });
}

std::vector<std::uint32_t> numbers_of(const std::vector<std::string_view>& words,
                                      std::unordered_map<std::string_view, std::uint32_t>& known) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(words.size());
  for (const std::string_view word : words)
    numbers.push_back(known.emplace(word, static_cast<std::uint32_t>(known.size())).first->second);
  return numbers;
}

/// Where each word begins, and where the last one ends.
std::vector<std::size_t> places_of(const std::vector<std::string_view>& words, std::size_t first) {
  std::vector<std::size_t> places{first};
  places.reserve(words.size() + 1);
  for (const std::string_view word : words) places.push_back(places.back() + word.size());
  return places;
}

std::vector<Hunk> hunks_of(std::string_view before, std::string_view after) {
  const std::size_t head = common_head(before, after);
  const std::size_t tail = common_tail(before.substr(head), after.substr(head));
  const auto a = words_of(before.substr(head, before.size() - head - tail));
  const auto b = words_of(after.substr(head, after.size() - head - tail));
  std::unordered_map<std::string_view, std::uint32_t> known;
  const auto a_numbers = numbers_of(a, known);
  const auto b_numbers = numbers_of(b, known);
  const auto a_places = places_of(a, head);
  const auto b_places = places_of(b, head);
  std::vector<CommonRun> common = common_runs(a_numbers, b_numbers);
  common.push_back({a.size(), b.size(), 0});
  std::vector<Hunk> hunks;
  std::size_t in_a = 0;
  std::size_t in_b = 0;
  for (const CommonRun& run : common) {
    if (run.a > in_a || run.b > in_b) {
      Hunk hunk{a_places[in_a], a_places[run.a], b_places[in_b], b_places[run.b]};
      while (!hunks.empty()) {
        const Hunk& last = hunks.back();
        if (!is_absorbed(before.substr(last.a_end, hunk.a - last.a_end), last, hunk)) break;
        hunk.a = last.a;
        hunk.b = last.b;
        hunks.pop_back();
      }
      hunks.push_back(hunk);
    }
    in_a = run.a + run.length;
    in_b = run.b + run.length;
  }
  return hunks;
}

/// The largest place that is not after `at` and where a character begins.
std::size_t whole_before(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && goes_on(text[at])) --at;
  return at;
}

/// So many bytes are looked through for a blank, so that no word is cut.
constexpr std::size_t k_word = 16;

/// About so many bytes of its beginning, or its end, at a word's.
std::string_view first_of(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  std::size_t end = whole_before(text, bytes);
  if (const std::size_t blank = text.find_last_of(" \n", end);
      blank != std::string_view::npos && blank + k_word > end && blank > 0)
    end = blank;
  return text.substr(0, end);
}
std::string_view last_of(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  std::size_t begin = whole_before(text, text.size() - bytes);
  if (const std::size_t blank = text.find_first_of(" \n", begin);
      blank != std::string_view::npos && blank < begin + k_word && blank + 1 < text.size())
    begin = blank + 1;
  return text.substr(begin);
}

class Shower {
 public:
  Shower(const std::vector<WordRun>& runs, const WordView& view) : runs_(runs), view_(view) {}

  std::string show() {
    for (std::size_t i = 0; i < runs_.size(); ++i)
      if (runs_[i].kind == WordRun::Kind::same)
        same(runs_[i].text, i > 0, i + 1 < runs_.size());
      else
        changed(runs_[i]);
    return std::move(out_);
  }

 private:
  /// `after`, `before`: whether a change stands there.
  void same(std::string_view text, bool after, bool before) {
    const std::size_t wanted = (after ? view_.around : 0) + (before ? view_.around : 0);
    if (view_.around == WordView::k_all || text.size() <= wanted) {
      out_ += visible_lines(text);
      return;
    }
    if (after) out_ += visible_lines(first_of(text, view_.around));
    out_ += "…";
    if (before) out_ += visible_lines(last_of(text, view_.around));
  }

  void changed(const WordRun& run) {
    const bool is_removed = run.kind == WordRun::Kind::removed;
    const std::string said = what_changed(run.text);
    // Blanks would have no colour.
    const bool is_bare = view_.colored && said.find_first_not_of(" \t\n") != std::string::npos;
    if (view_.colored) out_ += is_removed ? k_red : k_green;
    if (!is_bare) out_ += is_removed ? "[-" : "{+";
    out_ += said;
    if (!is_bare) out_ += is_removed ? "-]" : "+}";
    if (view_.colored) out_ += k_off;
  }

  std::string what_changed(std::string_view text) const {
    // Of line ends alone nothing would be seen.
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return visible(text, k_blanks);
    if (view_.most == WordView::k_all || text.size() <= view_.most + view_.most / 4)
      return visible_lines(text);
    const std::string_view first = first_of(text, view_.most / 2);
    const std::string_view last = last_of(text.substr(first.size()), view_.most / 2);
    const std::size_t left_out =
        count_code_points(text.substr(first.size(), text.size() - first.size() - last.size()));
    return fmt::format("{} …{} characters… {}", visible_lines(first), left_out, visible_lines(last));
  }

  static constexpr std::size_t k_blanks = 40;  ///< of blanks alone so many bytes are shown

  const std::vector<WordRun>& runs_;
  const WordView& view_;
  std::string out_;
};

}  // namespace

std::vector<WordRun> word_diff(std::string_view before, std::string_view after) {
  std::vector<WordRun> runs;
  const auto add = [&](WordRun::Kind kind, std::string_view text) {
    if (!text.empty()) runs.push_back({kind, text});
  };
  std::size_t in_a = 0;
  for (const Hunk& hunk : hunks_of(before, after)) {
    add(WordRun::Kind::same, before.substr(in_a, hunk.a - in_a));
    add(WordRun::Kind::removed, before.substr(hunk.a, hunk.a_end - hunk.a));
    add(WordRun::Kind::added, after.substr(hunk.b, hunk.b_end - hunk.b));
    in_a = hunk.a_end;
  }
  add(WordRun::Kind::same, before.substr(in_a));
  return runs;
}

std::string shown(const std::vector<WordRun>& runs, const WordView& view) {
  return Shower(runs, view).show();
}

}  // namespace abridge::text
