#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

// The smallest text that still shows something, so that it can be shown to others.

namespace abridge::reduce {

/// All that is found in a text, in words that are equal where the same is found, as often as it is found;
/// none where what is looked for is not among it.
using FoundWords = std::multiset<std::string, std::less<>>;
using Shows = std::function<std::optional<FoundWords>(const std::string& text)>;

struct ReduceOptions {
  std::size_t max_tests = 10000;    ///< how often it may be asked what a text shows
  std::function<bool()> ends = {};  ///< whether the time is over; none = never
  bool keeps_text = false;          ///< words stay as they are
  std::optional<std::size_t> place =
      {};  ///< the byte at which what is looked for stands, where that is known
  /// What there is so far: its bytes, and how often it was asked.
  std::function<void(std::size_t bytes, std::size_t tests)> progress = {};
};

struct Reduced {
  std::string text;
  std::size_t tests = 0;
  /// The different words in it that it shows nothing without, in whole or in part, or other things beside; as
  /// they are written in it, in their order.
  std::vector<std::string> words_kept = {};
  bool is_smallest = true;  ///< nothing of it can go by itself; false where time or tests ran out
};

/// A smallest text that shows what `text` does: lines and JSON values go, then what is in them, level by
/// level, JSON within strings too. Then characters of texts go (of one that is needed in nearly all its
/// length, and has thousands, only pieces and its end), and words become neutral ones of equal shape, as long
/// as nothing is found that was not. What is not JSON is reduced by lines, by what stands between its
/// brackets and commas, and by characters; a newline ends the text, if it may. None where `text` does not
/// show it.
std::optional<Reduced> reduced(std::string text, const Shows& shows, const ReduceOptions& asked);

}  // namespace abridge::reduce
