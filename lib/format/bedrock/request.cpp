#include <array>
#include <utility>

#include "lib/format/formats.hpp"
#include "lib/format/request_settings.hpp"

// What a request of Converse asks for: docs.aws.amazon.com/bedrock/latest/APIReference,
// InferenceConfiguration and ToolChoice.

namespace abridge::format {
namespace {

using Mode = ToolChoice::Mode;

constexpr std::array k_bedrock_places{
    SettingPlace{Setting::max_tokens, "inferenceConfig.maxTokens"},
    SettingPlace{Setting::temperature, "inferenceConfig.temperature", 1},
    SettingPlace{Setting::top_p, "inferenceConfig.topP", 1},
    SettingPlace{Setting::stop, "inferenceConfig.stopSequences"},
    SettingPlace{Setting::tool_choice, "toolConfig.toolChoice"},
};

/// One of auto, any and tool, as the member of an object.
bool read_bedrock_choice(json::Value v, ToolChoice& out) {
  if (v.find("type")) return false;
  for (const auto& [key, mode] : {std::pair{"auto", Mode::automatic}, std::pair{"any", Mode::any}}) {
    const json::Value member = v.find(key);
    if (!member.is(json::Kind::object)) continue;
    out.mode = mode;
    out.parts.push_back(member);
    return true;
  }
  const json::Value name = v.find("tool").find("name");
  if (!name.is(json::Kind::string)) return false;
  out.mode = Mode::any;
  out.names.push_back(name.string());
  out.parts.push_back(name);
  return true;
}

void write_bedrock_choice(const ToolChoice& c, json::Writer& json) {
  json.open('{');
  if (!c.names.empty())
    json.key("tool").open('{').key("name").text(c.names[0]).close('}');
  else
    json.key(c.mode == Mode::any ? "any" : "auto").open('{').close('}');
  json.close('}');
}

}  // namespace

const RequestWords& bedrock_request() {
  static constexpr RequestWords k_words = [] {
    RequestWords w;
    w.places = k_bedrock_places;
    w.holder = "inferenceConfig";
    w.choice_beside_tools = true;
    w.read_choice = read_bedrock_choice;
    w.write_choice = write_bedrock_choice;
    w.takes_choice = [](const ToolChoice& c) { return c.mode != Mode::none && c.names_one_or_none(); };
    w.any_json = w.blank_stops = false;
    return w;
  }();
  return k_words;
}

}  // namespace abridge::format
