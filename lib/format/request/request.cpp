#include <array>

#include "lib/format/formats.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_request_roles{Role::user, Role::assistant, Role::system};

Evidence recognise_request_record(json::Value record) {
  if (!record.is(json::Kind::object) || record.find("messages") || record.find("response")) return {};
  // A dataset's prompt has what is wanted beside it.
  if (record.find("completion") || (record.find("chosen") && record.find("rejected"))) return {};
  // A row of a log whose end is lost.
  if (record.find("prompt_json") || record.find("options_json")) return {};
  if (record.find("conversationHistory")) return {16, "conversationHistory"};
  const json::Value prompt = record.find("prompt");
  if (!prompt.is(json::Kind::string)) return {};
  if (record.find("completions")) return {};  // a dataset's answers to it
  return record.consists_of(prompt) ? Evidence{16, "prompt alone"}
                                    : Evidence{8, "prompt without messages or response"};
}

constexpr RequiredText k_required[] = {{"prompt", "request", RequiredText::Blank::taken}};

}  // namespace

Format request() {
  Format f;
  f.name = "request";
  f.summary = "a request body: prompt and conversationHistory";
  f.dialect.roles = k_request_roles;
  f.dialect.fields = k_plain_fields;
  f.nature = Nature::request;
  f.recognise_record = recognise_request_record;
  f.prompt_key = "prompt";
  f.dialect.required = k_required;
  f.keys = {.histories = {{4, "", "conversationHistory"}}};
  return f;
}

}  // namespace abridge::format
