#include "lib/look/page/phrases.hpp"

#include <algorithm>
#include <array>

namespace abridge::look::page {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
/// Scripts that put no blanks between words have none of these.
constexpr bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
/// A letter of any script.
constexpr bool is_letter(char c) { return is_word(c) || static_cast<unsigned char>(c) >= 0x80; }

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<Phrase> read() {
    while (at_ < text_.size()) {
      switch (text_[at_]) {
        case '`':
          backticks();
          break;
        case '*':
          asterisks();
          break;
        case '\\':
          at_ = std::min(at_ + 2, text_.size());
          break;
        case '\n':
          at_ = std::min(text_.find_first_not_of(" \t\r", at_ + 1), text_.size());
          if (at_ < text_.size() && text_[at_] == '\n') open_.clear();
          break;
        default:
          at_ = std::min(text_.find_first_of("`*\\\n", at_), text_.size());
      }
    }
    said(text_.size());
    return std::move(phrases_);
  }

 private:
  static constexpr std::size_t npos = std::string_view::npos;
  /// More asterisks, or backticks, are drawn, and not meant.
  static constexpr std::size_t k_most_marks = 3;
  /// So many may be open at once.
  static constexpr std::size_t k_deepest = 8;

  /// Asterisks that may begin something.
  struct Mark {
    std::size_t phrase;  ///< the first that is set aside for it
    std::size_t marks;
  };

  std::size_t marks_at(std::size_t at) const {
    return std::min(text_.find_first_not_of(text_[at], at), text_.size()) - at;
  }

  /// The text up to a place, where that has not been said.
  void said(std::size_t end) {
    if (end > begin_) phrases_.push_back({Phrase::Kind::text, text_.substr(begin_, end - begin_)});
    begin_ = end;
  }

  void backticks() {
    const std::size_t marks = marks_at(at_);
    const std::size_t begin = at_ + marks;
    const std::size_t end = marks <= k_most_marks ? closing(marks, begin) : npos;
    if (end == npos) {
      at_ = begin;
      return;
    }
    said(at_);
    phrases_.push_back({Phrase::Kind::code, text_.substr(begin, end - begin)});
    begin_ = at_ = end + marks;
  }

  /// Where as many backticks stand again on the same line; what was not found once is not looked for again.
  std::size_t closing(std::size_t marks, std::size_t from) {
    if (from < no_closing_[marks]) return npos;
    std::size_t at = from;
    while (at < text_.size() && text_[at] != '\n') {
      if (text_[at] != '`') {
        at = std::min(text_.find_first_of("`\n", at), text_.size());
        continue;
      }
      const std::size_t here = marks_at(at);
      if (here == marks) return at;
      at += here;
    }
    no_closing_[marks] = at;
    return npos;
  }

  void asterisks() {
    const std::size_t marks = marks_at(at_);
    const std::size_t begin = at_;
    at_ += marks;
    if (marks > k_most_marks) return;
    const char before = begin > 0 ? text_[begin - 1] : ' ';
    const char after = at_ < text_.size() ? text_[at_] : ' ';
    if (!is_blank(before) && !is_word(after) && (close(marks, begin) || close_both(marks, begin))) return;
    // What one alone begins is told from `*.cpp` by its first letter.
    const bool begins = !is_blank(after) && !is_word(before) && (marks > 1 || is_letter(after));
    if (!begins || open_.size() == k_deepest) return;
    said(begin);
    open_.push_back({phrases_.size(), marks});
    // As text, as long as nothing closes it.
    for (std::size_t i = 0; i < parts_of(marks); ++i)
      phrases_.push_back({Phrase::Kind::text, i == 0 ? text_.substr(begin, marks) : std::string_view()});
    begin_ = at_;
  }

  /// Three are both.
  static std::size_t parts_of(std::size_t marks) { return marks == k_most_marks ? 2 : 1; }

  bool close(std::size_t marks, std::size_t end) {
    const auto found =
        std::find_if(open_.rbegin(), open_.rend(), [&](const Mark& m) { return m.marks == marks; });
    if (found == open_.rend() || end == begin_of(*found) + marks) return false;
    said(end);
    const Mark mark = *found;
    open_.erase(found.base() - 1, open_.end());
    for (std::size_t i = 0; i < parts_of(marks); ++i) {
      Phrase& phrase = phrases_[mark.phrase + i];
      const bool is_strong = marks > 1 && i == 0;
      phrase = {is_strong ? Phrase::Kind::strong : Phrase::Kind::emphasis,
                {},
                phrases_.size() - mark.phrase - i - 1};
    }
    begin_ = end + marks;
    return true;
  }
  /// Three may end two that began one after the other.
  bool close_both(std::size_t marks, std::size_t end) {
    if (marks != k_most_marks || open_.size() < 2) return false;
    const std::size_t inner = open_.back().marks;
    if (inner + open_[open_.size() - 2].marks != marks || !close(inner, end)) return false;
    return close(marks - inner, end + inner);
  }
  /// Where its asterisks stand.
  std::size_t begin_of(const Mark& mark) const {
    return static_cast<std::size_t>(phrases_[mark.phrase].text.data() - text_.data());
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  ///< of what was not said yet
  std::vector<Phrase> phrases_;
  std::vector<Mark> open_;
  std::array<std::size_t, k_most_marks + 1> no_closing_{};  ///< up to where, of so many backticks
};

}  // namespace

std::vector<Phrase> phrases_of(std::string_view text) { return Reader(text).read(); }

}  // namespace abridge::look::page
