#include "lib/pipeline/log_writer.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "lib/model/line.hpp"

namespace abridge::pipeline {
namespace {

/// The edits of a log by the lines that they are in.
class LineEdits {
 public:
  LineEdits(std::span<const format::LogLine> lines, const std::vector<Edit>& edits) {
    if (edits.empty()) return;
    std::vector<std::pair<std::string_view, std::size_t>> by_address;
    for (std::size_t l = 0; l < lines.size(); ++l) by_address.emplace_back(lines[l].value.raw(), l);
    const auto before = [](const auto& a, const auto& b) { return a.first.data() < b.first.data(); };
    if (!std::is_sorted(by_address.begin(), by_address.end(), before))
      std::sort(by_address.begin(), by_address.end(), before);
    for (const Edit& e : edits) {
      const auto after = std::upper_bound(by_address.begin(), by_address.end(), e.range.data(),
                                          [](const char* at, const auto& l) { return at < l.first.data(); });
      if (after != by_address.begin()) own_[after[-1].second].push_back(e);
    }
  }
  std::vector<Edit> take(std::size_t line) {
    const auto own = own_.find(line);
    return own == own_.end() ? std::vector<Edit>{} : std::move(own->second);
  }

 private:
  std::unordered_map<std::size_t, std::vector<Edit>> own_;
};

}  // namespace

void write_log(PieceDraft& draft, const LogLines& log, format::LogEdits& out) {
  const std::vector<format::LogLine>& lines = log.lines();
  const std::vector<std::string_view>& raws = log.raws();
  const std::vector<Source>& sources = log.sources();
  LineEdits edits(lines, out.edits);
  const std::vector<char>& leaves = out.dropped;
  std::vector<Edit> whole;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    if (leaves[l] != 0) continue;
    std::vector<Edit> own = edits.take(l);
    if (lines[l].source == 0) {
      whole.insert(whole.end(), own.begin(), own.end());
    } else {
      Buffer text;
      format::splice(sources[lines[l].source].bytes, own, text);
      whole.push_back({raws[l], draft.c.arena.copy(text.view())});
    }
  }
  // What is added stands after a line that stays, or before all.
  std::vector<std::pair<std::uint32_t, std::size_t>> places;  // after how many lines
  for (std::size_t i = 0; i < out.added.size(); ++i) places.emplace_back(out.added[i].after + 1, i);
  std::stable_sort(places.begin(), places.end(), [](auto a, auto b) { return a.first < b.first; });
  std::uint32_t seen = 0;
  std::uint32_t stays = 0;
  for (auto& [place, i] : places) {
    for (; seen < place; ++seen)
      if (leaves[seen] == 0) stays = seen + 1;
    place = stays;
  }
  const auto insert = [&](const char* at, std::string text) {
    whole.push_back({between(at, at), draft.c.arena.copy(text)});
  };
  if (log.document()) {
    const json::Value list = format::find_history(log.document()).value;
    ListCutter cutter(whole);
    for (std::size_t l = 0; l < lines.size(); ++l) cutter.item(raws[l], leaves[l] == 0);
    cutter.finish();
    for (const auto& [place, i] : places) {
      if (place > 0)
        insert(end_of(raws[place - 1]), "," + std::string(out.added[i].text));
      else
        insert(list.raw().data() + 1,
               std::string(out.added[i].text) + (cutter.any_kept() || i + 1 < out.added.size() ? "," : ""));
    }
    if (sources[0].replaces.data() != nullptr) {  // a repaired copy is written as a whole
      Buffer text;
      format::splice(sources[0].bytes, whole, text);
      whole.assign(1, {sources[0].replaces, draft.c.arena.copy(text.view())});
    }
  } else {
    const std::string eol(line_end_of(draft.piece.bytes));
    for (std::size_t l = 0; l < lines.size(); ++l)
      if (leaves[l] != 0) whole.push_back({line_around(draft.piece.bytes, raws[l]), {}});
    for (const auto& [place, i] : places) {
      const std::string text(out.added[i].text);
      if (place == 0) {
        insert(draft.piece.bytes.data(), text + eol);
        continue;
      }
      const std::string_view line = line_around(draft.piece.bytes, raws[place - 1]);
      const bool closed = line.ends_with('\n');
      insert(closed ? end_of(line) : end_of(raws[place - 1]), closed ? text + eol : eol + text);
    }
  }
  draft.piece.edits.insert(draft.piece.edits.end(), whole.begin(), whole.end());
}

}  // namespace abridge::pipeline
