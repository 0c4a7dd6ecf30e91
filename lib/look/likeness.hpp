#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lib/text/word_diff.hpp"

namespace abridge::look {

/// How much of a text another one has, seen at a glance: by how both begin and end, and by their first words.
class Likeness {
 public:
  /// From here on one text is taken for what became of the other.
  static constexpr double k_alike = 0.4;

  /// The text must outlive it.
  explicit Likeness(std::string_view text);
  /// From 0 (nothing) to 1.
  double to(const Likeness& other) const;

 private:
  std::string_view text_;
  std::vector<std::uint32_t> words_;  ///< of the first ones: a number of each, rising
};

/// Where a text is another's with something left out, what was: its start, its end, or something that a
/// marker (`…`, `...`, `[truncated]`) stands for; at both ends, too. None where anything else has changed.
std::optional<std::vector<text::WordRun>> clipped_words(std::string_view before, std::string_view after);

}  // namespace abridge::look
