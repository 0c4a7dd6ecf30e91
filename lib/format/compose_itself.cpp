#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "lib/format/compose.hpp"
#include "lib/format/schemas.hpp"
#include "lib/json/schema.hpp"
#include "lib/json/text.hpp"

// What has the target's format already. What fits its schema keeps its bytes, white space between tokens
// apart: all of a conversation, or else the messages that do, or else their blocks, beside others that are
// put together anew.

namespace abridge::format {
namespace {

/// The schema of a format's conversations (schemas/), read once.
const json::Schema* schema_of(std::string_view name) {
  static std::mutex mutex;
  static std::map<std::string_view, std::unique_ptr<json::Schema>> known;
  const std::lock_guard lock(mutex);
  std::unique_ptr<json::Schema>& schema = known[name];
  for (const embedded::File& file : schemas())
    if (schema == nullptr && file.name == name) schema = std::make_unique<json::Schema>(file.text);
  return schema.get();
}

}  // namespace

bool Composition::holds_list() const {
  const Source& source = c_->sources[0];
  const json::Value held =
      source.single && source.history.is(json::Kind::string) ? source.history : source.list;
  return c_->sources.size() == 1 && extras_.base && held &&
         extras_.base.find(to_.list_key).raw().data() == held.raw().data();
}

/// Whether a message is the format's own by its schema, `mends` applied.
bool Composition::is_own(json::Value message, std::vector<Edit>& mends, Losses& losses) {
  if (to_.fits != nullptr) return to_.fits(message, c_->arena, mends, losses);
  if (!to_.by_schema) return true;
  if (schema_json_ == nullptr) schema_json_ = schema_of(to_.name);
  return schema_json_->fits(message,
                            schema_json_->document().find("properties").find(to_.list_key).find("items"));
}

/// The messages with what their schema wants mended; empty where one must be put together anew.
std::string_view Composition::own_messages() {
  const std::string_view messages = messages_array(*c_, *emission_);
  if (to_.fits == nullptr && !to_.by_schema) return messages;
  parsed_.assign(messages);
  parsed_.append(Buffer::k_padding, ' ');
  const std::string_view bytes = std::string_view(parsed_).substr(0, messages.size());
  if (!tape_.index(bytes, json::Layout::document) || tape_.size() == 0) return messages;
  std::vector<Edit> mends;
  Losses losses;
  for (const json::Value m : tape_.parse(0).value.elements())
    if (!is_own(m, mends, losses)) return {};
  losses_.add(losses);
  if (mends.empty()) return messages;
  schema_.clear();
  splice(bytes, mends, schema_);
  return c_->arena.copy(schema_.view());
}

/// A value of the source, or what became of it: `text`. None where that is no JSON.
json::Value Composition::value_of(std::string_view text, json::Value source) {
  if (source && text.data() == source.raw().data()) return source;
  parsed_.assign(text);
  parsed_.append(Buffer::k_padding, ' ');
  if (!tape_.index(std::string_view(parsed_).substr(0, text.size()), json::Layout::document)) return {};
  return tape_.size() == 0 ? json::Value{} : tape_.parse(0).value;
}

/// One message as it stands, mended; empty where it must be put together anew.
std::string_view Composition::own_message(const Message& m) {
  if (!own_messages_) return {};
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count && !ids_.empty(); ++i) {
    const Block& b = c_->blocks[i];
    const bool has_id = b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result;
    if (has_id && !b.dropped && ids_[i] != (b.new_id.empty() ? b.id : b.new_id)) return {};
  }
  // Of a log, items are whole, whatever a policy emits of messages, and their time stands beside them.
  const policy::Emit whole;
  Message item = m;
  if (!itself_) item.new_time = {};
  const std::string_view text =
      message_text(*c_, item, itself_ ? *emission_ : Emission{emission_->dialect, whole, {}});
  const json::Value value = value_of(text, m.source);
  std::vector<Edit> mends;
  Losses losses;
  if (!value || !is_own(value, mends, losses)) return {};
  losses_.add(losses);
  if (mends.empty()) return text;
  schema_.clear();
  splice(value.raw(), mends, schema_);
  return c_->arena.copy(schema_.view());
}

/// Whether a value is one of the format's blocks by its schema.
bool Composition::fits_block(json::Value v) {
  if (schema_json_ == nullptr) schema_json_ = schema_of(to_.name);
  for (const std::string_view name : {"block", "part"})
    if (const json::Value schema = schema_json_->definition(name)) return schema_json_->fits(v, schema);
  return false;
}

/// One block as it stands, in a message that is put together anew; empty where it must be, too.
std::string_view Composition::own_block(std::uint32_t block, Role role) {
  const Block& b = c_->blocks[block];
  if (!own_blocks_ || b.place != Place::part || !b.source.is(json::Kind::object)) return {};
  Block written = b;
  switch (b.kind) {
    case BlockKind::text: {
      const auto texts = c_->texts_of(b);
      const bool blank =
          std::all_of(texts.begin(), texts.end(), [](const Text& t) { return json::is_blank(t.raw); });
      if (blank && capabilities_->blank == Capabilities::Has::no) return {};
      if (is_system(role) && capabilities_->system == Capabilities::System::beside) return {};
      break;
    }
    case BlockKind::thinking:
      if (role != Role::assistant) return {};
      // The thoughts of Gemini CLI's logs are no parts.
      if (!b.source.find("type") && !b.source.find("text")) return {};
      break;
    case BlockKind::image:
    case BlockKind::document:
      if (!capabilities_->takes(role, b.kind, media_of(b.source, c_->arena))) return {};
      break;
    case BlockKind::tool_call:
    case BlockKind::tool_result:
      if (ids_[block] == (b.new_id.empty() ? b.id : b.new_id)) break;
      if (!b.id_value) return {};
      written.new_id = ids_[block];
      break;
    case BlockKind::other:
      break;
  }
  const std::string_view text = block_text(*c_, written, *emission_);
  const json::Value value = value_of(text, b.source);
  return value && fits_block(value) ? text : std::string_view{};
}

/// The same format: messages and what stands beside them keep their bytes, white space between tokens apart.
void Composition::as_it_stands(std::string_view messages) {
  // What holds no list, or a list of its own kind (a provider's response), becomes one.
  if (!keeps_record_) {
    json().open('{');
    if (!to_.model_key.empty()) member(to_.model_key, extras_.model);
    json().key(to_.list_key).value(messages).close('}');
    return;
  }
  std::vector<Edit> edits = c_->record_edits;
  edits.push_back({extras_.base.find(to_.list_key).raw(), messages});
  compact_.clear();
  splice_within(extras_.base, std::move(edits), compact_);
  json().value(compact_.view());
}

/// A value with those of the edits that are its own.
void Composition::splice_within(json::Value value, std::vector<Edit> edits, Buffer& out) {
  const std::string_view base = value.raw();
  std::erase_if(
      edits, [&](const Edit& e) { return e.range.data() < base.data() || end_of(e.range) > end_of(base); });
  splice(base, edits, out);
}

/// After messages that were put together anew: what stood beside them.
void Composition::keep_members(Buffer& out) {
  out.resize_to(out.size() - 1);  // the object's end
  for (const json::Member m : extras_.base.members()) {
    if (m.key == to_.list_key || is_taken(m.value)) continue;
    compact_.clear();
    splice_within(m.value, c_->record_edits, compact_);
    out.append(out.view().ends_with('{') ? "\"" : ",\"");
    out.append(m.key);
    out.append("\":");
    json::append_compact(compact_.view(), out);
  }
  out.push('}');
}

}  // namespace abridge::format
