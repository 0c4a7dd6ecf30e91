#include "lib/format/compose.hpp"

#include <algorithm>

#include "lib/format/compose/call_ids.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/definitions.hpp"
#include "lib/format/compose/loss_counter.hpp"
#include "lib/format/compose/pass_through.hpp"
#include "lib/format/compose/record_members.hpp"
#include "lib/format/compose/turns.hpp"
#include "lib/json/writer.hpp"
#include "lib/target/target.hpp"

namespace abridge::format {
namespace {

bool is_of_tools(const TurnPart& part) {
  return part.kind == BlockKind::tool_call || part.kind == BlockKind::tool_result;
}

bool is_mixed(std::span<const TurnPart> parts) {
  const auto is_beside = [](const TurnPart& part) {
    return part.kind != BlockKind::tool_result && !part.within;
  };
  const auto is_result = [](const TurnPart& part) { return part.kind == BlockKind::tool_result; };
  return std::any_of(parts.begin(), parts.end(), is_result) &&
         std::any_of(parts.begin(), parts.end(), is_beside);
}

/// What is written of tools, and its provider has something against: nothing in the conversation mends it.
void note_refused(const Conversion& at, const Turns& turns, bool defines_tools, Losses& losses) {
  if (std::none_of(turns.parts.begin(), turns.parts.end(), is_of_tools)) return;
  const target::Target* const t = target::find_target(at.to.dialect.target);
  if (t == nullptr) return;
  const auto enforces = [t](RuleId rule) {
    return std::any_of(t->rules.begin(), t->rules.end(),
                       [rule](const target::Enforced& one) { return one.rule == rule; });
  };
  if (enforces(RuleId::tools_undefined) && !defines_tools) losses.add(Loss::undefined_tools);
  if (enforces(RuleId::tool_name_format))
    for (const TurnPart& part : turns.parts)
      if (part.kind == BlockKind::tool_call && !t->grammar.tool_name.takes_characters_of(part.name))
        losses.add(Loss::tool_names, part.name);
  if (!enforces(RuleId::mixed_tool_turn)) return;
  for (const Turn& turn : turns.turns)
    if (is_mixed(turns.parts_of(turn))) losses.add(Loss::mixed_turns);
}

}  // namespace

void Composition::write(Conversation& c, const Format& from, const Emission& emission, Buffer& out) {
  const Conversion at(c, from, to_, emission);
  json::Writer json(out);
  PassThrough standing(at, inner_, losses_);
  const std::size_t before = out.size();
  if (const std::string_view messages = standing.messages(); !messages.empty()) {
    const RecordMembers record(at);
    record.write_around(messages, json);
    record.count(losses_);
  } else {
    write_anew(at, standing, json, out);
  }
  if (!emission.carried.empty() && out.size() > before) RecordMembers(at).carry(before, out);
  if (out.size() > before) out.push('\n');  // a session that says nothing has no line
}

void Composition::write_anew(const Conversion& at, PassThrough& standing, json::Writer& json, Buffer& out) {
  const CallIds ids = link_ids(at, losses_);
  LossCounter lost(at, losses_);
  lost.said_beside();
  const Turns turns = normalize_turns(at, ids, standing, inner_, lost);
  const std::vector<Definition> definitions = definitions_of(at, turns, lost);
  note_refused(at, turns, !definitions.empty(), losses_);
  const std::vector<Source>& sources = at.conversation.sources;
  settings_.read(at.extras.base, sources.empty() ? json::Value{} : sources[0].root, at.from);
  ConversationWriter writer(at, turns, definitions, settings_, inner_, losses_, json);
  to_.compose(writer);
  const RecordMembers record(at, settings_, turns);
  if (at.keeps_record) record.keep(out);
  record.count(losses_);
}

std::vector<std::string_view> composed_names() {
  std::vector<std::string_view> names;
  for (const Format& f : all_formats())
    if (f.compose != nullptr) names.push_back(f.name);
  return names;
}

}  // namespace abridge::format
