#include "lib/recover/accounting.hpp"

#include <algorithm>
#include <utility>

namespace abridge::recover {

void count_commas(std::string_view text, const std::vector<Rewrite>& changes, std::vector<Lost>& losses) {
  std::size_t first = 0;
  for (const Rewrite& c : changes) {
    bool keeps_one = c.with.starts_with(',');
    while (first < losses.size() && losses[first].begin < c.begin) ++first;
    std::size_t place = c.begin;
    for (std::size_t i = first; place < c.end; ++i) {
      const bool after_last = i == losses.size() || losses[i].begin > c.end;
      const std::size_t gap_end = after_last ? c.end : losses[i].begin;
      bool kept_here = false;
      for (; place < gap_end; ++place) {
        if (text[place] != ',') continue;
        if (std::exchange(keeps_one, false))
          kept_here = true;
        else if (i > first && !kept_here && losses[i - 1].begin < losses[i - 1].end)
          losses[i - 1].end = place + 1;
        else if (!after_last && place < losses[i].begin)
          losses[i].begin = place;
      }
      if (after_last) break;
      place = std::max(place, losses[i].end);
    }
  }
}

Mended write(std::string_view text, const Recovered& piece) {
  Mended out;
  std::size_t from = piece.begin;
  for (const Rewrite& c : piece.changes) {
    if (from < c.begin) out.json.append(text.substr(from, c.begin - from));
    out.json.append(c.with);
    from = std::max(from, c.end);
    out.shifts.push_back(
        {static_cast<std::uint32_t>(out.json.size()), static_cast<std::uint32_t>(from - piece.begin)});
  }
  out.json.append(text.substr(from, piece.end - from));
  return out;
}

}  // namespace abridge::recover
