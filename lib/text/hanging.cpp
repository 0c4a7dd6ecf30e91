#include "lib/text/hanging.hpp"

#include "lib/text/colors.hpp"
#include "lib/text/graphemes.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/width.hpp"

namespace abridge::text {
namespace {

constexpr std::size_t k_tab = 8;

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// The bytes of what paints, if that stands at the beginning; else 0.
std::size_t size_of_paint(std::string_view utf8) {
  return utf8.starts_with("\x1b[") ? std::min(utf8.find('m'), utf8.size() - 1) + 1 : 0;
}

/// A line as it is broken.
class Broken {
 public:
  Broken(std::string_view line, std::size_t hang, std::size_t columns, LongWords words)
      : line_(line), columns_(columns), words_(words) {
    std::size_t lead = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
      at += size_of_paint(line.substr(at));
      if (at >= line.size() || !is_blank(line[at])) break;
      lead += line[at] == '\t' ? k_tab - lead % k_tab : 1;
    }
    hang_ = lead == 0 ? hang : lead;
    if (hang_ > columns / 2) hang_ = 0;  // else there is little room left
  }

  void append_to(std::string& out) {
    bool in_words = false;
    bool after_wide = false;
    GraphemeBreaker clusters;
    for (std::size_t at = 0; at < line_.size();) {
      const std::size_t begin = at;
      if (const std::size_t paint = size_of_paint(line_.substr(at)); paint > 0) {
        at += paint;
        continue;
      }
      if (is_blank(line_[at])) {
        if (in_words && !is_blank(line_[at - 1])) ends_ = begin;
        ++at;
        if (in_words) goes_on_ = at;
        column_ += line_[begin] == '\t' ? k_tab - column_ % k_tab : 1;
        clusters = {};
        after_wide = false;
        continue;
      }
      in_words = true;
      const bool begins =
          clusters.begins(next_code_point(line_, at));  // else a part of what stands before it
      const std::size_t width = width_of(line_.substr(begin, at - begin));
      const bool is_beside_wide = begins && (width > 1 || after_wide);
      if (is_beside_wide && begin > begins_ && goes_on_ != begin) ends_ = goes_on_ = begin;
      if (column_ + width > columns_ && goes_on_ > begins_) break_line(out, begin);
      if (column_ + width > columns_ && words_ == LongWords::cut && begins && begin > begins_) {
        ends_ = goes_on_ = begin;
        break_line(out, begin);
      }
      column_ += width;
      after_wide = width > 1 || (after_wide && !begins);
    }
    out += line_.substr(begins_);
  }

 private:
  /// At the last place where it may be broken; `at`: up to where its columns are counted.
  void break_line(std::string& out, std::size_t at) {
    const std::string_view said = line_.substr(begins_, ends_ - begins_);
    const std::string_view left_out = line_.substr(ends_, goes_on_ - ends_);
    out += said;
    keep_paint(said);
    if (!paint_.empty()) out += k_off;
    keep_paint(left_out);
    out.append("\n").append(hang_, ' ').append(paint_);
    begins_ = goes_on_;
    column_ = hang_;
    for (std::size_t i = begins_; i < at;) {
      const std::size_t begin = i;
      if (const std::size_t paint = size_of_paint(line_.substr(i)); paint > 0) {
        i += paint;
        continue;
      }
      next_code_point(line_, i);
      column_ += width_of(line_.substr(begin, i - begin));
    }
  }
  /// Notes what is painted at the end of it.
  void keep_paint(std::string_view said) {
    for (std::size_t at = said.find('\x1b'); at != std::string_view::npos; at = said.find('\x1b', at + 1)) {
      const std::string_view paint = said.substr(at, size_of_paint(said.substr(at)));
      paint_ = paint == k_off ? std::string_view() : paint;
    }
  }

  std::string_view line_;
  std::size_t columns_;
  LongWords words_;
  std::size_t hang_ = 0;
  std::size_t begins_ = 0;   ///< what is not written yet
  std::size_t ends_ = 0;     ///< where the line may end, and
  std::size_t goes_on_ = 0;  ///< where the next would begin
  std::size_t column_ = 0;
  std::string_view paint_;
};

}  // namespace

std::string hanging_lines(std::string_view lines, std::size_t hang, std::size_t columns, LongWords words) {
  if (columns == 0) return std::string(lines);
  std::string out;
  out.reserve(lines.size() + lines.size() / k_tab);
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    Broken(lines.substr(0, end), hang, columns, words).append_to(out);
    if (end == std::string_view::npos) break;
    out += '\n';
    lines.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace abridge::text
