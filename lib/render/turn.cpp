#include "lib/render/turn.hpp"

#include "lib/base/ascii.hpp"
#include "lib/json/text.hpp"
#include "lib/json/value.hpp"

namespace abridge::render {
namespace {

constexpr std::size_t k_turn_slots = names_of(TurnSlot{}).size();

bool is_cut(const Conversation& c, const Message& m) {
  if (m.cut) return true;
  for (const Block& b : c.blocks_of(m))
    for (const Text& t : c.texts_of(b))
      if (t.cut && !b.dropped) return true;
  return false;
}

}  // namespace

void TurnSlots::write(std::string& out) const {
  if (message != nullptr && !style.tools.empty()) {
    std::string tool;
    member("tool_name", tool);
    const auto own = style.tools.find(tool);
    if (own != style.tools.end() && !own->second.turn.empty()) return write(own->second.turn, out);
  }
  write(style.turn, out);
}

void TurnSlots::write(const Template& form, std::string& out) const {
  form.write(out, [this](std::size_t place, std::string& to) {
    if (place < k_turn_slots) return slot(static_cast<TurnSlot>(place), to);
    const Template& part =
        std::next(style.parts.begin(), static_cast<std::ptrdiff_t>(place - k_turn_slots))->second;
    const std::size_t from = to.size();
    bool whole = true;
    part.write(to, [&](std::size_t inner, std::string& into) {
      const std::size_t before = into.size();
      slot(static_cast<TurnSlot>(inner), into);
      whole = whole && (into.size() > before || names_files(static_cast<TurnSlot>(inner)));
    });
    if (!whole) to.resize(from);
  });
}

void TurnSlots::slot(TurnSlot slot, std::string& out) const {
  const std::size_t from = out.size();
  switch (slot) {
    case TurnSlot::index:
      out += std::to_string(index);
      return;
    case TurnSlot::number:
      out += std::to_string(number);
      return;
    case TurnSlot::total:
      out += std::to_string(total);
      return;
    case TurnSlot::role:
      out += role_name();
      break;
    case TurnSlot::upper_role:
      for (const char c : role_name()) out += ascii_upper(c);
      break;
    case TurnSlot::label:
      if (const std::string* own = own_label()) {
        out += *own;
        return;
      }
      label(out);
      break;
    case TurnSlot::icon:
      if (const std::string* icon = style.icons.find(role_name())) out += *icon;
      return;
    case TurnSlot::note:
      if (message != nullptr && is_cut(conversation, *message)) out += style.note;
      return;
    case TurnSlot::content:
      content(out);
      style.escaper.apply(out, from, Escaper::Begins::line);
      return;
    case TurnSlot::json:
      whole_json(out);
      return;
    case TurnSlot::blocks:
      if (message == nullptr)
        append_text_turn(style, role_name(), text, out);
      else
        append_block_turns(style, readers, conversation, *message, role_name(), out);
      return;
    case TurnSlot::name:
      if (message != nullptr) out += message->name;
      break;
    case TurnSlot::time:
      if (message == nullptr) break;
      if (!message->new_time.empty())
        json::decode(message->new_time, out);
      else if (message->time_value)
        message->time_value.is(json::Kind::string) ? json::decode(message->time_value.string(), out)
                                                   : static_cast<void>(out += message->time_value.raw());
      break;
    case TurnSlot::model:
      member("model_name", out);
      break;
    case TurnSlot::provider:
      member("model_provider", out);
      break;
    case TurnSlot::tool:
      member("tool_name", out);
      break;
    case TurnSlot::origin:
      origin(out);
      break;
    case TurnSlot::files:
      files(out);
      break;
  }
  style.escaper.apply(out, from, Escaper::Begins::inside);
}

std::string_view TurnSlots::role_name() const {
  if (message == nullptr) return name_of(role);
  if (!message->new_role.empty()) return message->new_role;
  if (message->role == Role::other || message->role == Role::none) return message->role_text;
  return name_of(message->role);
}

bool TurnSlots::has_model_label() const {
  return style.model_labels == Switch::on && style.labels.own(role_name()) == nullptr && message != nullptr &&
         message->source.find("model_name").is(json::Kind::string) &&
         !message->source.find("model_name").string().empty();
}

const std::string* TurnSlots::own_label() const {
  return has_model_label() ? nullptr : style.labels.find(role_name());
}

void append_label(const Style& style, std::string_view role, std::string& out) {
  if (const std::string* own = style.labels.find(role)) {
    out += *own;
  } else if (!role.empty()) {
    out += ascii_upper(role.front());
    out += role.substr(1);
  }
}

void TurnSlots::label(std::string& out) const {
  if (has_model_label())
    member("model_name", out);
  else
    append_label(style, role_name(), out);
}

void TurnSlots::content(std::string& out) const {
  if (message == nullptr)
    out += text;
  else
    append_content(style, readers, conversation, *message, out);
}

void TurnSlots::origin(std::string& out) const {
  const std::size_t from = out.size();
  member("model_provider", out);
  std::string model;
  member("model_name", model);
  std::string shown;
  label(shown);
  if (model.empty() || model == shown) return;
  if (out.size() > from) out += '/';
  out += model;
}

/// A list of one empty path is no empty list.
bool TurnSlots::names_files(TurnSlot slot) const {
  if (slot != TurnSlot::files || message == nullptr) return false;
  const json::Value list = message->source.find("files");
  return list.is(json::Kind::array) && !list.empty();
}

void TurnSlots::files(std::string& out) const {
  if (message == nullptr) return;
  const json::Value list = message->source.find("files");
  if (!list.is(json::Kind::array)) return;
  bool first = true;
  for (const json::Value path : list.elements()) {
    if (!path.is(json::Kind::string)) continue;
    if (!first) out += ", ";
    first = false;
    json::decode(path.string(), out);
  }
}

void TurnSlots::whole_json(std::string& out) const {
  if (message != nullptr && !dialect.target.empty()) {
    if (json != nullptr && *json) {
      out += (*json)(*message);
      return;
    }
    if (message->source && !message->touched && !message->rebuilt) {
      out += message->source.raw();
      return;
    }
  }
  // Rows and threads aren't what a provider takes: whoever is neither user nor system spoke for the
  // assistant.
  const Role speaker = message == nullptr ? role : message->role;
  const bool own = speaker == Role::user || is_system(speaker) || !dialect.target.empty();
  const Dialect words = dialect.target.empty() ? Dialect{} : dialect;
  const bool parts = words.content == Dialect::Content::text_parts;
  out.append("{\"").append(words.role_key).append("\":\"");
  json::encode(!own ? name_of(Role::assistant) : message == nullptr ? words.word_of(role) : role_name(), out);
  out.append("\",\"").append(words.content_key).append(parts ? "\":[{\"text\":\"" : "\":\"");
  std::string plain;
  content(plain);
  json::encode(plain, out);
  out += parts ? "\"}]}" : "\"}";
}

void TurnSlots::member(std::string_view key, std::string& out) const {
  if (message == nullptr) return;
  const json::Value value = message->source.find(key);
  if (value.is(json::Kind::string)) json::decode(value.string(), out);
}

}  // namespace abridge::render
