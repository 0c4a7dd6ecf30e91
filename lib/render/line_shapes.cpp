#include "lib/render/line_shapes.hpp"

#include <algorithm>

#include "lib/base/ascii.hpp"
#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::render {
namespace {

using text::Visibility;

constexpr bool is_word(char c) { return is_digit(c) || (ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z'); }

constexpr char k_blank = ' ';
constexpr char k_filler = '\x01';  // a blank or nothing: readers differ
constexpr char k_number = '0';

constexpr bool takes_no_room(Visibility look) {
  return look == Visibility::control || look == Visibility::turning || look == Visibility::unseen;
}

/// The first byte of the character at the front of `text`, of so many bytes, or the ASCII character of which
/// it is the wide form (U+FF01 to U+FF5E).
char narrow(std::string_view text, std::size_t length) {
  if (length != 3 || text[0] != '\xEF') return text[0];
  const auto wide = static_cast<std::uint32_t>((static_cast<unsigned char>(text[1]) & 0x3F) << 6 |
                                               (static_cast<unsigned char>(text[2]) & 0x3F));
  constexpr std::uint32_t k_first = 0xF01;  // of U+FF01, without what its first byte says
  const bool has_narrow = wide >= k_first && wide < k_first + 0x5E;
  return has_narrow ? static_cast<char>('!' + (wide - k_first)) : text[0];
}

/// A line as somebody reads it, byte by byte: small letters, one blank for a run of them, one 0 for a number,
/// and without what doesn't show.
class LineReader {
 public:
  explicit LineReader(std::string_view text, Escapes escapes = Escapes::alone)
      : rest_(text), escapes_(escapes) {}

  /// False at the line's end.
  bool next(char& byte) {
    if (whole_ > 0) {
      --whole_;
      byte = rest_.front();
      rest_.remove_prefix(1);
      return true;
    }
    skip([](Visibility look, char) { return takes_no_room(look); });
    if (is_over()) return false;
    std::size_t length = 0;
    const Visibility look = look_at(length);
    const char first = narrow(rest_, length);
    if (look != Visibility::seen) {
      byte = k_filler;
      skip([&](Visibility one, char) {
        if (one == Visibility::blank) byte = k_blank;
        return one != Visibility::seen;
      });
    } else if (is_digit(first)) {
      skip([](Visibility one, char c) { return is_digit(c) || takes_no_room(one); });
      byte = k_number;
    } else {
      byte = ascii_lower(first);
      whole_ = first == rest_.front() ? length - 1 : 0;
      rest_.remove_prefix(length - whole_);
    }
    return true;
  }
  std::size_t left() const { return rest_.size(); }
  /// Whether an escape was passed over.
  bool met_escape() const { return met_escape_; }

 private:
  bool is_over() const { return rest_.empty() || line_end(rest_) != 0; }
  Visibility look_at(std::size_t& length) {
    length = 0;
    const Visibility look = text::look_of(text::next_code_point(rest_, length));
    if (look == Visibility::control) {
      const std::size_t sequence = text::escape_sequence(rest_);
      met_escape_ = met_escape_ || sequence > 0;
      if (escapes_ == Escapes::in_sequences) length = std::max(length, sequence);
    }
    return look;
  }
  template <class Skips>
  void skip(Skips skips) {
    while (!is_over()) {
      std::size_t length = 0;
      if (const Visibility look = look_at(length); !skips(look, narrow(rest_, length))) return;
      rest_.remove_prefix(length);
    }
  }

  std::string_view rest_;
  Escapes escapes_;
  bool met_escape_ = false;
  std::size_t whole_ = 0;  ///< bytes of a character that has begun
};

}  // namespace

std::size_t line_end(std::string_view text) {
  switch (text.front()) {
    case '\r':
      return text.starts_with("\r\n") ? 2 : 1;
    case '\n':
    case '\v':
    case '\f':
    case '\x1C':
    case '\x1D':
    case '\x1E':
      return 1;
    case '\xC2':
      return text.starts_with("\xC2\x85") ? 2 : 0;
    case '\xE2':
      return text.starts_with("\xE2\x80\xA8") || text.starts_with("\xE2\x80\xA9") ? 3 : 0;
    default:
      return 0;
  }
}

/// What of a line was read, and the rest when it is asked for.
class LineShapes::Line {
 public:
  Line(std::string_view text, Escapes escapes) : reader_(text, escapes), size_(text.size()) {
    char first = 0;
    while (reader_.next(first))
      if (first != k_blank && first != k_filler) {
        read_ += first;
        break;
      }
  }
  /// A blank where it says nothing.
  char first() const { return read_.empty() ? k_blank : read_.front(); }
  bool has(std::size_t at) {
    ++asked_;
    char byte = 0;
    while (read_.size() <= at && reader_.next(byte)) read_ += byte;
    return at < read_.size();
  }
  bool has(std::size_t at, char byte) { return has(at) && read_[at] == byte; }
  bool has_blank(std::size_t at) { return has(at, k_blank) || has(at, k_filler); }
  bool is_over(std::size_t at) { return !has(has_blank(at) ? at + 1 : at); }
  std::size_t looked_at() const { return size_ - reader_.left() + asked_; }
  bool met_escape() const { return reader_.met_escape(); }

 private:
  LineReader reader_;
  std::size_t size_;
  std::size_t asked_ = 0;
  std::string read_;
};

LineShapes::Shape LineShapes::compiled(std::string_view text) {
  // First as a line is read, with what a backslash or a star stands for told apart.
  std::vector<Part> parts(1);
  bool blank = false;
  const auto put = [&](std::string_view literal) {
    LineReader reader(literal);
    for (char byte = 0; reader.next(byte);) {
      if (byte == k_blank) {
        blank = true;
        continue;
      }
      Part& part = parts.back();
      const bool within_words = !part.empty() && is_word(part.back().byte) && is_word(byte);
      // Beside a star a blank is one: the star takes any others.
      const bool needed = blank && (part.empty() ? parts.size() > 1 : within_words);
      if (needed) part.push_back({k_blank, false});
      part.push_back({byte, !needed && !part.empty() && !within_words});
      blank = false;
    }
  };
  std::string literal;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '*') {
      put(literal);
      literal.clear();
      if (blank && !parts.back().empty()) parts.back().push_back({k_blank, false});
      blank = false;
      parts.emplace_back();
      continue;
    }
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    literal += text[i];
  }
  put(literal);
  return parts;
}

