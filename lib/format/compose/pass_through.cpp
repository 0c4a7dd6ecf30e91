#include "lib/format/compose/pass_through.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "lib/format/schemas.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// The schema of a format's conversations (schemas.hpp), read once.
const json::Schema* schema_of(std::string_view name) {
  static std::mutex mutex;
  static std::map<std::string_view, std::unique_ptr<json::Schema>> known;
  const std::lock_guard lock(mutex);
  std::unique_ptr<json::Schema>& schema = known[name];
  for (const embedded::File& file : schemas())
    if (schema == nullptr && file.name == name) schema = std::make_unique<json::Schema>(file.text);
  return schema.get();
}

bool messages_stand(const Conversion& at) {
  return &at.from == &at.to && at.to.to_itself == ToItself::messages_stand;
}

/// Whether its blocks are those of the format that is written.
bool holds_blocks(const Conversion& at) { return at.from.block_format == at.to.name; }

/// Whether both have the same items, each a message and a block in one.
bool shares_items(const Conversion& at) {
  const auto of = [](const Format& log, const Format& items) {
    return log.block_format == items.name && items.dialect.content == Dialect::Content::items;
  };
  return of(at.from, at.to) || of(at.to, at.from);
}

}  // namespace

PassThrough::PassThrough(const Conversion& at, InnerReader& inner, Losses& losses)
    : at_(at),
      inner_(inner),
      losses_(losses),
      keeps_messages_(at.to_itself || messages_stand(at) || shares_items(at)),
      keeps_blocks_((at.to_itself || holds_blocks(at)) && at.to.by_schema) {}

const json::Schema& PassThrough::schema() {
  if (schema_ == nullptr) schema_ = schema_of(at_.to.name);
  return *schema_;
}

/// Whether a message is the format's own, `mends` applied.
bool PassThrough::fits_message(json::Value message, std::vector<Edit>& mends, Losses& losses) {
  if (at_.to.fits != nullptr) return at_.to.fits(message, at_.conversation.arena, mends, losses);
  if (!at_.to.by_schema) return true;
  return schema().fits(message, schema().document().find("properties").find(at_.to.list_key).find("items"));
}

std::string_view PassThrough::mended(std::string_view bytes, std::vector<Edit>& mends) {
  Buffer out;
  splice(bytes, mends, out);
  return at_.conversation.arena.copy(out.view());
}

/// Whether each element of its list, or each line, was read as one message, which it is as a whole.
bool PassThrough::items_are_messages() const {
  const Conversation& c = at_.conversation;
  const std::vector<Message>& all = c.messages;
  const auto share = [](const Message& a, const Message& b) { return is_same(a.source, b.source); };
  if (std::adjacent_find(all.begin(), all.end(), share) != all.end()) return false;
  if (c.sources.size() != 1) return true;
  std::size_t at = 0;
  for (const json::Value item : c.sources[0].list.elements())
    if (at == all.size() || !is_same(all[at++].source, item)) return false;
  return true;
}

/// The list, of which nothing became anything else.
std::string_view PassThrough::list_as_read() const {
  const Conversation& c = at_.conversation;
  const bool stands = c.as_read() && at_.emission.appended.empty() && c.sources.size() == 1;
  return stands ? c.sources[0].list.raw() : std::string_view{};
}

/// The element of the list in which a message stands; of one that stands in none the message.
json::Value PassThrough::item_of(const Message& m) {
  const std::vector<Source>& sources = at_.conversation.sources;
  if (items_.empty() && sources.size() == 1)
    for (const json::Value item : sources[0].list.elements()) items_.push_back(item);
  const json::Value item = m.index < items_.size() ? items_[m.index] : json::Value{};
  return item && m.source && is_within(item.raw(), m.source.raw()) ? item : m.source;
}

/// Whether no other message was read of the item in which this one stands.
bool PassThrough::is_all_of(json::Value item, const Message& m) const {
  const std::vector<Message>& all = at_.conversation.messages;
  const auto is_in = [&](const Message& other) {
    return other.source && is_within(item.raw(), other.source.raw());
  };
  const std::uint32_t at = at_.conversation.place_of(m);
  return (at == 0 || !is_in(all[at - 1])) && (at + 1 == all.size() || !is_in(all[at + 1]));
}

