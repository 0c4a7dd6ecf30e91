#include "lib/format/compose.hpp"

#include "lib/format/compose/call_ids.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/definitions.hpp"
#include "lib/format/compose/loss_counter.hpp"
#include "lib/format/compose/pass_through.hpp"
#include "lib/format/compose/record_members.hpp"
#include "lib/format/compose/turns.hpp"
#include "lib/json/writer.hpp"

namespace abridge::format {

void Composition::write(Conversation& c, const Format& from, const Emission& emission, Buffer& out) {
  const Conversion at(c, from, to_, emission);
  json::Writer json(out);
  PassThrough standing(at, inner_, losses_);
  if (const std::string_view messages = standing.messages(); !messages.empty()) {
    const RecordMembers record(at);
    record.write_around(messages, json);
    record.count(losses_);
  } else {
    write_anew(at, standing, json, out);
  }
  out.push('\n');
}

void Composition::write_anew(const Conversion& at, PassThrough& standing, json::Writer& json, Buffer& out) {
  const CallIds ids = link_ids(at, losses_);
  LossCounter lost(at, losses_);
  const Turns turns = normalize_turns(at, ids, standing, inner_, lost);
  const std::vector<Definition> definitions = definitions_of(at, lost);
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
