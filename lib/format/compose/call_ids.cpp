#include "lib/format/compose/call_ids.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "lib/target/target.hpp"

namespace abridge::format {
namespace {

std::string_view own_id(const Block& b) { return b.new_id.empty() ? b.id : b.new_id; }

/// Whether a provider takes the id as it is.
bool fits(std::string_view id, const target::Target* t) {
  if (id.empty()) return false;
  if (t == nullptr) return true;
  const target::IdShape& shape = t->grammar.tool_id;
  if (id.size() < shape.min || (shape.max > 0 && id.size() > shape.max)) return false;
  return !shape.limited || std::all_of(id.begin(), id.end(), [&](char ch) {
    return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') ||
           shape.characters.find(ch) != std::string::npos;
  });
}

/// Gives each block an id that no other has.
class IdGiver {
 public:
  IdGiver(const Conversion& at, Losses& losses)
      : at_(at), losses_(losses), target_(target::find_target(at.to.dialect.target)) {}

  /// Empty where the format has none, or takes it that there is none.
  std::string_view give(const Block& b) {
    const std::string_view id = own_id(b);
    switch (at_.capabilities().ids) {
      case Capabilities::Ids::none:
        if (!id.empty()) losses_.add(Loss::call_ids);
        return {};
      case Capabilities::Ids::as_they_are:
        if (id.empty()) return {};
        [[fallthrough]];
      case Capabilities::Ids::needed:
        break;
    }
    if (fits(id, target_) && given_.insert(id).second) return id;
    if (!id.empty()) losses_.add(Loss::call_ids);
    return made();
  }
  /// Of a result whose call is lost: what it answers stays where it may.
  std::string_view give_unanswered(const Block& b) {
    const bool stays = at_.capabilities().ids == Capabilities::Ids::needed && fits(own_id(b), target_);
    return stays ? own_id(b) : give(b);
  }

 private:
  /// An id that nobody has.
  std::string_view made() {
    if (known_.empty())
      for (const Block& b : at_.conversation.blocks) known_.insert(own_id(b));
    for (;;) {
      const std::string id = std::string(at_.capabilities().made_id) + std::to_string(++made_);
      if (known_.contains(id)) continue;
      const std::string_view kept = at_.conversation.arena.copy(id);
      given_.insert(kept);
      return kept;
    }
  }

  const Conversion& at_;
  Losses& losses_;
  const target::Target* target_;
  std::unordered_set<std::string_view> given_, known_;
  std::size_t made_ = 0;
};

}  // namespace

bool CallIds::keeps_id(std::uint32_t block) const { return id_of(block) == own_id(blocks_[block]); }

std::string_view CallIds::name_of(std::uint32_t block) const {
  const Block& b = blocks_[block];
  const std::uint32_t call = b.kind == BlockKind::tool_result ? partner_of(block) : block;
  if (call != Pairs::k_none && !blocks_[call].name.empty()) return blocks_[call].name;
  return b.name.empty() ? "unknown" : b.name;
}

CallIds link_ids(const Conversion& at, Losses& losses) {
  const std::vector<Block>& blocks = at.conversation.blocks;
  Pairs pairs = pair_tools(at.conversation);
  if (pairs.partner.empty()) return {at.conversation, std::move(pairs), {}};
  std::vector<std::string_view> ids(blocks.size());
  IdGiver giver(at, losses);
  // Of messages that were put together anew, the old ones' blocks are there, too, and nobody's.
  const auto is_live = [&](std::size_t i, BlockKind kind) {
    return blocks[i].kind == kind && pairs.owner[i] != Pairs::k_none;
  };
  for (std::size_t i = 0; i < blocks.size(); ++i)
    if (is_live(i, BlockKind::tool_call)) ids[i] = giver.give(blocks[i]);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (!is_live(i, BlockKind::tool_result)) continue;
    const std::uint32_t call = pairs.partner[i];
    ids[i] = call != Pairs::k_none ? ids[call] : giver.give_unanswered(blocks[i]);
  }
  return {at.conversation, std::move(pairs), std::move(ids)};
}

}  // namespace abridge::format
