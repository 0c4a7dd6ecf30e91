#include <algorithm>
#include <string>

#include "lib/format/formats.hpp"
#include "lib/format/losses.hpp"
#include "lib/json/text.hpp"
#include "lib/json/writer.hpp"

// Which messages are Chat Completions' own as they stand (openai.schema.json), and small mends that
// make them so.

namespace abridge::format {
namespace {

using json::Kind;
using json::Value;

bool is_openai_text(Value v) { return v.is(Kind::string); }
bool is_name(Value v) { return v.is(Kind::string) && !v.string().empty(); }

bool fits_part(Value part, std::string_view role) {
  const Value type = part.find("type");
  if (type.says("text")) return is_openai_text(part.find("text"));
  if (role == "assistant") return type.says("refusal") && is_openai_text(part.find("refusal"));
  if (role != "user") return false;
  if (type.says("image_url")) {
    const Value detail = part.find("image_url").find("detail");
    return is_name(part.find("image_url").find("url")) && (!detail || is_openai_text(detail));
  }
  if (type.says("file")) {
    const Value file = part.find("file");
    const auto says_texts = [&](std::string_view key) {
      return !file.find(key) || is_openai_text(file.find(key));
    };
    return file.is(Kind::object) && says_texts("filename") && says_texts("file_data") &&
           says_texts("file_id");
  }
  const Value audio = part.find("input_audio");
  return type.says("input_audio") && is_openai_text(audio.find("data")) &&
         is_openai_text(audio.find("format"));
}

bool fits_content(Value content, std::string_view role) {
  if (is_openai_text(content)) return true;
  if (role == "function" || !content.is(Kind::array)) return false;
  for (const Value part : content.elements())
    if (!fits_part(part, role)) return false;
  return true;
}

/// Arguments that are JSON become a text of it.
bool mend_arguments(Value arguments, Arena& arena, std::vector<Edit>& mends) {
  if (is_openai_text(arguments)) return true;
  if (!arguments.is(Kind::object) && !arguments.is(Kind::array)) return false;
  const std::string text(json::compact_text(arguments, arena));
  mends.push_back({arguments.raw(), arena.copy('"' + text + '"')});
  return true;
}

bool fits_call(Value call, Arena& arena, std::vector<Edit>& mends) {
  constexpr std::size_t k_longest_id = 64;
  const Value id = call.find("id");
  if (!is_name(id) || json::decoded(id.string(), arena).size() > k_longest_id) return false;
  const Value custom = call.find("custom");
  if (call.find("type").says("custom"))
    return is_name(custom.find("name")) && is_openai_text(custom.find("input"));
  const Value function = call.find("function");
  return call.find("type").says("function") && is_name(function.find("name")) &&
         mend_arguments(function.find("arguments"), arena, mends);
}

bool fits_calls(Value message, Arena& arena, std::vector<Edit>& mends) {
  for (const Value call : message.find("tool_calls").elements())
    if (!fits_call(call, arena, mends)) return false;
  const Value one = message.find("function_call");
  return !one.is(Kind::object) ||
         (is_name(one.find("name")) && mend_arguments(one.find("arguments"), arena, mends));
}

/// Takes calls that are none (`""`, `null`, `[]`) out of the message, as some datasets and tables have them
/// in each row.
void cut_no_calls(Value message, std::vector<Edit>& mends, Losses& losses) {
  ListCutter cutter(mends);
  const char* base = message.raw().data() - message.offset();
  for (const json::Member m : message.members()) {
    const bool none = (m.key == "tool_calls" && (!m.value.is(Kind::array) || m.value.empty())) ||
                      (m.key == "function_call" && !m.value.is(Kind::object));
    if (none && (is_name(m.value) || m.value.count() > 0)) losses.add(Loss::message_fields, m.key);
    const auto what = none ? ListCutter::Item::drop : ListCutter::Item::keep;
    cutter.item(between(base + m.key_offset, end_of(m.value.raw())), what);
  }
  cutter.finish();
}

}  // namespace

bool fits_openai(Value message, Arena& arena, std::vector<Edit>& mends, Losses& losses) {
  const Value role = message.find("role");
  const Value content = message.find("content");
  if (!is_openai_text(role)) return false;
  const Value name = message.find("name");
  // Calls as JSON in a string, and one call without a list, are written as the list that they are.
  const Value calls = message.find("tool_calls");
  if (is_name(calls) || calls.is(Kind::object) || is_name(message.find("function_call"))) return false;
  cut_no_calls(message, mends, losses);
  if (role.says("system") || role.says("developer") || role.says("user"))
    return (!name || is_openai_text(name)) && fits_content(content, role.string());
  if (role.says("tool")) return is_name(message.find("tool_call_id")) && fits_content(content, role.string());
  if (role.says("function"))
    return is_name(name) && (!content || content.is(Kind::null) || fits_content(content, role.string()));
  if (!role.says("assistant") || (name && !is_openai_text(name))) return false;
  if (!fits_calls(message, arena, mends)) return false;
  if (content && !content.is(Kind::null)) return fits_content(content, role.string());
  return !message.find("tool_calls").empty() || message.find("function_call").is(Kind::object) ||
         message.find("refusal") || message.find("audio");
}

}  // namespace abridge::format
