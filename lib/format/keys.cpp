#include "lib/format/keys.hpp"

#include <algorithm>

namespace abridge::format {

const std::vector<JoinedPath>& all_history_paths() {
  static const std::vector<JoinedPath> paths = [] {
    std::vector<JoinedPath> out;
    for (const Format& f : all_formats())
      for (const HistoryPath& p : f.keys.histories) {
        std::string pointer = "/";
        if (!p.outer.empty()) pointer.append(p.outer).append("/");
        out.push_back({p, pointer.append(p.key)});
      }
    std::stable_sort(out.begin(), out.end(),
                     [](const JoinedPath& a, const JoinedPath& b) { return a.path.rank < b.path.rank; });
    return out;
  }();
  return paths;
}

}  // namespace abridge::format
