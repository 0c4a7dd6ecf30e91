#include "lib/format/compose/turn_builder.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/format/compose/arguments.hpp"
#include "lib/format/thinking.hpp"
#include "lib/json/text.hpp"
#include "lib/model/reasoning.hpp"
#include "lib/model/refusal.hpp"
#include "lib/model/thinking.hpp"

namespace abridge::format {
namespace {

Role turn_role(const Message& m) {
  if (is_assistant(m.role) || m.role == Role::tool_use) return Role::assistant;
  if (is_tool(m.role)) return Role::tool;
  return is_system(m.role) ? m.role : Role::user;
}

bool is_read_as_block(const Conversation& c, const Message& m, json::Value reasoning) {
  for (const Block& b : c.blocks_of(m))
    for (const Text& t : c.texts_of(b))
      if (b.kind == BlockKind::thinking && t.source.raw().data() == reasoning.raw().data()) return true;
  return false;
}

/// Whether what was thought is shown, with not a word in it.
bool is_blank(const Conversation& c, const Block& b) {
  const auto texts = c.texts_of(b);
  return !texts.empty() &&
         std::all_of(texts.begin(), texts.end(), [](const Text& t) { return json::is_blank(t.raw); });
}

bool is_result(const Block& b) { return !b.dropped && b.kind == BlockKind::tool_result; }

}  // namespace

TurnBuilder::TurnBuilder(const Conversion& at, const CallIds& ids, PassThrough& standing, InnerReader& inner,
                         LossCounter& lost)
    : at_(at),
      to_(at.capabilities()),
      ids_(ids),
      standing_(standing),
      lost_(lost),
      results_(at, ids, standing, inner, lost, out_.parts) {
  out_.turns.reserve(at.conversation.order.size());
  out_.parts.reserve(at.conversation.blocks.size());
}

Turns TurnBuilder::build() {
  const Conversation& c = at_.conversation;
  const bool stays = at_.keeps_record && to_.system == Capabilities::System::between;
  if (!at_.extras.system.empty() && !stays) {
    open(Role::system, nullptr);
    for (const std::string_view t : at_.extras.system) text(nullptr, nullptr, t, Role::system);
    close();
  }
  const std::size_t own_system = out_.system.size();
  if (!c.omitted)
    for (const std::uint32_t i : c.order) message(c.messages[i]);
  flush_moved();
  for (const Appended& a : at_.emission.appended) {
    open(a.role, nullptr);
    text(nullptr, nullptr, a.text, a.role);
    close();
  }
  out_.system_stays = at_.keeps_record && out_.system.size() == own_system;
  if (out_.system_stays)
    out_.system.clear();
  else
    for (const json::Value v : at_.extras.system_value.elements()) lost_.block_fields(v);
  return std::move(out_);
}

void TurnBuilder::open(Role role, const Message* m) {
  Turn t;
  t.role = role;
  t.first = static_cast<std::uint32_t>(out_.parts.size());
  t.message = m;
  out_.turns.push_back(t);
}

void TurnBuilder::close() {
  Turn& t = out_.turns.back();
  t.count = static_cast<std::uint32_t>(out_.parts.size()) - t.first;
  if (t.count == 0 && t.own.empty()) out_.turns.pop_back();
  // Only assistants call tools.
  else if (t.calls && t.role != Role::assistant)
    t.role = Role::assistant;
}

/// Whether a message would be one turn with the last one, where neighbours are joined.
bool TurnBuilder::joins_last(const Message& m) const {
  if (to_.join != Capabilities::Join::all || out_.turns.empty() || is_system(m.role)) return false;
  const auto is_answer = [](Role r) { return r == Role::assistant; };
  const Role last = out_.turns.back().role;
  return !is_system(last) && is_answer(turn_role(m)) == is_answer(last);
}

/// What stands as it is can't be joined with what does not: then it is put together anew, too.
void TurnBuilder::message(const Message& m) {
  const std::string_view own = standing_.message(m, ids_);
  if (!own.empty() && (!joins_last(m) || !out_.turns.back().own.empty())) {
    if (!is_within(m.source.raw(), m.time_value.raw())) lost_.time(m);
    flush_moved();
    open(turn_role(m), &m);
    out_.turns.back().own = own;
    close();
    return;
  }
  if (out_.turns.empty() || out_.turns.back().own.empty() || !joins_last(m)) {
    anew(m);
    return;
  }
  std::vector<const Message*> joined{&m};
  while (!out_.turns.empty() && joins_last(*joined.back()) && !out_.turns.back().own.empty()) {
    joined.push_back(out_.turns.back().message);
    out_.turns.pop_back();
  }
  for (; !joined.empty(); joined.pop_back()) anew(*joined.back());
}

void TurnBuilder::anew(const Message& m) {
  lost_.message(m);
  Role role = turn_role(m);
  if (!m.name.empty() && role != Role::tool && to_.speakers == Capabilities::Has::no)
    lost_.add(Loss::speakers);
  if (role == Role::developer && to_.developer == Capabilities::Has::no) {
    if (to_.system != Capabilities::System::none) lost_.add(Loss::developer);
    role = Role::system;
  }
  const auto blocks = std::as_const(at_.conversation).blocks_of(m);
  const bool answers = std::any_of(blocks.begin(), blocks.end(), is_result);
  if (answers) results(m);
  if (!answers || role != Role::tool) flush_moved();
  said(m, role == Role::tool ? Role::user : role);
}

void TurnBuilder::results(const Message& m) {
  open(Role::tool, &m);
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i)
    if (is_result(at_.conversation.blocks[i])) results_.add(m, i);
  close();
}

