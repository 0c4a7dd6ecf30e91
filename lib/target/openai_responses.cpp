#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// The Responses API's input items.
constexpr std::array k_openai_responses_rules{
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none,
             Fix::unsafe},  // continuedev/continue 10092
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none,
             Fix::unsafe},  // "No tool output found for function call"
    Enforced{RuleId::tool_id_format, Severity::error, Fix::safe,
             Fix::safe},  // fitchmultz/pi-cursor-sdk 237: 64 characters
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},  // as Chat Completions
    Enforced{RuleId::reasoning_unpaired, Severity::error, Fix::none,
             Fix::unsafe},                                                       // continuedev/continue 8933
    Enforced{RuleId::signature_damaged, Severity::error, Fix::none, Fix::none},  // openai/codex 8132, 35334
    Enforced{RuleId::media_role, Severity::error, Fix::none,
             Fix::unsafe},  // of the assistant: output_text, refusal
    Enforced{RuleId::item_id, Severity::error, Fix::safe,
             Fix::none},  // Wei-Shaw/sub2api 3981, can1357/oh-my-pi 41
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // vertesia/llumiverse 462
};
}  // namespace

Target openai_responses() {
  Target t;
  t.name = "openai-responses";
  t.summary = "OpenAI Responses";
  t.rules = {k_openai_responses_rules.begin(), k_openai_responses_rules.end()};
  Grammar& g = t.grammar;
  g.item_ids = true;
  g.thinking_models = {"gpt-5", "o1"};  // vercel/ai 11036
  g.media_of_user = true;
  g.tool_id.min = 1;
  g.tool_id.max = 64;
  g.tool_name = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  return t;
}

}  // namespace abridge::target
