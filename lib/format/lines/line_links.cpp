#include "lib/format/lines/line_links.hpp"

#include <algorithm>

namespace abridge::format {

void LineLinks::add(const Own& own, std::string_view raw) {
  const std::uint32_t line = size();
  Line& added = lines_.emplace_back();
  added.own = own;
  raws_.push_back(raw);
  if (own.session >= by_id_.size()) by_id_.resize(own.session + 1);
  auto& ids = by_id_[own.session];
  // What comes before is what is meant, where an id was given twice.
  if (!own.parent_id.empty())
    if (const std::uint32_t up = ids.find(own.parent_id); up != NameTable::k_none) added.up = up;
  if (own.id.empty()) return;
  const auto [known, fresh] = ids.add(own.id, line);
  if (fresh) return;
  if (raws_[*known] == raw) {
    added.copy_of = *known;
    return;
  }
  added.shares_id = true;
  *known = line;
}

void LineLinks::close(Linking links, std::span<const std::uint32_t> lost) {
  if (links == Linking::none) return;
  for (std::uint32_t i = 0; i < size(); ++i) {
    Line& line = lines_[i];
    if (line.up != k_none || line.own.parent_id.empty()) continue;
    if (const std::uint32_t later = find(line.own.session, line.own.parent_id);
        later != k_none && later != i) {
      line.up = later;
      continue;
    }
    const auto after = std::upper_bound(lost.begin(), lost.end(), i);
    line.lost = after != lost.begin();
    line.unknown = !line.lost;
    if (!line.lost) continue;
    line.up = before(i, after[-1]);
    // It will be named by its id, which means the newest that has it.
    if (line.up == k_none) continue;
    if (const std::uint32_t newest = find(line.own.session, lines_[line.up].own.id); newest < i)
      line.up = newest;
  }
}

std::uint32_t LineLinks::find(std::uint32_t session, std::string_view id) const {
  if (session >= by_id_.size() || id.empty()) return k_none;
  return by_id_[session].find(id);
}

std::uint32_t LineLinks::session_of(std::string_view id) {
  for (; at_home_ < size(); ++at_home_) {
    const Own& own = lines_[at_home_].own;
    if (!own.id.empty()) *homes_.add(own.id, own.session).first = own.session;
  }
  return homes_.find(id);
}

/// The last line before `place` that others can hang on, of the same session.
std::uint32_t LineLinks::before(std::uint32_t line, std::uint32_t place) const {
  constexpr std::uint32_t k_looked_at = 256;  // sessions rarely take turns
  const std::uint32_t end = place > k_looked_at ? place - k_looked_at : 0;
  for (std::uint32_t i = place; i-- > end;)
    if (!lines_[i].own.id.empty() && lines_[i].copy_of == k_none &&
        lines_[i].own.session == lines_[line].own.session)
      return i;
  return k_none;
}

std::vector<std::uint32_t> LineLinks::path_to(std::uint32_t leaf) {
  std::vector<std::uint32_t> path;
  walked_.resize(size(), 0);
  ++paths_;
  for (std::uint32_t line = leaf; line != k_none && walked_[line] != paths_; line = up(line)) {
    walked_[line] = paths_;
    path.push_back(line);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace abridge::format