/// What a message says beside results.
void TurnBuilder::said(const Message& m, Role role) {
  const bool late = is_system(role) && !out_.turns.empty() && to_.system == Capabilities::System::beside;
  const std::size_t system = out_.system.size();
  open(role, &m);
  // Of some formats it was read as a block.
  const json::Value reasoning = reasoning_of(m.source);
  if (reasoning && !is_read_as_block(at_.conversation, m, reasoning)) thinking_beside(m, reasoning, role);
  bool any = false;
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
    const Block& b = at_.conversation.blocks[i];
    any = any || !b.dropped;
    if (!b.dropped && b.kind != BlockKind::tool_result) part(m, i, role);
  }
  // OpenAI's refusals beside a content are read as no text of the message.
  const json::Value refused = m.source.find("refusal");
  const bool is_read = m.block_count > 0 && refusal_of(m);
  const bool refuses = !is_read && refused.is(json::Kind::string) && !refused.string().empty();
  if (refuses) refusal(m, refused.string());
  if (!any && !refuses) text(&m, nullptr, {}, role);
  close();
  if (late && out_.system.size() > system) lost_.add(Loss::late_system);
}

void TurnBuilder::part(const Message& m, std::uint32_t block, Role role) {
  const Conversation& c = at_.conversation;
  const Block& b = c.blocks[block];
  if (const std::string_view own = standing_.block(block, role, ids_); !own.empty()) {
    TurnPart p;
    p.kind = b.kind;
    p.block = &b;
    p.message = &m;
    p.own = own;
    out_.parts.push_back(p);
    out_.turns.back().calls = out_.turns.back().calls || b.kind == BlockKind::tool_call;
    return;
  }
  if (b.kind != BlockKind::thinking && has_thought_signature(b)) lost_.add(Loss::signatures);
  switch (b.kind) {
    case BlockKind::text:
      for (const Text& t : c.texts_of(b)) text(&m, &b, t.raw, role);
      lost_.block(b);
      break;
    case BlockKind::thinking:
      if (thinking(m, b, role)) lost_.block(b);
      break;
    case BlockKind::tool_call:
      call(m, block);
      break;
    case BlockKind::image:
    case BlockKind::document:
      if (media(m, b, role)) lost_.block(b);
      break;
    default:
      if (!is_recording(media_of(b.source, at_.conversation.arena)))
        lost_.left_out(b);
      else if (media(m, b, role))
        lost_.block(b);
      break;
  }
}

void TurnBuilder::call(const Message& m, std::uint32_t block) {
  const Block& b = at_.conversation.blocks[block];
  TurnPart p;
  p.kind = BlockKind::tool_call;
  p.block = &b;
  p.message = &m;
  p.id = ids_.id_of(block);
  p.name = ids_.name_of(block);
  p.custom = is_custom(b);
  out_.parts.push_back(p);
  out_.turns.back().calls = true;
  lost_.block(b);
  if (to_.tools == Capabilities::Has::no) lost_.add(Loss::tools);
}

