#include "lib/format/compose/turns.hpp"

#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/loss_counter.hpp"
#include "lib/format/compose/turn_builder.hpp"
#include "lib/format/compose/turn_order.hpp"

namespace abridge::format {

std::span<const TurnPart> parts_within(std::span<const TurnPart> parts, std::size_t at) {
  std::size_t end = at + 1;
  while (end < parts.size() && parts[end].within) ++end;
  return parts.subspan(at + 1, end - at - 1);
}

std::span<const TurnPart> item_at(std::span<const TurnPart> parts, std::size_t at) {
  const auto is_said = [](const TurnPart& p) {
    return p.kind != BlockKind::tool_call && p.kind != BlockKind::tool_result &&
           p.kind != BlockKind::thinking;
  };
  if (parts[at].kind == BlockKind::tool_result) return parts.subspan(at, 1 + parts_within(parts, at).size());
  std::size_t end = at + 1;
  while (is_said(parts[at]) && end < parts.size() && is_said(parts[end])) ++end;
  return parts.subspan(at, end - at);
}

BesideCalls beside_calls(std::span<const TurnPart> parts) {
  BesideCalls said;
  for (const TurnPart& p : parts) {
    if (p.kind == BlockKind::tool_call) continue;
    said.last = &p;
    ++said.count;
  }
  return said;
}

Turns normalize_turns(const Conversion& at, const CallIds& ids, PassThrough& standing, InnerReader& inner,
                      LossCounter& lost) {
  const Capabilities& to = at.capabilities();
  Turns turns = TurnBuilder(at, ids, standing, inner, lost).build();
  put_results_first(turns);
  if (to.ids == Capabilities::Ids::none) put_results_by_calls(turns, at.conversation, ids);
  join_turns(turns, at.conversation, to.join);
  if (to.last_thoughts == Capabilities::Has::no && !at.to_itself)
    lost.add(Loss::thinking, leave_out_last_thoughts(turns, at.conversation));
  if (to.text_after_calls == Capabilities::Has::no) lost.order(turns);
  return turns;
}

}  // namespace abridge::format
