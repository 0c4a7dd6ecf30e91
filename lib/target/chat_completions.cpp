#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// Chat Completions' own demands. Each row names a public report of the refusal.
constexpr std::array k_chat_completions_rules{
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // miurla/morphic 136
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // sdcb/chats 132
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe,
             Fix::safe},  // sdcb/chats 132: nothing may stand between
    Enforced{RuleId::tool_id_format, Severity::error, Fix::safe,
             Fix::safe},  // decolua/9router 3167: 64 characters
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},  // mcp-use/mcp-use 94
    Enforced{RuleId::empty_tool_calls, Severity::error, Fix::safe, Fix::safe},  // "[] is too short"
    Enforced{RuleId::invalid_content, Severity::error, Fix::safe, Fix::safe},   // vercel/ai 14950
    Enforced{RuleId::media_role, Severity::error, Fix::none, Fix::unsafe},      // openai/openai-node 1030
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},    // vertesia/llumiverse 462
};
}  // namespace

Target chat_completions() {
  Target t;
  t.rules = {k_chat_completions_rules.begin(), k_chat_completions_rules.end()};
  Grammar& g = t.grammar;
  g.content_required = true;  // vercel/ai 14950; "[] is too short"
  g.media_of_user = true;     // openai/openai-node 1030
  g.tool_id.min = 1;
  g.tool_id.max = 64;
  g.tool_name = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  return t;
}

}  // namespace abridge::target
