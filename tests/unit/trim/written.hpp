#pragma once
#include <string>
#include <string_view>

#include "lib/format/write.hpp"
#include "tests/unit/trim/trim_run.hpp"

namespace abridge::trim {

/// What a step leaves of a history in JSON, closed, as it is written; or the error's text.
inline std::string written(std::string_view json, const std::string& step,
                           const std::string& size = "{unit: chars, of: [content]}",
                           std::string_view format = "openai") {
  const auto tree =
      policy::parse_yaml("version: 1\nextends: none\nsize: " + size + "\ntrim: [" + step + "]\n", "p.yaml");
  const auto policy = tree ? pipeline::read_policy(*tree) : Result<policy::Policy>(fail(tree.error()));
  if (!policy) return policy.error().text();
  render::Transcript transcript(json, format);
  Conversation& c = transcript.c;
  const policy::StepSetting& setting = policy->trim.at(0);
  const cost::Sizer sizer(policy->size_in(setting.unit));
  Done done;
  const Demands demands;
  Closure closure(c, demands);
  References references = recognise(c, *policy);
  StepContext context{c, *policy, sizer, done, closure, Totals::whole, "trim[0]", &references};
  if (const auto applied = all_steps()[setting.step].apply(context, setting.parameters); !applied)
    return applied.error().text();
  closure.close();
  closure.join();
  finish(c, *policy, references);
  const policy::Emit emit;
  return std::string(format::messages_array(c, {transcript.dialect(), emit, {}}));
}

inline std::string said(std::string_view role, std::string_view text) {
  return R"({"role":")" + std::string(role) + R"(","content":")" + std::string(text) + "\"}";
}
/// A call of a tool.
inline std::string called(std::string_view id, std::string_view tool, std::string_view arguments = "{}") {
  return R"({"role":"assistant","content":null,"tool_calls":[{"id":")" + std::string(id) +
         R"(","type":"function","function":{"name":")" + std::string(tool) + R"(","arguments":")" +
         std::string(arguments) + "\"}}]}";
}
/// What it gave back.
inline std::string result(std::string_view id, std::string_view text) {
  return R"({"role":"tool","tool_call_id":")" + std::string(id) + R"(","content":")" + std::string(text) +
         "\"}";
}
/// Messages as a history.
template <typename... Message>
std::string list(const Message&... messages) {
  std::string out;
  ((out += (out.empty() ? "" : ",") + std::string(messages)), ...);
  return "[" + out + "]";
}

}  // namespace abridge::trim
