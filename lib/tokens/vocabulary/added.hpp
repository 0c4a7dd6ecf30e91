#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::tokens {

/// A token that is looked for in the text itself, before it is split, such as `<|im_start|>`.
struct AddedToken {
  std::string text;
  std::uint32_t id = 0;
  bool normalized = false;  ///< looked for in normalised text, in what the others leave
  bool takes_blanks_before = false;
  bool takes_blanks_after = false;
};

/// Whether a text begins with white space, as those that take blanks take it.
bool begins_with_blank(std::string_view text);

/// Finds added tokens from left to right; where several begin, the longest. Takes time in proportion to the
/// text, times the length of the longest token at worst.
class AddedTokens {
 public:
  AddedTokens() = default;
  /// Of equal texts the last one holds.
  explicit AddedTokens(std::vector<AddedToken> tokens);

  bool empty() const { return tokens_.empty(); }
  /// Whether the places where lines or words meet may be within one or touch one that takes blanks, so that
  /// no place in a text is known to be between tokens without looking at what stands around it.
  bool may_span_lines() const { return may_span_lines_; }

  /// A part of a text: one added token with the blanks that it takes, or what stands before the next one.
  struct TextPart {
    std::size_t begin, end;
    const AddedToken* token;  ///< nullptr where it is text
  };
  /// Calls `visit(part)` for each part of `text`, in order, none of them empty.
  template <class Visit>
  void each_part(std::string_view text, Visit visit) const {
    std::size_t at = 0;
    while (at < text.size()) {
      const TextPart found = next(text, at);
      if (found.begin > at) visit(TextPart{at, found.begin, nullptr});
      if (found.token != nullptr) visit(found);
      at = found.end;
    }
  }

 private:
  TextPart next(std::string_view text, std::size_t from) const;
  const AddedToken* longest_at(std::string_view text) const;

  std::vector<AddedToken> tokens_;  ///< by text
  std::array<bool, 256> begins_{};  ///< whether one begins with this byte
  bool may_span_lines_ = false;
};

}  // namespace abridge::tokens
