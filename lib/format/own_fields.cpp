#include "lib/format/own_fields.hpp"

#include <algorithm>

namespace abridge::format {
namespace {

/// Without these a provider can't tell which call a result answers, or has no content where it is null.
/// (`tool_calls`, `tool_call_id`, `function_call`, `refusal`, `audio`: the messages of OpenAI's chat
/// completions, which Mistral shares; other providers keep all of that in the content.)
constexpr std::string_view k_beside_content[] = {"tool_calls", "function_call", "tool_call_id", "refusal",
                                                 "audio"};
/// Who is answered, in the function messages of old.
constexpr std::string_view k_function_name = "name";

template <class Names>
bool contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

OwnFields::OwnFields(const Emission& e)
    : all_(e.emit.fields.all || e.dialect.content == Dialect::Content::items),
      keep_needed_(e.needed == Needed::stays),
      own_(e.emit.fields.names) {
  const Dialect& d = e.dialect;
  for (std::string& name : own_) {
    if (name == "role") name = d.role_key;
    if (name == "content") name = d.content_key;
    if (name == "timestamp") name = d.time_key;
  }
  if (!keep_needed_) return;
  needed_ = {d.role_key, d.content_key};
  needed_.insert(needed_.end(), std::begin(k_beside_content), std::end(k_beside_content));
  needed_.insert(needed_.end(), e.wanted.begin(), e.wanted.end());
  std::erase_if(needed_, [&](std::string_view name) { return contains(own_, name); });
}

bool OwnFields::names(std::string_view field) const { return contains(own_, field); }

void OwnFields::choose(const Message& m) {
  names_.assign(own_.begin(), own_.end());
  const auto stays = [&](std::string_view name) {
    const json::Value value = m.source.find(name);
    return value && !value.is(json::Kind::null);
  };
  for (const std::string_view name : needed_)
    if (stays(name)) names_.push_back(name);
  if (keep_needed_ && m.role == Role::function && !names(k_function_name) && stays(k_function_name))
    names_.push_back(k_function_name);
}

void OwnFields::choose_for_made() {
  names_.assign(own_.begin(), own_.end());
  names_.insert(names_.end(), needed_.begin(), needed_.end());
  if (keep_needed_ && !names(k_function_name)) names_.push_back(k_function_name);
}

void OwnFields::add(std::string_view field) {
  if (contains(needed_, field) && !contains(names_, field)) names_.push_back(field);
}

bool OwnFields::emits(std::string_view field) const { return all_ || contains(names_, field); }

}  // namespace abridge::format
