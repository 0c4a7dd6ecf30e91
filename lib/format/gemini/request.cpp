#include <array>
#include <optional>

#include "lib/format/formats.hpp"
#include "lib/format/request_settings.hpp"
#include "lib/format/schema_words.hpp"

// What a request of Gemini's asks for: ai.google.dev/api/generate-content.

namespace abridge::format {
namespace {

using Mode = ToolChoice::Mode;

constexpr std::array k_gemini_places{
    SettingPlace{Setting::max_tokens, "generationConfig.maxOutputTokens"},
    SettingPlace{Setting::temperature, "generationConfig.temperature", 2},
    SettingPlace{Setting::top_p, "generationConfig.topP"},
    SettingPlace{Setting::top_k, "generationConfig.topK"},
    SettingPlace{Setting::stop, "generationConfig.stopSequences", 5},
    SettingPlace{Setting::tool_choice, "toolConfig.functionCallingConfig"},
    SettingPlace{Setting::answer_shape, "generationConfig."},
    SettingPlace{Setting::seed, "generationConfig.seed"},
    SettingPlace{Setting::candidates, "generationConfig.candidateCount"},
    SettingPlace{Setting::presence_penalty, "generationConfig.presencePenalty"},
    SettingPlace{Setting::frequency_penalty, "generationConfig.frequencyPenalty"},
    SettingPlace{Setting::logprobs, "generationConfig.responseLogprobs"},
    SettingPlace{Setting::top_logprobs, "generationConfig.logprobs"},
};

std::optional<Mode> mode_of(json::Value word) {
  // Its libraries take the words in small letters, too.
  if (word.says("AUTO") || word.says("auto")) return Mode::automatic;
  if (word.says("NONE") || word.says("none")) return Mode::none;
  if (word.says("ANY") || word.says("any")) return Mode::any;
  return std::nullopt;
}

bool read_gemini_choice(json::Value v, ToolChoice& out) {
  const auto mode = mode_of(v.find("mode"));
  if (!mode) return false;
  out.mode = *mode;
  out.parts.push_back(v.find("mode"));
  const json::Value names = v.find("allowedFunctionNames", "allowed_function_names");
  for (const json::Value name : names.elements()) {
    if (!name.is(json::Kind::string)) return false;
    out.names.push_back(name.string());
  }
  if (names) out.parts.push_back(names);
  return true;
}

void write_gemini_choice(const ToolChoice& c, json::Writer& json) {
  json.open('{').key("mode").text(c.mode == Mode::automatic ? "AUTO" : c.mode == Mode::none ? "NONE" : "ANY");
  if (!c.names.empty()) {
    json.key("allowedFunctionNames").open('[');
    for (const std::string_view name : c.names) json.text(name);
    json.close(']');
  }
  json.close('}');
}

bool read_shape(json::Value v, AnswerShape& out) {
  if (v.find("type")) return false;
  const json::Value mime = v.find("responseMimeType", "response_mime_type");
  out.any_json = mime.says("application/json");
  if (mime && !out.any_json && !mime.says("text/plain")) return false;
  out.schema = v.find("responseJsonSchema", "response_json_schema");
  if (!out.schema) out.schema = v.find("responseSchema", "response_schema");
  if (!mime && !out.schema) return false;
  if (mime) out.parts.push_back(mime);
  if (!out.schema) return true;
  out.any_json = false;
  out.shown = out.schema;
  if (!out.schema.is(json::Kind::object)) return false;
  out.parts.push_back(out.schema);
  return true;
}

/// Members of the object at hand.
void write_gemini_shape(const AnswerShape& shape, Buffer& scratch, json::Writer& json) {
  json.key("responseMimeType").text("application/json");
  if (shape.schema) json.key("responseJsonSchema").value(in_standard_words(shape.schema, scratch));
}

}  // namespace

const RequestWords& gemini_request() {
  static constexpr RequestWords k_words = [] {
    RequestWords w;
    w.places = k_gemini_places;
    w.holder = "generationConfig";
    w.read_choice = read_gemini_choice;
    w.write_choice = write_gemini_choice;
    w.takes_choice = [](const ToolChoice& c) { return c.names.empty() || c.mode == Mode::any; };
    w.read_shape = read_shape;
    w.write_shape = write_gemini_shape;
    return w;
  }();
  return k_words;
}

}  // namespace abridge::format