LineShapes::LineShapes(std::span<const std::string> shapes) {
  for (const std::string& text : shapes) {
    Shape shape = compiled(text);
    const auto place = static_cast<std::uint16_t>(shapes_.size());
    const Part& begin = shape.front();
    const auto note = [&](std::size_t first) {
      by_first_[first].push_back(place);
      for (std::size_t c = 0; c < by_first_.size(); ++c)
        if (begin.size() < 2 || begin[1].byte == static_cast<char>(c))
          seconds_[first].add(static_cast<char>(c));
    };
    if (!begin.empty())
      note(static_cast<unsigned char>(begin.front().byte));
    else if (shape.size() > 1)
      for (std::size_t first = 0; first < by_first_.size(); ++first) note(first);
    shapes_.push_back(std::move(shape));
  }
}

bool LineShapes::fits(const Shape& shape, Line& line) {
  constexpr std::size_t k_no = static_cast<std::size_t>(-1);
  /// Where the part ends that begins at `at`.
  const auto end_of = [&](const Part& part, std::size_t at) {
    for (const Symbol& symbol : part) {
      if (symbol.byte == k_blank) {
        if (!line.has_blank(at)) return k_no;
      } else {
        if (symbol.after_blank ? line.has_blank(at) : line.has(at, k_filler)) ++at;
        if (!line.has(at, symbol.byte)) return k_no;
      }
      ++at;
    }
    return at;
  };
  std::size_t at = end_of(shape.front(), 0);
  if (at == k_no) return false;
  if (shape.size() == 1) return line.is_over(at);
  // Each part at the first place where it fits; the last one where the line is over after it.
  for (std::size_t i = 1; i < shape.size(); ++i) {
    const bool last = i + 1 == shape.size();
    if (last && shape[i].empty()) return true;
    for (;; ++at) {
      const std::size_t end = end_of(shape[i], at);
      if (end != k_no && (!last || line.is_over(end))) {
        at = end;
        break;
      }
      if (!line.has(at)) return false;
    }
  }
  return true;
}

bool LineShapes::match(Line& line, std::size_t& looked_at) const {
  const auto& places = by_first_[static_cast<unsigned char>(line.first())];
  const bool found = std::any_of(places.begin(), places.end(),
                                 [&](std::uint16_t place) { return fits(shapes_[place], line); });
  looked_at += line.looked_at();
  return found;
}

bool LineShapes::may_match(std::string_view text) const {
  // Most lines begin with a letter that no shape begins with.
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(begin);
  if (text.empty() || text[0] == '\n' || text[0] == '\r')
    return !by_first_[static_cast<unsigned char>(k_blank)].empty();
  const auto stands_for_itself = [](char c) { return c > ' ' && c < '\x7F' && !is_digit(c); };
  if (!stands_for_itself(text[0])) return true;
  const auto first = static_cast<unsigned char>(ascii_lower(text[0]));
  if (by_first_[first].empty()) return false;
  return text.size() == 1 || !stands_for_itself(text[1]) || seconds_[first].has(ascii_lower(text[1]));
}

bool LineShapes::match(std::string_view text, std::size_t& looked_at) const {
  ++looked_at;
  if (!may_match(text)) return false;
  Line line(text, Escapes::alone);
  if (match(line, looked_at)) return true;
  if (!line.met_escape()) return false;
  Line on_a_terminal(text, Escapes::in_sequences);
  return match(on_a_terminal, looked_at);
}

}  // namespace abridge::render
