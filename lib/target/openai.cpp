#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// Chat Completions. Each row names a public report of the refusal.
constexpr std::array k_rules{
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // miurla/morphic 136
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // sdcb/chats 132
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe,
             Fix::safe},  // sdcb/chats 132: nothing may stand between
    Enforced{RuleId::tool_id_format, Severity::error, Fix::safe,
             Fix::safe},  // decolua/9router 3167: 64 characters
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},  // mcp-use/mcp-use 94
    Enforced{RuleId::tool_definition, Severity::warn, Fix::none,
             Fix::none},  // nanbingxyz/5ire 33; models differ
    Enforced{RuleId::speaker_name_format, Severity::error, Fix::none,
             Fix::none},                                                        // crazyyanchao/llmcompiler 1
    Enforced{RuleId::empty_tool_calls, Severity::error, Fix::safe, Fix::safe},  // "[] is too short"
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},    // vertesia/llumiverse 462
};
}  // namespace

Target openai() {
  Target t;
  t.name = "openai";
  t.summary = "OpenAI Chat Completions";
  t.rules = {k_rules.begin(), k_rules.end()};
  Grammar& g = t.grammar;
  g.tool_id.min = 1;
  g.tool_id.max = 64;
  g.tool_id_usual = 40;  // openclaw/openclaw 875; vercel/ai 17233 sent 51
  g.tool_name = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  g.tool_description_max = 1024;
  g.speaker_name_max = 64;
  g.speaker_name_refused = " \t\n\r\f\v<>|/\\";
  return t;
}

}  // namespace abridge::target