void TurnBuilder::text(const Message* m, const Block* b, std::string_view escaped, Role role) {
  if (to_.blank == Capabilities::Has::no && json::is_blank(escaped)) {
    // Nothing is lost with an empty text beside others.
    if (!escaped.empty() || b == nullptr || m == nullptr || m->block_count == 1) lost_.add(Loss::blank);
    return;
  }
  TurnPart p;
  p.block = b;
  p.message = m;
  p.text = escaped;
  const bool refuses =
      b != nullptr && (b->place == Place::content ? m != nullptr && refusal_of(*m)
                                                  : b->source.find("refusal").is(json::Kind::string));
  p.refusal = refuses && role == Role::assistant;
  if (refuses && (!p.refusal || to_.refusals == Capabilities::Has::no)) lost_.add(Loss::refusals);
  if (!is_system(role) || to_.system == Capabilities::System::between)
    out_.parts.push_back(p);
  else if (to_.system == Capabilities::System::beside)
    out_.system.push_back(p);
  else
    lost_.system_text();
}

void TurnBuilder::refusal(const Message& m, std::string_view escaped) {
  TurnPart p;
  p.message = &m;
  p.text = escaped;
  p.refusal = is_assistant(m.role);
  out_.parts.push_back(p);
  if (!p.refusal || to_.refusals == Capabilities::Has::no) lost_.add(Loss::refusals);
}

void TurnBuilder::thinking_beside(const Message& m, json::Value text, Role role) {
  if (to_.thinking != Capabilities::Thinking::any || role != Role::assistant) {
    lost_.add(Loss::thinking);
    return;
  }
  TurnPart p;
  p.kind = BlockKind::thinking;
  p.message = &m;
  p.text = text.string();
  out_.parts.push_back(p);
}

/// False where it is lost.
bool TurnBuilder::thinking(const Message& m, const Block& b, Role role) {
  const bool is_signed = !signature_of(b).string().empty() || (redacted_thinking_of(b) && b.text_count == 0);
  bool takes = false;
  switch (to_.thinking) {
    case Capabilities::Thinking::none:
      break;
    case Capabilities::Thinking::with_signature:
      takes = is_signed && role == Role::assistant;
      break;
    case Capabilities::Thinking::any: {
      const bool own =
          !to_.own_thinking.empty() && b.place == Place::message &&
          b.source.find("type").string() == to_.own_thinking;  // a part of that name is another thing
      takes = role == Role::assistant && (own || b.text_count > 0);
      if (takes && !own && (is_signed || sealed_of(b).truthy() || has_thought_signature(b)))
        lost_.add(Loss::signatures);
      // Of what says nothing, nothing but its marks is lost, beside something else.
      if (takes && !own && m.block_count > 1 && is_blank(at_.conversation, b)) return true;
      break;
    }
  }
  if (!takes) {
    lost_.add(Loss::thinking);
    return false;
  }
  TurnPart p;
  p.kind = BlockKind::thinking;
  p.block = &b;
  p.message = &m;
  out_.parts.push_back(p);
  return true;
}

/// False where it is lost.
bool TurnBuilder::media(const Message& m, const Block& b, Role role) {
  TurnPart p;
  p.kind = b.kind;
  p.block = &b;
  p.message = &m;
  p.media = media_of(b.source, at_.conversation.arena);
  if (p.kind == BlockKind::other) p.kind = BlockKind::document;
  if (p.media.from != Media::From::nothing && p.media.from != Media::From::text && to_.takes != nullptr &&
      to_.takes(role, p.kind, p.media)) {
    lost_.tell_media_type(p);
    lost_.media(p);
    out_.parts.push_back(p);
    return true;
  }
  // A document that is text is one everywhere, though without a name.
  if (p.media.from == Media::From::text) {
    if (!p.media.name.empty()) lost_.add(Loss::file_names);
    lost_.add(Loss::text_documents);
    text(&m, &b, p.media.body, role);
    return true;
  }
  for (const Text& t : at_.conversation.texts_of(b)) text(&m, &b, t.raw, role);
  if (b.text_count > 0) return true;
  lost_.left_out(p);
  return false;
}

/// Images of results, after them.
void TurnBuilder::flush_moved() {
  std::vector<TurnPart>& moved = results_.moved();
  if (moved.empty()) return;
  open(Role::user, nullptr);
  out_.parts.insert(out_.parts.end(), moved.begin(), moved.end());
  moved.clear();
  close();
}

}  // namespace abridge::format
