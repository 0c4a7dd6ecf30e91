#include "lib/look/page/remarks.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace abridge::look::page {
namespace {

struct Start {
  FilePlace place;
  std::size_t conversation;
  std::size_t message;
  auto operator<=>(const Start&) const = default;
};

/// Where the messages of all conversations begin, in the order of the file. The first on a line begins with
/// the line: what a log says around it is said of it.
std::vector<Start> starts_of(std::span<const Viewed> conversations) {
  std::vector<Start> all;
  for (std::size_t c = 0; c < conversations.size(); ++c)
    for (std::size_t m = 0; m < conversations[c].places.size(); ++m)
      all.push_back({conversations[c].places[m], c, m});
  std::sort(all.begin(), all.end());
  std::size_t line = 0;
  for (Start& start : all)
    if (start.place.line != std::exchange(line, start.place.line)) start.place.column = 0;
  return all;
}

/// The conversations in the order in which they begin; of those that begin together the first.
std::vector<std::size_t> by_begin(std::span<const Viewed> conversations) {
  std::vector<std::size_t> all(conversations.size());
  std::iota(all.begin(), all.end(), 0);
  const auto before = [&](std::size_t a, std::size_t b) {
    return conversations[a].begin < conversations[b].begin;
  };
  std::stable_sort(all.begin(), all.end(), before);
  const auto together = [&](std::size_t a, std::size_t b) { return !before(a, b); };
  all.erase(std::unique(all.begin(), all.end(), together), all.end());
  return all;
}

/// Where what has begun so far has ended, by the conversations that begin: records may stand in each other.
std::vector<FilePlace> ends_of(std::span<const Viewed> conversations, std::span<const std::size_t> begins) {
  std::map<FilePlace, FilePlace> by_begin;
  for (const Viewed& one : conversations) {
    FilePlace& end = by_begin[one.begin];
    end = std::max(end, one.end);
  }
  std::vector<FilePlace> ends;
  for (const std::size_t i : begins) {
    const FilePlace end = by_begin[conversations[i].begin];
    ends.push_back(ends.empty() ? end : std::max(ends.back(), end));
  }
  return ends;
}

}  // namespace

void place(std::vector<Remark> remarks, std::span<Viewed> conversations) {
  if (conversations.empty()) return;
  const std::vector<Start> starts = starts_of(conversations);
  const std::vector<std::size_t> begins = by_begin(conversations);
  const std::vector<FilePlace> ends = ends_of(conversations, begins);
  for (Remark& remark : remarks) {
    const auto next = std::upper_bound(
        begins.begin(), begins.end(), remark.place,
        [&](const FilePlace& place, std::size_t c) { return place < conversations[c].begin; });
    if (next == begins.begin() || remark.place > ends[static_cast<std::size_t>(next - begins.begin()) - 1]) {
      conversations.front().of_file.push_back(std::move(remark));
      continue;
    }
    std::size_t to = *std::prev(next);
    const auto after =
        std::upper_bound(starts.begin(), starts.end(), remark.place,
                         [](const FilePlace& place, const Start& start) { return place < start.place; });
    if (remark.of_message && after != starts.begin()) {
      to = std::prev(after)->conversation;
      remark.message = std::prev(after)->message;
    }
    conversations[to].remarks.push_back(std::move(remark));
  }
  for (Viewed& one : conversations)
    std::stable_sort(one.remarks.begin(), one.remarks.end(),
                     [](const Remark& a, const Remark& b) { return a.message < b.message; });
}

}  // namespace abridge::look::page
