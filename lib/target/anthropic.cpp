#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// The Messages API. Each row names a public report of the refusal, in anthropics/claude-code where no
// repository stands.
constexpr std::array k_rules{
    Enforced{RuleId::first_role, Severity::error, Fix::none,
             Fix::unsafe},  // "first message must use the user role"
    Enforced{RuleId::roles_not_alternating, Severity::warn, Fix::none,
             Fix::none},  // merged by the server; older routes refuse
    Enforced{RuleId::misplaced_system, Severity::error, Fix::safe,
             Fix::safe},  // the system prompt is a field of its own
    Enforced{RuleId::empty_content, Severity::error, Fix::safe, Fix::safe},  // 6774; agno-agi/agno 3137
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // 1237
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // 18947
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe,
             Fix::safe},  // apify/tester-mcp-client 12
    Enforced{RuleId::tool_call_duplicate_id, Severity::error, Fix::none,
             Fix::unsafe},  // NachoSEO/claudegram 12
    Enforced{RuleId::tool_result_duplicate, Severity::error, Fix::none,
             Fix::unsafe},                                                    // vectorize-io/hindsight 4250
    Enforced{RuleId::tool_id_format, Severity::error, Fix::safe, Fix::safe},  // maximhq/bifrost 5097
    Enforced{RuleId::trailing_whitespace, Severity::error, Fix::safe,
             Fix::safe},                                                      // tailcallhq/forgecode 1872
    Enforced{RuleId::thinking_order, Severity::error, Fix::none, Fix::none},  // forgecode 2107; 20705
    Enforced{RuleId::thinking_unsigned, Severity::error, Fix::none, Fix::unsafe},  // 63284
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},     // "^[a-zA-Z0-9_-]{1,128}$"
    Enforced{RuleId::server_tool_orphan, Severity::error, Fix::none, Fix::unsafe},  // 64383
    Enforced{RuleId::signature_damaged, Severity::error, Fix::none, Fix::none},  // caozhiyuan/copilot-api 63
    Enforced{RuleId::last_role, Severity::error, Fix::none,
             Fix::none},  // ericc-ch/copilot-api 261: newer models
    Enforced{RuleId::thinking_mode, Severity::error, Fix::none,
             Fix::none},  // anomalyco/opencode 3077; forgecode 1853
    Enforced{RuleId::cache_breakpoints, Severity::error, Fix::none, Fix::none},  // Wei-Shaw/sub2api 176
    Enforced{RuleId::extra_field, Severity::error, Fix::safe,
             Fix::none},  // langchain 31208; router-for-me/CLIProxyAPI 512
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // 3277
};
constexpr std::array<std::string_view, 1> k_system_keys{"system"};
// Since opus-4-6 and sonnet-4-6 (ericc-ch/copilot-api 261), and fable (vybestack/llxprt-code 3695).
constexpr std::array<std::string_view, 7> k_no_prefill{"opus-4-6",   "opus-4-7", "opus-4-8", "opus-5",
                                                       "sonnet-4-6", "sonnet-5", "fable"};
constexpr std::array<std::string_view, 4> k_text{"type", "text", "cache_control", "citations"};
constexpr std::array<std::string_view, 3> k_thinking{"type", "thinking", "signature"};
constexpr std::array<std::string_view, 2> k_redacted{"type", "data"};
constexpr std::array<std::string_view, 6> k_tool_use{"type",          "id",    "name", "input",
                                                     "cache_control", "caller"};
constexpr std::array<std::string_view, 5> k_tool_result{"type", "tool_use_id", "content", "is_error",
                                                        "cache_control"};
constexpr std::array k_closed_blocks{ClosedBlock{"text", k_text}, ClosedBlock{"thinking", k_thinking},
                                     ClosedBlock{"redacted_thinking", k_redacted},
                                     ClosedBlock{"tool_use", k_tool_use},
                                     ClosedBlock{"tool_result", k_tool_result}};
}  // namespace

Target anthropic() {
  Target t;
  t.name = "anthropic";
  t.summary = "Anthropic Messages";
  t.rules = k_rules;
  t.tool_id_max = 128;  // accepted up to here (maximhq/bifrost 5097)
  t.tool_id_limited = true;
  t.tool_id_characters = "_-";
  t.tool_name_max = 128;
  t.tool_name_characters = "_-";
  t.results_in_next_message = true;
  t.no_prefill = k_no_prefill;
  t.thinking_by_request = true;
  t.cache_breakpoints = 4;
  t.closed_blocks = k_closed_blocks;
  t.system_place = {k_system_keys, "messages"};
  return t;
}

}  // namespace abridge::target
