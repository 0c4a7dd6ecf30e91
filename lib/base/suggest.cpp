#include "lib/base/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "lib/base/ascii.hpp"

namespace abridge {
namespace {

/// Optimal string alignment: insert, delete, replace, or swap two neighbours, none of them edited twice.
std::size_t distance(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> before_last(width), last(width), row(width);
  for (std::size_t j = 0; j < width; ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j < width; ++j) {
      const char x = ascii_lower(a[i - 1]);
      const char y = ascii_lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (x == y ? 0u : 1u)});
      if (i > 1 && j > 1 && x == ascii_lower(b[j - 2]) && ascii_lower(a[i - 2]) == y)
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

/// With how many letters both begin.
std::size_t common_beginning(std::string_view a, std::string_view b) {
  const auto same = [](char x, char y) { return ascii_lower(x) == ascii_lower(y); };
  return static_cast<std::size_t>(std::ranges::mismatch(a, b, same).in1 - a.begin());
}

}  // namespace

std::optional<std::string_view> closest(std::string_view word, std::span<const std::string_view> candidates) {
  const std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
  std::optional<std::string_view> best;
  std::size_t best_distance = limit;
  std::size_t best_beginning = 0;
  for (const std::string_view candidate : candidates) {
    const std::size_t longer = std::max(word.size(), candidate.size());
    // The difference in length is the least distance; checked first so that an endless word costs nothing.
    if (longer - std::min(word.size(), candidate.size()) > best_distance) continue;
    const std::size_t edits = distance(word, candidate);
    // With as many edits as letters nothing is left of the word: `x` doesn't mean `k`.
    if (edits > best_distance || edits == longer) continue;
    const std::size_t beginning = common_beginning(word, candidate);
    if (best && edits == best_distance && beginning <= best_beginning) continue;
    best = candidate;
    best_distance = edits;
    best_beginning = beginning;
  }
  if (best || word.empty()) return best;
  const auto goes_on = std::ranges::find_if(candidates, [&](std::string_view candidate) {
    return candidate.size() > word.size() && candidate.starts_with(word) &&
           (candidate[word.size()] == '-' || candidate[word.size()] == '_');
  });
  return goes_on == candidates.end() ? best : std::optional(*goes_on);
}

std::string did_you_mean(std::string_view meant) { return fmt::format(", did you mean '{}'?", meant); }

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const auto found = closest(word, candidates);
  return found ? did_you_mean(*found) : std::string();
}

std::string did_you_mean_or_known(std::string_view word, std::span<const std::string_view> candidates) {
  std::string meant = did_you_mean(word, candidates);
  if (!meant.empty() || candidates.empty()) return meant;
  return fmt::format("; there {} {}", candidates.size() == 1 ? "is" : "are", fmt::join(candidates, ", "));
}

}  // namespace abridge
