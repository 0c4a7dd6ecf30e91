#include "lib/look/page/callers.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_map>

namespace abridge::look::page {
namespace {

/// From so many bytes on a text is nobody else's by chance.
constexpr std::size_t k_own_words = 20;
/// Subagents of subagents stand in each other so often at most.
constexpr std::size_t k_deepest = 8;
/// How tools call what a subagent is to do.
constexpr std::string_view k_orders[] = {"prompt", "task", "message"};

/// What it was asked first; empty where that is too little to know it by.
std::string_view first_words(const Viewed& viewed) {
  for (const ShownMessage& m : viewed.messages) {
    if (m.speaker != Speaker::user) continue;
    for (const ShownPart& p : m.parts)
      if (p.kind == BlockKind::text && p.text.size() >= k_own_words) return p.text;
    return {};
  }
  return {};
}

}  // namespace

std::vector<std::optional<Caller>> callers_of(std::span<const Viewed> all) {
  std::vector<std::optional<Caller>> callers(all.size());
  std::vector<std::size_t> depths(all.size(), 0);
  std::unordered_map<std::string_view, Caller> by_words;  // ids, and what calls were made with
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const std::string_view known : {std::string_view(all[i].id), first_words(all[i])}) {
      const auto caller = by_words.find(known);
      if (known.empty() || caller == by_words.end()) continue;
      const std::size_t by = caller->second.conversation;
      // The same question once more is no order.
      if (depths[by] == k_deepest || first_words(all[by]) == known) continue;
      callers[i] = caller->second;
      depths[i] = depths[by] + 1;
    }
    for (const ShownMessage& m : all[i].messages)
      for (const ShownPart& p : m.parts) {
        if (p.kind != BlockKind::tool_call) continue;
        if (!p.id.empty()) by_words.try_emplace(p.id, Caller{i, p.call});
        for (const auto& [name, value] : p.arguments)
          if (value.size() >= k_own_words && std::ranges::find(k_orders, name) != std::end(k_orders))
            by_words.try_emplace(value, Caller{i, p.call});
      }
  }
  return callers;
}

}  // namespace abridge::look::page