std::string_view PassThrough::messages() {
  if (!at_.to_itself) return {};
  // Of a record that isn't kept, its prompt and its tools would be lost.
  if (!at_.keeps_record && (!at_.extras.system.empty() || at_.tools())) return {};
  const std::string_view messages =
      items_are_messages() ? messages_array(at_.conversation, at_.emission) : list_as_read();
  if (messages.empty()) return {};
  if (at_.to.fits == nullptr && !at_.to.by_schema) return messages;
  const json::Value list = inner_.read(messages);
  std::vector<Edit> mends;
  Losses losses;
  for (const json::Value m : list.elements())
    if (!fits_message(m, mends, losses)) return {};
  losses_.add(losses);
  return mends.empty() ? messages : mended(list.raw(), mends);
}

/// A value of the source, or what became of it: `text`. None where that is not JSON.
json::Value PassThrough::value_of(std::string_view text, json::Value source) {
  return source && text.data() == source.raw().data() ? source : inner_.read(text);
}

/// A message, or the item around it, as it will stand; empty where that can't be told of it alone.
std::string_view PassThrough::item_text(const Message& m, json::Value item) {
  if (item && !is_all_of(item, m)) return {};
  if (item && !is_same(item, m.source)) return m.touched || m.rebuilt ? std::string_view{} : item.raw();
  if (at_.to_itself) return message_text(at_.conversation, m, at_.emission);
  // Of a log, items are whole, whatever a policy emits of messages, and their time stands beside them.
  const policy::Emit whole;
  Message written = m;
  written.new_time = {};
  return message_text(at_.conversation, written, Emission{at_.emission.dialect, whole, {}});
}

std::string_view PassThrough::message(const Message& m, const CallIds& ids) {
  if (!keeps_messages_) return {};
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count && ids.any(); ++i) {
    const Block& b = at_.conversation.blocks[i];
    const bool has_id = b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result;
    if (has_id && !b.dropped && !ids.keeps_id(i)) return {};
  }
  const json::Value item = item_of(m);
  const std::string_view text = item_text(m, item);
  const json::Value value = text.empty() ? json::Value{} : value_of(text, item);
  std::vector<Edit> mends;
  Losses losses;
  if (!value || !fits_message(value, mends, losses)) return {};
  losses_.add(losses);
  return mends.empty() ? text : mended(value.raw(), mends);
}

bool PassThrough::fits_block(json::Value v) {
  for (const std::string_view name : {"block", "part"})
    if (const json::Value definition = schema().definition(name)) return schema().fits(v, definition);
  return false;
}

/// Whether the format takes such a block of that role.
bool PassThrough::stands_in(Role role, const Block& b) const {
  const Capabilities& to = at_.capabilities();
  switch (b.kind) {
    case BlockKind::text: {
      const auto texts = at_.conversation.texts_of(b);
      const bool blank =
          std::all_of(texts.begin(), texts.end(), [](const Text& t) { return json::is_blank(t.raw); });
      if (blank && to.blank == Capabilities::Has::no) return false;
      return !is_system(role) || to.system == Capabilities::System::between;
    }
    case BlockKind::thinking:
      // The thoughts of Gemini CLI's logs are no parts.
      return role == Role::assistant && (b.source.find("type") || b.source.find("text"));
    case BlockKind::image:
    case BlockKind::document:
      return to.takes != nullptr && to.takes(role, b.kind, media_of(b.source, at_.conversation.arena));
    default:
      return true;
  }
}

std::string_view PassThrough::block(std::uint32_t block, Role role, const CallIds& ids) {
  const Block& b = at_.conversation.blocks[block];
  if (!keeps_blocks_ || b.place != Place::part || !b.source.is(json::Kind::object)) return {};
  if (!stands_in(role, b)) return {};
  Block written = b;
  const bool has_id = b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result;
  if (has_id && !ids.keeps_id(block)) {
    if (!b.id_value) return {};
    written.new_id = ids.id_of(block);
  }
  const std::string_view text = block_text(at_.conversation, written, at_.emission);
  const json::Value value = value_of(text, b.source);
  return value && fits_block(value) ? text : std::string_view{};
}

}  // namespace abridge::format
