#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/media.hpp"
#include "lib/format/values.hpp"

// Trajectories of Harbor's ATIF (harbor-framework/harbor, rfcs/0001-trajectory-format.md; read up to v1.7):
// of a step's message, calls and observation, the results stand after the calls.

namespace abridge::format {
namespace {

constexpr std::array k_atif_roles{Role::user, Role::assistant, Role::system, Role::tool};
constexpr std::array k_atif_spellings{Spelling{"agent", Role::assistant}};

bool is_atif_step(json::Value v) {
  return v.find("step_id") && v.find("source").is(json::Kind::string) &&
         (v.find("message") || v.find("observation"));
}
bool is_steps(json::Value record, json::Value, json::Value list) {
  return record.find("schema_version").string().starts_with("ATIF") || is_atif_step(first_in(list));
}

Evidence recognise_atif_record(json::Value record) {
  const json::Value steps = record.find("steps");
  const bool is_one = record.find("schema_version").string().starts_with("ATIF") ||
                      (record.find("agent").is(json::Kind::object) && is_steps(record, record, steps));
  return is_one ? Evidence{20, "schema_version ATIF, steps with step_id and source"} : Evidence{};
}

Evidence recognise_atif_message(json::Value step) {
  return is_atif_step(step) && !step.find("role") ? Evidence{8, "steps with step_id and source"} : Evidence{};
}

void read_calls(MessageBuilder& b, json::Value calls) {
  std::uint32_t place = 0;
  for (const json::Value v : calls.elements())
    b.call(Place::tool_calls, v, v.find("tool_call_id"), v.find("function_name"), v.find("arguments")).part =
        place++;
}

/// Results of calls. What the environment said to no call is the user's, or that of whoever did the step.
void read_observation(Conversation& c, json::Value step, std::uint32_t list, std::uint32_t index,
                      const policy::Accept& accept) {
  std::uint32_t place = 0;
  for (const json::Value v : step.find("observation").find("results").elements()) {
    MessageBuilder b(c, v, list, index, accept);
    b.message().time_value = step.find("timestamp");
    b.message().content_value = v.find("content");
    const json::Value id = v.find("source_call_id");
    if (id.is(json::Kind::string)) {
      b.speaks(Role::tool);
      Block& result = b.result(Place::part, v, id);
      result.part = place;
      result.error = v.find("extra").find("is_error").is_true();
      b.texts_of(v.find("content"));
    } else {
      b.speaks(step.find("source").says("system") ? Role::system : Role::user);
      b.content(v.find("content"));
    }
    ++place;
    b.finish();
  }
}

void read_atif_item(Conversation& c, json::Value step, std::uint32_t list, std::uint32_t index,
                    const policy::Accept& accept) {
  const json::Value said = step.find("message");
  const json::Value calls = list_or_inner(c, step.find("tool_calls"));
  const json::Value thought = step.find("reasoning_content");
  const bool speaks = said.truthy() || !calls.empty() || thought.truthy();
  if (speaks || step.find("observation").find("results").empty()) {
    MessageBuilder b(c, step, list, index, accept);
    Message& m = b.message();
    m.broken = !step.is(json::Kind::object);
    m.time_value = step.find("timestamp");
    m.content_value = said;
    b.role(step.find("source"), k_atif_spellings);
    if (said.truthy() || (calls.empty() && !thought.truthy())) {
      b.content(said);
    } else if (calls.empty()) {  // thinking alone
      b.block(BlockKind::thinking, Place::message, step);
      b.text(thought);
    }
    read_calls(b, calls);
    b.finish();
  }
  read_observation(c, step, list, index, accept);
}

/// Parts {type: image, source: {media_type, path}}: a path is an address, too.
Media read_atif_media(json::Value part, Arena& arena) {
  const json::Value source = part.find("source");
  if (!part.find("type").says("image") || !source.find("path").is(json::Kind::string)) return {};
  Media m = media_of_url(source.find("path"), arena);
  if (m.mime.empty()) m.mime = plain_text(source.find("media_type"), arena);
  return m;
}

// What was thought is read as messages of other formats have it beside their content.
constexpr std::string_view k_atif_members[] = {"step_id",           "source",     "message",
                                               "reasoning_content", "tool_calls", "observation",
                                               "source_call_id",    "content"};

}  // namespace

Format atif() {
  Format f;
  f.name = "atif";
  f.summary = "trajectories of Harbor's ATIF: steps with their calls and observations";
  f.members = k_atif_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "costs, subagents' references";
  f.dialect.roles = k_atif_roles;
  f.dialect.role_key = "source";
  f.dialect.content_key = "message";
  f.dialect.spellings = k_atif_spellings;
  f.dialect.resumed = true;
  f.recognise_record = recognise_atif_record;
  f.recognise_message = recognise_atif_message;
  f.read_item = read_atif_item;
  f.read_media = read_atif_media;
  f.usage = {.in = "metrics/prompt_tokens",
             .out = "metrics/completion_tokens",
             .cache_read = "metrics/cached_tokens"};
  f.capabilities = &atif_capabilities();
  f.compose = compose_atif;
  f.by_schema = true;
  f.list_key = "steps";
  f.keys = {
      .histories = {{34, "", "steps", HistoryPath::Means::list, is_steps}},
      .inner = {"subagent_trajectories"},
      .ids = {"session_id"},
      .said = {"message"},
      .kinds = {"step_id"},
      .own_blocks = {"tool_call_id", "function_name", "arguments", "source_call_id", "content", "source",
                     "media_type", "path"},
      .holders = {"source"},
      .results = {"content"},
      .tools = {"agent/tool_definitions"},
      .models = {"agent/model_name", "model_name"},
      .titles = {"extra/title"},
  };
  return f;
}

}  // namespace abridge::format
