#include "lib/look/likeness.hpp"

#include <algorithm>
#include <functional>

#include "lib/text/utf8.hpp"

namespace abridge::look {
namespace {

using text::WordRun;

/// What two texts begin with and end with, in bytes; at whole characters, and not over one another.
struct Edges {
  std::size_t head = 0;
  std::size_t tail = 0;
};
Edges edges_of(std::string_view a, std::string_view b) {
  Edges e;
  const std::size_t most = std::min(a.size(), b.size());
  while (e.head < most && a[e.head] == b[e.head]) ++e.head;
  const auto cuts_one = [](std::string_view text, std::size_t at) {
    return at < text.size() && text::goes_on(text[at]);
  };
  while (e.head > 0 && (cuts_one(a, e.head) || cuts_one(b, e.head))) --e.head;
  while (e.head + e.tail < most && a[a.size() - 1 - e.tail] == b[b.size() - 1 - e.tail]) ++e.tail;
  while (e.tail > 0 && (cuts_one(a, a.size() - e.tail) || cuts_one(b, b.size() - e.tail))) --e.tail;
  return e;
}

/// Markers are no longer than this, in bytes.
constexpr std::size_t k_marker = 400;

bool is_marker(std::string_view text) {
  return text.size() <= k_marker &&
         (text.find('[') != std::string_view::npos || text.find("...") != std::string_view::npos ||
          text.find("…") != std::string_view::npos);
}

/// Something is left out in one place.
std::optional<std::vector<WordRun>> clipped_once(std::string_view before, std::string_view after) {
  const Edges e = edges_of(before, after);
  const std::string_view gone = before.substr(e.head, before.size() - e.head - e.tail);
  const std::string_view marker = after.substr(e.head, after.size() - e.head - e.tail);
  if (e.head + e.tail == 0 || gone.size() <= marker.size()) return std::nullopt;
  // Without a marker only an end is left out: else a word may have gone.
  if (marker.empty() ? e.head > 0 && e.tail > 0 : !is_marker(marker)) return std::nullopt;
  std::vector<WordRun> runs;
  if (e.head > 0) runs.push_back({WordRun::Kind::same, before.substr(0, e.head)});
  runs.push_back({WordRun::Kind::removed, gone});
  if (!marker.empty()) runs.push_back({WordRun::Kind::added, marker});
  if (e.tail > 0) runs.push_back({WordRun::Kind::same, before.substr(before.size() - e.tail)});
  return runs;
}

/// Both ends are left out, with a marker at one of them at least.
std::optional<std::vector<WordRun>> clipped_at_both_ends(std::string_view before, std::string_view after) {
  if (before.size() <= after.size() || !is_marker(after.substr(0, k_marker))) return std::nullopt;
  std::vector<WordRun> runs = text::word_diff(before, after);
  std::size_t kept = 0;
  for (const WordRun& run : runs) {
    if (run.kind == WordRun::Kind::same)
      kept += run.text.size();
    else if (run.kind == WordRun::Kind::added && !is_marker(run.text))
      return std::nullopt;
  }
  const bool is_one_piece = std::count_if(runs.begin(), runs.end(), [](const WordRun& run) {
                              return run.kind == WordRun::Kind::same;
                            }) == 1;
  if (!is_one_piece || 4 * kept < after.size()) return std::nullopt;
  return runs;
}

constexpr std::size_t k_words = 128;

}  // namespace

Likeness::Likeness(std::string_view text) : text_(text) {
  constexpr std::size_t k_bytes = 16;  // of one: where there are no blanks between words, parts of them
  const std::hash<std::string_view> hash;
  for (std::size_t at = 0; at < text.size() && words_.size() < k_words;) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    const std::size_t end = std::min({text.find_first_of(" \t\r\n", begin), begin + k_bytes, text.size()});
    if (end > begin) words_.push_back(static_cast<std::uint32_t>(hash(text.substr(begin, end - begin))));
    at = end;
  }
  std::sort(words_.begin(), words_.end());
}

double Likeness::to(const Likeness& other) const {
  const std::size_t least = std::min(text_.size(), other.text_.size());
  if (least == 0) return text_.size() == other.text_.size() ? 1 : 0;
  const Edges e = edges_of(text_, other.text_);
  const double by_edges = static_cast<double>(e.head + e.tail) / static_cast<double>(least);
  std::size_t common = 0;
  for (auto a = words_.begin(), b = other.words_.begin(); a != words_.end() && b != other.words_.end();) {
    if (*a == *b) ++common;
    const bool next_a = *a <= *b;
    const bool next_b = *b <= *a;
    if (next_a) ++a;
    if (next_b) ++b;
  }
  const std::size_t most = std::max(words_.size(), other.words_.size());
  const double by_words = most == 0 ? 0 : static_cast<double>(common) / static_cast<double>(most);
  return std::max(by_edges, by_words);
}

std::optional<std::vector<WordRun>> clipped_words(std::string_view before, std::string_view after) {
  auto once = clipped_once(before, after);
  return once ? once : clipped_at_both_ends(before, after);
}

}  // namespace abridge::look
