#include <array>

#include "lib/format/formats.hpp"
#include "lib/format/openai/request.hpp"
#include "lib/format/schema_words.hpp"

// What a request of Anthropic's asks for: docs.anthropic.com/en/api/messages and
// docs.anthropic.com/en/docs/build-with-claude/structured-outputs.

namespace abridge::format {
namespace {

using Mode = ToolChoice::Mode;

constexpr std::array k_places{
    SettingPlace{Setting::max_tokens, "max_tokens"},
    SettingPlace{Setting::temperature, "temperature", 1},
    SettingPlace{Setting::top_p, "top_p"},
    SettingPlace{Setting::top_k, "top_k"},
    SettingPlace{Setting::stop, "stop_sequences"},
    SettingPlace{Setting::tool_choice, "tool_choice."},
    SettingPlace{Setting::parallel_tool_calls, "tool_choice.!disable_parallel_tool_use"},
    SettingPlace{.setting = Setting::answer_shape, .path = "output_config.format", .older = "output_format"},
    SettingPlace{Setting::safety_identifier, "metadata.user_id", 256},
    SettingPlace{Setting::stream, "stream"},
};

bool read_choice(json::Value v, ToolChoice& out) {
  const json::Value type = v.find("type");
  const bool named = type.says("tool");
  if (!type.says("auto") && !type.says("none") && !type.says("any") && !named) return false;
  out.mode = type.says("auto") ? Mode::automatic : type.says("none") ? Mode::none : Mode::any;
  out.parts.push_back(type);
  return !named || read_tool_name(v, out);
}

/// Members of the object at hand.
void write_choice(const ToolChoice& c, json::Writer& json) {
  json.key("type").text(c.mode == Mode::automatic ? "auto"
                        : c.mode == Mode::none    ? "none"
                        : c.names.empty()         ? "any"
                                                  : "tool");
  if (!c.names.empty()) json.key("name").text(c.names[0]);
}

void write_shape(const AnswerShape& shape, Buffer& scratch, json::Writer& json) {
  json.open('{').key("type").text("json_schema");
  json.key("schema").value(in_standard_words(shape.schema, scratch)).close('}');
}

}  // namespace

const RequestWords& anthropic_request() {
  static constexpr RequestWords k_words = [] {
    RequestWords w;
    w.places = k_places;
    w.read_choice = read_choice;
    w.write_choice = write_choice;
    w.takes_choice = [](const ToolChoice& choice) { return choice.names_one_or_none(); };
    w.read_shape = read_openai_shape;
    w.write_shape = write_shape;
    w.any_json = w.blank_stops = false;
    return w;
  }();
  return k_words;
}

}  // namespace abridge::format
