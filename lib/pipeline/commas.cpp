#include "lib/pipeline/commas.hpp"

#include <algorithm>
#include <utility>

namespace abridge::pipeline {

void commas_that_went(std::string_view text, const std::vector<Change>& changes,
                      std::vector<Mended::Bad>& bad) {
  std::size_t first = 0;
  for (const Change& c : changes) {
    bool keeps_one = c.with.starts_with(',');
    while (first < bad.size() && bad[first].begin < c.begin) ++first;
    std::size_t place = c.begin;
    for (std::size_t i = first; place < c.end; ++i) {
      const bool behind_last = i == bad.size() || bad[i].begin > c.end;
      const std::size_t gap_end = behind_last ? c.end : bad[i].begin;
      bool kept_here = false;
      for (; place < gap_end; ++place) {
        if (text[place] != ',') continue;
        if (std::exchange(keeps_one, false))
          kept_here = true;
        else if (i > first && !kept_here && bad[i - 1].begin < bad[i - 1].end)
          bad[i - 1].end = place + 1;
        else if (!behind_last && place < bad[i].begin)
          bad[i].begin = place;
      }
      if (behind_last) break;
      place = std::max(place, bad[i].end);
    }
  }
}

}  // namespace abridge::pipeline
