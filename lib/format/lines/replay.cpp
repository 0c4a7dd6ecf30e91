#include "lib/format/lines/replay.hpp"

#include <algorithm>
#include <unordered_set>

namespace abridge::format {

void cut_lists(std::span<const Utterance> said, std::span<const char> gone, std::vector<Edit>& edits) {
  for (std::size_t i = 0; i < said.size();) {
    std::size_t end = i + 1;
    while (end < said.size() && said[i].list && said[end].list.raw().data() == said[i].list.raw().data())
      ++end;
    const std::span<const char> here = gone.subspan(i, end - i);
    const bool any = std::any_of(here.begin(), here.end(), [](char is_gone) { return is_gone != 0; });
    if (any) {
      std::unordered_set<const char*> out;
      for (std::size_t k = i; k < end; ++k)
        if (gone[k] != 0) out.insert(said[k].value.raw().data());
      ListCutter cutter(edits);
      for (const json::Value v : said[i].list.elements()) cutter.item(v.raw(), !out.contains(v.raw().data()));
      cutter.finish();
    }
    i = end;
  }
}

void drop_followers(std::vector<Replay::Follow> follows, std::vector<char>& dropped) {
  std::sort(follows.begin(), follows.end(), [](const auto& a, const auto& b) { return a.other < b.other; });
  std::vector<std::uint32_t> todo;
  for (std::uint32_t i = 0; i < dropped.size(); ++i)
    if (dropped[i] != 0) todo.push_back(i);
  while (!todo.empty()) {
    const std::uint32_t gone = todo.back();
    todo.pop_back();
    auto at = std::lower_bound(follows.begin(), follows.end(), gone,
                               [](const Replay::Follow& f, std::uint32_t line) { return f.other < line; });
    for (; at != follows.end() && at->other == gone; ++at) {
      if (dropped[at->line] != 0) continue;
      dropped[at->line] = 1;
      todo.push_back(at->line);
    }
  }
}

}  // namespace abridge::format
