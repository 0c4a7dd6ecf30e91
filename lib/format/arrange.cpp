#include <algorithm>

#include "lib/format/compose.hpp"
#include "lib/json/text.hpp"
#include "lib/model/reasoning.hpp"
#include "lib/model/refusal.hpp"

// Turns and parts of a conversation, as a format's capabilities want them.

namespace abridge::format {
namespace {

Role turn_role(const Message& m) {
  if (is_assistant(m.role) || m.role == Role::tool_use) return Role::assistant;
  if (is_tool(m.role)) return Role::tool;
  return is_system(m.role) ? m.role : Role::user;
}

/// Whether a message is an item that a turn is made of (a call, some thinking), not a turn of its own.
bool is_item(const Conversation& c, const Message& m) {
  if (m.block_count == 0) return false;
  for (const Block& b : c.blocks_of(m))
    if (!b.dropped && (b.place != Place::message || b.kind == BlockKind::text)) return false;
  return true;
}

}  // namespace

void Composition::arrange(const Capabilities& capabilities) {
  capabilities_ = &capabilities;
  parts_.clear();
  turns_.clear();
  system_.clear();
  moved_.clear();
  noted_ = {};
  assign_ids();
  const bool stays = keeps_record_ && capabilities.system == Capabilities::System::between;
  if (!extras_.system.empty() && !stays) {
    open(Role::system, nullptr);
    for (const std::string_view t : extras_.system) text(nullptr, nullptr, t, Role::system);
    close();
  }
  const std::size_t own_system = system_.size();
  if (!c_->omitted)
    for (const std::uint32_t i : c_->order) message(c_->messages[i]);
  flush_moved();
  for (const Appended& a : emission_->appended) {
    open(a.role, nullptr);
    text(nullptr, nullptr, a.text, a.role);
    close();
  }
  keeps_system_ = keeps_record_ && system_.size() == own_system;
  if (keeps_system_)
    system_.clear();
  else
    for (const json::Value v : extras_.system_value.elements()) note_fields(v, Loss::block_fields);
  results_first();
  if (capabilities.ids == Capabilities::Ids::none) results_by_calls();
  join_turns();
  if (capabilities.text_after_calls == Capabilities::Has::no) count_order();
}

void Composition::open(Role role, const Message* m) {
  Turn t;
  t.role = role;
  t.first = static_cast<std::uint32_t>(parts_.size());
  t.message = m;
  turns_.push_back(t);
}

void Composition::close() {
  Turn& t = turns_.back();
  t.count = static_cast<std::uint32_t>(parts_.size()) - t.first;
  if (t.count == 0 && t.own.empty()) turns_.pop_back();
  // Only assistants call tools.
  else if (t.calls && t.role != Role::assistant)
    t.role = Role::assistant;
}

void Composition::message(const Message& m) {
  if (const std::string_view own = own_message(m); !own.empty()) {
    if (!is_within(m.source.raw(), m.time_value.raw())) note_time(m);
    flush_moved();
    open(turn_role(m), &m);
    turns_.back().own = own;
    close();
    return;
  }
  // An item that holds calls and their results was read as several messages.
  const bool is_more = is_same(m.source, noted_);
  noted_ = m.source;
  if (!is_more) {
    const bool is_call = m.block_count > 0 && c_->blocks[m.first_block].kind == BlockKind::tool_call;
    note_fields(m.source, Loss::message_fields,
                is_call ? c_->blocks[m.first_block].arguments : json::Value{});
    note_row(m);
    note_nodes(m);
    note_time(m);
  }
  Role role = turn_role(m);
  if (!m.name.empty() && role != Role::tool && capabilities_->speakers == Capabilities::Has::no)
    losses_.add(Loss::speakers);
  if (role == Role::developer && capabilities_->developer == Capabilities::Has::no) {
    losses_.add(Loss::developer);
    role = Role::system;
  }
  const std::uint32_t end = m.first_block + m.block_count;
  bool any_result = false;
  bool any = false;
  for (std::uint32_t i = m.first_block; i < end; ++i) {
    any = any || !c_->blocks[i].dropped;
    any_result = any_result || (!c_->blocks[i].dropped && c_->blocks[i].kind == BlockKind::tool_result);
  }
  if (any_result) {
    open(Role::tool, &m);
    for (std::uint32_t i = m.first_block; i < end; ++i)
      if (!c_->blocks[i].dropped && c_->blocks[i].kind == BlockKind::tool_result) result(m, i);
    close();
  }
  if (!any_result || role != Role::tool) flush_moved();
  if (role == Role::tool) role = Role::user;
  const bool late =
      is_system(role) && !turns_.empty() && capabilities_->system == Capabilities::System::beside;
  const std::size_t system = system_.size();
  open(role, &m);
  if (const json::Value reasoning = reasoning_of(m.source)) thinking_beside(m, reasoning, role);
  for (std::uint32_t i = m.first_block; i < end; ++i)
    if (!c_->blocks[i].dropped && c_->blocks[i].kind != BlockKind::tool_result) part(m, i, role);
  // OpenAI's refusals beside a content are read as no text of the message.
  const json::Value refusal = m.source.find("refusal");
  const bool is_read = m.block_count > 0 && refusal_of(m);
  const bool refused = !is_read && refusal.is(json::Kind::string) && !refusal.string().empty();
  if (refused) this->refusal(m, refusal.string());
  if (!any && !refused) text(&m, nullptr, {}, role);
  close();
  if (late && system_.size() > system) losses_.add(Loss::late_system);
}

void Composition::part(const Message& m, std::uint32_t block, Role role) {
  const Block& b = c_->blocks[block];
  if (const std::string_view own = own_block(block, role); !own.empty()) {
    Part p;
    p.kind = b.kind;
    p.block = &b;
    p.message = &m;
    p.own = own;
    parts_.push_back(p);
    turns_.back().calls = turns_.back().calls || b.kind == BlockKind::tool_call;
    return;
  }
  if (b.kind != BlockKind::thinking &&
      (b.source.find("thoughtSignature").truthy() || b.source.find("thought_signature").truthy()))
    losses_.add(Loss::signatures);
  switch (b.kind) {
    case BlockKind::text:
      for (const Text& t : c_->texts_of(b)) text(&m, &b, t.raw, role);
      note_block(b);
      break;
    case BlockKind::thinking:
      if (thinking(m, b, role)) note_block(b);
      break;
    case BlockKind::tool_call: {
      Part p;
      p.kind = BlockKind::tool_call;
      p.block = &b;
      p.message = &m;
      if (!ids_.empty()) p.id = ids_[block];
      p.name = b.name.empty() ? "unknown" : b.name;
      p.custom = is_custom(b);
      parts_.push_back(p);
      turns_.back().calls = true;
      note_block(b);
      if (capabilities_->tools == Capabilities::Has::no) losses_.add(Loss::tools);
      break;
    }
    case BlockKind::image:
    case BlockKind::document:
      if (media(m, b, role)) note_block(b);
      break;
    default:
      if (!is_recording(media_of(b.source, c_->arena)))
        losses_.add(Loss::blocks, word_of(b.source));
      else if (media(m, b, role))
        note_block(b);
      break;
  }
}

void Composition::text(const Message* m, const Block* b, std::string_view escaped, Role role) {
  if (capabilities_->blank == Capabilities::Has::no && json::is_blank(escaped)) {
    // Nothing is lost with an empty text beside others.
    if (!escaped.empty() || b == nullptr || m == nullptr || m->block_count == 1) losses_.add(Loss::blank);
    return;
  }
  Part p;
  p.block = b;
  p.message = m;
  p.text = escaped;
  const bool refuses = b != nullptr && (b->place == Place::content ? m != nullptr && refusal_of(*m)
                                                                   : b->source.find("type").says("refusal"));
  p.refusal = refuses && role == Role::assistant;
  if (refuses && (!p.refusal || capabilities_->refusals == Capabilities::Has::no))
    losses_.add(Loss::refusals);
  if (is_system(role) && capabilities_->system == Capabilities::System::beside)
    system_.push_back(p);
  else
    parts_.push_back(p);
}

void Composition::refusal(const Message& m, std::string_view escaped) {
  Part p;
  p.message = &m;
  p.text = escaped;
  p.refusal = is_assistant(m.role);
  parts_.push_back(p);
  if (!p.refusal || capabilities_->refusals == Capabilities::Has::no) losses_.add(Loss::refusals);
}

void Composition::thinking_beside(const Message& m, json::Value text, Role role) {
  if (capabilities_->thinking != Capabilities::Thinking::any || role != Role::assistant) {
    losses_.add(Loss::thinking);
    return;
  }
  Part p;
  p.kind = BlockKind::thinking;
  p.message = &m;
  p.text = text.string();
  parts_.push_back(p);
}

/// False where it is lost.
bool Composition::thinking(const Message& m, const Block& b, Role role) {
  const json::Value signature = b.source.find("signature");
  const json::Value data = b.source.find("data");
  const bool is_signed = (signature.is(json::Kind::string) && !signature.string().empty()) ||
                         (data.is(json::Kind::string) && b.text_count == 0);
  bool takes = false;
  switch (capabilities_->thinking) {
    case Capabilities::Thinking::none:
      break;
    case Capabilities::Thinking::with_signature:
      takes = is_signed && role == Role::assistant;
      break;
    case Capabilities::Thinking::any: {
      const bool own = !capabilities_->own_thinking.empty() && b.place == Place::message &&
                       b.source.find("type").string() ==
                           capabilities_->own_thinking;  // a part of that name is another thing
      takes = role == Role::assistant && (own || b.text_count > 0);
      if (takes && !own &&
          (is_signed || b.source.find("encrypted_content").truthy() ||
           b.source.find("thoughtSignature").truthy()))
        losses_.add(Loss::signatures);
      break;
    }
  }
  if (!takes) {
    losses_.add(Loss::thinking);
    return false;
  }
  Part p;
  p.kind = BlockKind::thinking;
  p.block = &b;
  p.message = &m;
  parts_.push_back(p);
  return true;
}

/// False where it is lost.
bool Composition::media(const Message& m, const Block& b, Role role) {
  Part p;
  p.kind = b.kind;
  p.block = &b;
  p.message = &m;
  p.media = media_of(b.source, c_->arena);
  if (p.kind == BlockKind::other) p.kind = BlockKind::document;
  if (p.media.from != Media::From::nothing && p.media.from != Media::From::text &&
      capabilities_->takes != nullptr && capabilities_->takes(role, p.kind, p.media)) {
    tell_media_type(p);
    note_media(p);
    parts_.push_back(p);
    return true;
  }
  // A document that is text is one everywhere, though without a name.
  if (p.media.from == Media::From::text) {
    if (!p.media.name.empty()) losses_.add(Loss::file_names);
    losses_.add(Loss::text_documents);
    text(&m, &b, p.media.body, role);
    return true;
  }
  for (const Text& t : c_->texts_of(b)) text(&m, &b, t.raw, role);
  if (b.text_count > 0) return true;
  lose_media(p);
  return false;
}

/// An image by its address alone is one where its name says so, or not at all.
void Composition::tell_media_type(Part& p) {
  if (capabilities_->images_by_media_type == Capabilities::Has::no || p.kind != BlockKind::image ||
      !p.media.mime.empty())
    return;
  p.media.mime = image_type_of(p.media);
  if (p.media.mime.empty() && p.media.from == Media::From::url) losses_.add(Loss::media_types);
}

/// Between calls and the next answer all results come before what else is said there: a result's images, or
/// words beside one, may have been put between two. What stays as it stands keeps its order.
void Composition::results_first() {
  const auto answers = [](const Turn& t) { return t.role == Role::assistant; };
  const auto is_own = [](const Turn& t) { return !t.own.empty(); };
  const auto is_result = [](const Turn& t) { return t.role == Role::tool; };
  bool moved = false;
  for (auto calls = turns_.begin(); calls != turns_.end();) {
    const auto first = std::next(calls);
    const auto after = std::find_if(first, turns_.end(), answers);
    if (answers(*calls) && calls->calls && std::none_of(first, after, is_own) &&
        !std::is_partitioned(first, after, is_result)) {
      std::stable_partition(first, after, is_result);
      moved = true;
    }
    calls = after;
  }
  if (!moved) return;
  std::vector<Part> parts;
  parts.reserve(parts_.size());
  for (Turn& t : turns_) {
    const auto own = parts_of(t);
    t.first = static_cast<std::uint32_t>(parts.size());
    parts.insert(parts.end(), own.begin(), own.end());
  }
  parts_ = std::move(parts);
}

/// Without ids the first result answers the first call: results that stand together come in their calls'
/// order.
void Composition::results_by_calls() {
  if (pairs_.partner.empty()) return;
  std::vector<std::uint32_t> together;  // places of parts
  const auto call_of = [&](const Part& p) {
    return pairs_.partner[static_cast<std::size_t>(p.block - c_->blocks.data())];
  };
  const auto settle = [&] {
    std::vector<Part> results;
    for (const std::uint32_t place : together) results.push_back(parts_[place]);
    std::stable_sort(results.begin(), results.end(),
                     [&](const Part& a, const Part& b) { return call_of(a) < call_of(b); });
    for (std::size_t i = 0; i < together.size(); ++i) parts_[together[i]] = results[i];
    together.clear();
  };
  for (const Turn& t : turns_) {
    if (t.role != Role::tool || !t.own.empty()) settle();
    for (std::uint32_t i = t.first; i < t.first + t.count; ++i)
      if (parts_[i].kind == BlockKind::tool_result && parts_[i].block != nullptr) together.push_back(i);
  }
  settle();
}

void Composition::join_turns() {
  if (capabilities_->join == Capabilities::Join::never) return;
  const bool all = capabilities_->join == Capabilities::Join::all;
  // Where results are parts, they are the user's.
  const auto speaker = [&](const Turn& t) { return all && t.role == Role::tool ? Role::user : t.role; };
  std::size_t kept = 0;
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const Turn t = turns_[i];
    if (kept > 0 && speaker(turns_[kept - 1]) == speaker(t) && turns_[kept - 1].own.empty() &&
        t.own.empty()) {
      Turn& before = turns_[kept - 1];
      const bool item = t.message != nullptr && t.message != before.message && is_item(*c_, *t.message);
      if (all || (t.role == Role::assistant && (before.calls || item))) {
        before.count = t.first + t.count - before.first;
        before.calls = before.calls || t.calls;
        continue;
      }
    }
    turns_[kept] = t;
    turns_[kept].role = speaker(t);
    ++kept;
  }
  turns_.resize(kept);
}

}  // namespace abridge::format
