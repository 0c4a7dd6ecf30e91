#include "lib/model/pairs.hpp"

#include <algorithm>
#include <unordered_map>

namespace abridge {

Pairs pair_tools(const Conversation& c) {
  Pairs pairs;
  bool any = false;
  for (const Block& b : c.blocks)
    any = any || b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result;
  if (!any) return pairs;
  pairs.partner.assign(c.blocks.size(), Pairs::k_none);
  pairs.owner.assign(c.blocks.size(), Pairs::k_none);
  std::unordered_map<std::string_view, std::uint32_t> calls;
  std::vector<std::uint32_t> nameless;  // calls without an id …
  std::size_t answered = 0;             // … of which so many were answered
  for (std::uint32_t place = 0; place < c.order.size(); ++place) {
    const Message& m = c.messages[c.order[place]];
    if (m.dropped) continue;
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      const Block& b = c.blocks[i];
      if (b.dropped) continue;
      pairs.owner[i] = place;
      const std::string_view id = b.new_id.empty() ? b.id : b.new_id;
      if (b.kind == BlockKind::tool_call) {
        if (id.empty())
          nameless.push_back(i);
        else
          calls.insert_or_assign(id, i);
      } else if (b.kind == BlockKind::tool_result) {
        std::uint32_t call = Pairs::k_none;
        if (id.empty()) {
          if (answered < nameless.size()) call = nameless[answered++];
        } else if (const auto at = calls.find(id); at != calls.end()) {
          call = at->second;
        }
        if (call == Pairs::k_none) continue;
        pairs.partner[i] = call;
        if (pairs.partner[call] == Pairs::k_none) pairs.partner[call] = i;
      }
    }
    // A person's turn closes what rows without ids left open: their results can't come any more.
    if (starts_exchange(c, m)) answered = nameless.size();
  }
  return pairs;
}

std::vector<Unit> units_of(const Conversation& c) { return units_of(c, pair_tools(c)); }

std::vector<Unit> units_of(const Conversation& c, const Pairs& pairs) {
  std::vector<Unit> units;
  const auto n = static_cast<std::uint32_t>(c.order.size());
  units.reserve(n);
  const auto is_notice = [&](std::uint32_t i) { return c.messages[c.order[i]].notice; };
  bool any_notice = false;
  for (std::uint32_t i = 0; i < n; ++i) any_notice = any_notice || is_notice(i);
  if (pairs.partner.empty() && !any_notice) {
    for (std::uint32_t i = 0; i < n; ++i) units.push_back({i, i + 1});
    return units;
  }
  std::vector<std::uint32_t> reach(n);
  for (std::uint32_t i = 0; i < n; ++i) reach[i] = is_notice(i) && i + 1 < n ? i + 1 : i;
  for (std::uint32_t b = 0; b < pairs.partner.size(); ++b) {
    if (pairs.partner[b] == Pairs::k_none || pairs.owner[b] == Pairs::k_none) continue;
    const std::uint32_t one = pairs.owner[b];
    const std::uint32_t two = pairs.owner[pairs.partner[b]];
    reach[std::min(one, two)] = std::max(reach[std::min(one, two)], std::max(one, two));
  }
  for (std::uint32_t i = 0; i < n;) {
    std::uint32_t last = reach[i];
    for (std::uint32_t k = i + 1; k <= last; ++k) last = std::max(last, reach[k]);
    units.push_back({i, last + 1});
    i = last + 1;
  }
  return units;
}

bool starts_exchange(const Conversation& c, const Message& m) {
  if (m.role != Role::user || m.notice) return false;
  bool only_results = m.block_count > 0;
  for (const Block& b : c.blocks_of(m))
    if (!b.dropped && b.kind != BlockKind::tool_result) only_results = false;
  return !only_results;
}

}  // namespace abridge
