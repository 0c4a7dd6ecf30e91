#include <algorithm>

#include "lib/model/pairs.hpp"
#include "lib/trim/steps.hpp"

// Leaves out messages by role, or blocks by kind.

namespace abridge::trim {
namespace {

struct Drop {
  std::vector<Role> roles;
  std::vector<BlockKind> blocks;
  std::size_t keep_last = 0;
};
std::vector<policy::Field> fields_of(const Drop*) {
  return {
      policy::field<&Drop::roles>("roles", "messages of these roles"),
      policy::field<&Drop::blocks>(
          "blocks", "blocks of these kinds; a tool call goes with its results and the reverse"),
      policy::field<&Drop::keep_last>("keep_last", "the newest N messages that have such a block keep it")};
}

bool wanted(const Drop& p, BlockKind kind) {
  const bool tool = kind == BlockKind::tool_call || kind == BlockKind::tool_result;
  return std::any_of(p.blocks.begin(), p.blocks.end(), [&](BlockKind k) {
    return k == kind || (tool && (k == BlockKind::tool_call || k == BlockKind::tool_result));
  });
}

void drop_roles(StepContext& context, const Drop& p) {
  Conversation& c = context.conversation;
  std::vector<char> keep(c.order.size(), 1);
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    for (const Role role : p.roles)
      if (has_role(m, role)) keep[i] = 0;
  }
  drop_unkept(context, keep);
}

Result<void> apply_drop(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Drop>(&parameters);
  Conversation& c = context.conversation;
  context.done.before = c.order.size();
  if (!p.roles.empty()) drop_roles(context, p);
  if (!p.blocks.empty()) {
    const std::span<const Unit> units = context.closure.units();
    // Where a request thinks, the thoughts of the turn at work are wanted back.
    const std::size_t thoughts_stay =
        context.closure.thinks() ? context.closure.work_begins() : c.order.size();
    const auto goes = [&](std::size_t place, const Block& b) {
      if (b.dropped || !wanted(p, b.kind) || c.messages[c.order[place]].dropped) return false;
      const bool at_work = b.kind == BlockKind::thinking && place >= thoughts_stay;
      if (at_work) context.done.held_back = "the thoughts of the turn at work stay: the request thinks";
      return !at_work;
    };
    std::size_t spared = 0;
    for (std::size_t u = units.size(); u-- > 0;) {
      bool has_one = false;
      for (std::uint32_t i = units[u].begin; i < units[u].end; ++i)
        for (const Block& b : c.blocks_of(c.messages[c.order[i]])) has_one = has_one || goes(i, b);
      if (!has_one) continue;
      if (spared < p.keep_last) {
        ++spared;
        continue;
      }
      for (std::uint32_t i = units[u].begin; i < units[u].end; ++i) {
        Message& m = c.messages[c.order[i]];
        const std::size_t before = context.done.dropped_blocks;
        for (Block& b : c.blocks_of(m)) {
          if (!goes(i, b)) continue;
          c.drop(m, b);
          ++context.done.dropped_blocks;
        }
        if (context.done.dropped_blocks > before && is_mute(c, m)) {
          c.drop(m);
          ++context.done.dropped;
        }
      }
    }
  }
  context.done.after = context.done.before - context.done.dropped;
  context.done.why = "of a role or kind that the policy leaves out";
  return {};
}

Result<void> check_drop(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Drop>(&setting.parameters);
  if (p.roles.empty() && p.blocks.empty())
    return fail(policy::error_at(setting.mark, setting.path + ".drop: give roles or blocks"));
  if (p.keep_last > 0 && p.blocks.empty())
    return fail(policy::error_at(
        setting.mark_of("keep_last"),
        setting.path + ".drop.keep_last: only blocks can be kept so, roles are dropped whole"));
  return {};
}

}  // namespace

Step drop_step() {
  return {
      .entry = policy::entry<Drop>("drop"),
      .summary = "leave out messages by role, or blocks by kind",
      .apply = apply_drop,
      .check = check_drop,
  };
}

}  // namespace abridge::trim
