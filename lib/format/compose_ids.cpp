#include <algorithm>
#include <string>

#include "lib/format/compose.hpp"
#include "lib/target/target.hpp"

// The ids of tool calls, as a format takes them.

namespace abridge::format {

bool Composition::fits(std::string_view id) const {
  const target::Target* t = target::find_target(to_.dialect.target);
  if (id.empty()) return false;
  if (t == nullptr) return true;
  if (id.size() < t->tool_id_min || (t->tool_id_max > 0 && id.size() > t->tool_id_max)) return false;
  return !t->tool_id_limited || std::all_of(id.begin(), id.end(), [&](char ch) {
    return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') ||
           t->tool_id_characters.find(ch) != std::string_view::npos;
  });
}

/// An id that nobody has: the same for the same conversation.
std::string_view Composition::made_id() {
  if (known_.empty())
    for (const Block& b : c_->blocks) known_.insert(b.new_id.empty() ? b.id : b.new_id);
  for (;;) {
    const std::string id = std::string(capabilities_->made_id) + std::to_string(++made_);
    if (known_.contains(id)) continue;
    const std::string_view kept = c_->arena.copy(id);
    given_.insert(kept);
    return kept;
  }
}

/// Calls keep their ids where the format takes them and nobody had them before; results say what they answer.
void Composition::assign_ids() {
  ids_.clear();
  pairs_ = pair_tools(*c_);
  if (pairs_.partner.empty()) return;
  given_.clear();
  known_.clear();
  made_ = 0;
  ids_.resize(c_->blocks.size());
  const auto id_of = [](const Block& b) { return b.new_id.empty() ? b.id : b.new_id; };
  const auto give = [&](std::size_t i) {
    const std::string_view id = id_of(c_->blocks[i]);
    switch (capabilities_->ids) {
      case Capabilities::Ids::none:
        if (!id.empty()) losses_.add(Loss::call_ids);
        break;
      case Capabilities::Ids::as_they_are:
        if (id.empty()) break;
        [[fallthrough]];
      case Capabilities::Ids::needed:
        if (fits(id) && given_.insert(id).second) {
          ids_[i] = id;
        } else {
          if (!id.empty()) losses_.add(Loss::call_ids);
          ids_[i] = made_id();
        }
        break;
    }
  };
  // Of messages that were put together anew, the old ones' blocks are there, too, and nobody's.
  const auto is_live = [&](std::size_t i, BlockKind kind) {
    return c_->blocks[i].kind == kind && pairs_.owner[i] != Pairs::k_none;
  };
  for (std::size_t i = 0; i < c_->blocks.size(); ++i)
    if (is_live(i, BlockKind::tool_call)) give(i);
  for (std::size_t i = 0; i < c_->blocks.size(); ++i) {
    if (!is_live(i, BlockKind::tool_result)) continue;
    if (const std::uint32_t call = pairs_.partner[i]; call != Pairs::k_none)
      ids_[i] = ids_[call];
    else if (fits(id_of(c_->blocks[i])) && capabilities_->ids == Capabilities::Ids::needed)
      ids_[i] = id_of(c_->blocks[i]);
    else
      give(i);
  }
}

}  // namespace abridge::format
