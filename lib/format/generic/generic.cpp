#include <array>

#include "lib/format/formats.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_generic_roles{Role::user,      Role::assistant, Role::system,
                                     Role::developer, Role::tool,      Role::function};

Evidence recognise_generic_record(json::Value record) {
  const json::Value history = find_history(record).value;
  if (!history) return {};
  if (!history.is(json::Kind::array) || history.empty()) return {1, "has a place for messages"};
  // What has neither role nor content is a message of some other dialect.
  for (const json::Value m : history.elements())
    if (!m.is(json::Kind::object) || m.find("role") || m.find("content"))
      return {1, "has a list of messages"};
  return {};
}

Evidence recognise_generic_message(json::Value message) {
  if (message.find("role") && message.find("content")) return {1, "has role and content"};
  if (message.find("role") || message.find("content")) return {1, "has role or content"};
  return {};
}

}  // namespace

Format generic() {
  Format f;
  f.name = "generic";
  f.summary = "role and content, valid in many dialects; treated as openai";
  f.reads = {.thinking = true};
  f.dialect.target = "openai";
  f.dialect.roles = k_generic_roles;
  f.dialect.fields = k_plain_fields;
  f.dialect.shared = true;
  f.recognise_record = recognise_generic_record;
  f.recognise_message = recognise_generic_message;
  f.capabilities = &generic_capabilities();
  f.compose = compose_generic;
  f.to_itself = ToItself::composed;
  f.request = &openai_request();  // read alone
  f.stops = k_openai_stops;
  f.keys = {
      .histories = {{1, "", "messages"}, {6, "", "conversation"}},
      .lists = {{.key = "conversations", .leads = true}, {.key = "history"}},  // exports
      .ids = {"id", "conversation_id"},
      .speakers = {"role"},
      .said = {"content"},
      .parts = {"content"},
      .texts = {"role", "id", "type", "name", "text", "timestamp", "model"},
      .line_ids = {"id"},
      .blocks = {"role", "content", "name", "type", "text", "ts"},
      .silent = {"type", "id", "role"},
      .results = {"content"},
      .typed_bytes = {"blob"},  // of MCP's resources
      .titles = {"title"},
  };
  return f;
}

}  // namespace abridge::format
