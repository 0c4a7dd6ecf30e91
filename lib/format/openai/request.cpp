#include "lib/format/openai/request.hpp"

#include <array>
#include <optional>

#include "lib/format/formats.hpp"
#include "lib/format/schema_words.hpp"

namespace abridge::format {
namespace {

using json::Kind;
using json::Value;
using Mode = ToolChoice::Mode;

std::optional<Mode> openai_mode_of(Value word) {
  if (word.says("auto")) return Mode::automatic;
  if (word.says("none")) return Mode::none;
  if (word.says("required") || word.says("any")) return Mode::any;  // Mistral says any
  return std::nullopt;
}

constexpr std::array k_openai_places{
    SettingPlace{.setting = Setting::max_tokens, .path = "max_tokens", .older = "max_completion_tokens"},
    SettingPlace{Setting::temperature, "temperature", 2},
    SettingPlace{Setting::top_p, "top_p"},
    SettingPlace{Setting::stop, "stop", 4},
    SettingPlace{.setting = Setting::tool_choice, .path = "tool_choice", .older = "function_call"},
    SettingPlace{Setting::parallel_tool_calls, "parallel_tool_calls"},
    SettingPlace{Setting::answer_shape, "response_format"},
    SettingPlace{Setting::seed, "seed"},
    SettingPlace{Setting::candidates, "n"},
    SettingPlace{Setting::presence_penalty, "presence_penalty"},
    SettingPlace{Setting::frequency_penalty, "frequency_penalty"},
    SettingPlace{Setting::logprobs, "logprobs"},
    SettingPlace{Setting::top_logprobs, "top_logprobs"},
    SettingPlace{Setting::user, "user"},
    SettingPlace{Setting::safety_identifier, "safety_identifier", 64, "user"},
    SettingPlace{Setting::metadata, "metadata"},
    SettingPlace{Setting::cache_key, "prompt_cache_key"},
    SettingPlace{Setting::cache_retention, "prompt_cache_retention"},
    SettingPlace{Setting::service_tier, "service_tier"},
    SettingPlace{Setting::reasoning_effort, "reasoning_effort"},
    SettingPlace{Setting::verbosity, "verbosity"},
    SettingPlace{Setting::store, "store"},
    SettingPlace{Setting::stream, "stream"},
};

/// `{"type": "function", …}`.
void write_tool(std::string_view name, bool custom, Nested nested, json::Writer& json) {
  const std::string_view type = custom ? "custom" : "function";
  json.open('{').key("type").text(type);
  if (nested == Nested::yes) json.key(type).open('{');
  json.key("name").text(name);
  if (nested == Nested::yes) json.close('}');
  json.close('}');
}

}  // namespace

bool read_tool_name(Value tool, ToolChoice& out) {
  for (const std::string_view key : {"function", "custom"})
    if (const Value name = tool.find(key).find("name"); name.is(Kind::string)) {
      out.names.push_back(name.string());
      out.parts.push_back(tool.find(key));
      return true;
    }
  const Value name = tool.find("name");
  if (!name.is(Kind::string)) return false;
  out.names.push_back(name.string());
  out.parts.push_back(name);
  return true;
}

bool read_openai_choice(Value v, ToolChoice& out) {
  if (v.is(Kind::string)) {
    const auto mode = openai_mode_of(v);
    if (!mode) return false;
    out.mode = *mode;
    out.parts.push_back(v);
    return true;
  }
  const Value type = v.find("type");
  if (type.says("allowed_tools")) {
    const Value inner = v.find("allowed_tools") ? v.find("allowed_tools") : v;
    const auto mode = openai_mode_of(inner.find("mode"));
    if (!mode) return false;
    out.mode = *mode;
    for (const Value tool : inner.find("tools").elements())
      if (!read_tool_name(tool, out)) return false;
    out.parts.insert(out.parts.end(), {inner.find("mode"), type, inner.find("tools")});
    return !out.names.empty();
  }
  out.custom = type.says("custom");
  if (type && !type.says("function") && !out.custom) return false;
  out.mode = Mode::any;
  if (type) out.parts.push_back(type);
  return read_tool_name(v, out);
}

void write_openai_choice(const ToolChoice& c, Nested nested, json::Writer& json) {
  const std::string_view mode = c.mode == Mode::automatic ? "auto"
                                : c.mode == Mode::none    ? "none"
                                                          : "required";
  if (c.names.empty()) {
    json.text(mode);
  } else if (c.names_one_or_none()) {
    write_tool(c.names[0], c.custom, nested, json);
  } else {
    json.open('{').key("type").text("allowed_tools");
    if (nested == Nested::yes) json.key("allowed_tools").open('{');
    json.key("mode").text(mode).key("tools").open('[');
    for (const std::string_view name : c.names) write_tool(name, false, nested, json);
    json.close(']').close('}');
    if (nested == Nested::yes) json.close('}');
  }
}

bool read_openai_shape(Value v, AnswerShape& out) {
  const Value type = v.find("type");
  if (!type) return false;
  out.parts.push_back(type);
  out.any_json = type.says("json_object");
  if (!type.says("json_schema")) return out.any_json || type.says("text");
  const Value inner = v.find("json_schema");
  const Value holder = inner.is(Kind::object) ? inner : v;
  out.schema = holder.find("schema");
  out.shown = inner.is(Kind::object) ? inner : out.schema;
  out.name = holder.find("name");
  out.description = holder.find("description");
  out.strict = holder.find("strict");
  if (!out.schema.is(Kind::object)) return false;
  out.parts.push_back(out.schema);
  return true;
}

void write_openai_shape(const AnswerShape& shape, Nested nested, Buffer& scratch, json::Writer& json) {
  json.open('{').key("type").text(shape.any_json ? "json_object" : "json_schema");
  if (!shape.any_json) {
    if (nested == Nested::yes) json.key("json_schema").open('{');
    json.key("name").text(shape.name.is(Kind::string) ? shape.name.string() : "response");
    if (shape.description.is(Kind::string)) json.key("description").text(shape.description.string());
    json.key("schema").value(in_standard_words(shape.schema, scratch));
    if (shape.strict.is(Kind::boolean)) json.key("strict").value(shape.strict.raw());
    if (nested == Nested::yes) json.close('}');
  }
  json.close('}');
}

const RequestWords& openai_request() {
  static constexpr RequestWords k_words = [] {
    RequestWords w = openai_words<Nested::yes>();
    w.places = k_openai_places;
    w.stop_as_text = true;
    return w;
  }();
  return k_words;
}

}  // namespace abridge::format
