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
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},       // 3277
};
constexpr std::array<std::string_view, 1> k_system_keys{"system"};
}  // namespace

Target anthropic() {
  Target t;
  t.name = "anthropic";
  t.summary = "Anthropic Messages";
  t.rules = k_rules;
  t.tool_id_max = 128;  // accepted up to here (maximhq/bifrost 5097)
  t.tool_id_limited = true;
  t.tool_id_characters = "_-";
  t.results_in_next_message = true;
  t.system_place = {k_system_keys, "messages"};
  return t;
}

}  // namespace abridge::target
