#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::secrets {

/// The characters that the raw text of a JSON string stands for, around a place of it, and where each stands:
/// escapes are undone, however deep the text is nested in others (`\\n` is a line end in JSON that stands in
/// JSON). What is no ASCII is some byte that no secret has. Read on demand.
class Plain {
 public:
  /// How many bytes after the place can be seen.
  static constexpr std::size_t k_after = 16 * 1024;

  /// `before`: how many bytes before the place can be seen.
  Plain(std::string_view raw, std::size_t place, std::size_t before);

  /// Where the place is; k_none where it is within an escape.
  static constexpr std::size_t k_none = ~std::size_t{0};
  std::size_t place() const { return place_; }
  /// The character at a place; NUL where there is none.
  char at(std::size_t i) {
    while (i >= text_.size())
      if (!read_on()) return '\0';
    return text_[i];
  }
  /// A range that was read.
  std::string_view text(std::size_t begin, std::size_t end) const {
    return std::string_view(text_).substr(begin, end - begin);
  }
  bool starts_with(std::size_t i, std::string_view word) {
    for (std::size_t k = 0; k < word.size(); ++k)
      if (at(i + k) != word[k]) return false;
    return true;
  }
  /// Where a character that was read begins in the raw text, or of the one after the last, that ends.
  std::size_t raw_at(std::size_t i) const { return i < begins_.size() ? begins_[i] : next_; }
  /// Where a character that was read ends in the raw text.
  std::size_t raw_after(std::size_t i) const { return ends_[i]; }
  /// How far the raw text was read.
  std::size_t read_to() const { return next_; }

 private:
  bool read_on();
  void add(char c, std::size_t end);

  std::string_view raw_;
  std::size_t next_;
  std::size_t until_;
  std::size_t place_ = k_none;
  std::size_t wanted_;
  std::string text_;
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> ends_;
};

}  // namespace abridge::secrets
