#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// The Messages API. Each row names a public report of the refusal, in anthropics/claude-code where no
// repository stands.
constexpr std::array k_anthropic_rules{
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
    Enforced{RuleId::thinking_unsigned, Severity::error, Fix::none, Fix::unsafe},  // 63284
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},     // "^[a-zA-Z0-9_-]{1,128}$"
    Enforced{RuleId::server_tool_orphan, Severity::error, Fix::none, Fix::unsafe},  // 64383
    Enforced{RuleId::signature_damaged, Severity::error, Fix::none, Fix::none},  // caozhiyuan/copilot-api 63
    Enforced{RuleId::thinking_mode, Severity::error, Fix::none,
             Fix::none},  // anomalyco/opencode 3077; forgecode 1853
    Enforced{RuleId::tool_arguments, Severity::error, Fix::none,
             Fix::none},  // "should be a valid dictionary"
    Enforced{RuleId::media_role, Severity::error, Fix::none,
             Fix::unsafe},                                                // only the user's turns have images
    Enforced{RuleId::image_size, Severity::error, Fix::none, Fix::none},  // 24630; can1357/oh-my-pi 10633
    Enforced{RuleId::cache_breakpoints, Severity::error, Fix::none, Fix::none},  // Wei-Shaw/sub2api 176
    Enforced{RuleId::extra_field, Severity::error, Fix::safe,
             Fix::none},  // langchain 31208; router-for-me/CLIProxyAPI 512
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // 3277
};
}  // namespace

Target anthropic() {
  Target t;
  t.name = "anthropic";
  t.summary = "Anthropic Messages";
  t.rules = {k_anthropic_rules.begin(), k_anthropic_rules.end()};
  Grammar& g = t.grammar;
  g.first = Grammar::First::user;              // "first message must use the user role"
  g.neighbours = Grammar::Neighbours::joined;  // merged by the server; older routes refuse
  g.last = Grammar::Last::user_for_some;       // since opus-4-6 and sonnet-4-6: ericc-ch/copilot-api 261
  g.no_prefill = {"fable", "opus-4-6", "sonnet-4-6"};  // fable: vybestack/llxprt-code 3695
  g.final_text_trimmed = true;                         // tailcallhq/forgecode 1872
  g.results_in_next_message = true;
  g.system = {{"system"}, "messages"};
  g.media_of_user = true;
  g.thinking_first = true;  // forgecode 2107; 20705
  g.thinking_by_request = true;
  g.tool_id = {.min = 1, .max = 128, .limited = true, .characters = "_-"};  // maximhq/bifrost 5097
  g.tool_name = {.min = 1, .max = 128, .limited = true, .characters = "_-"};
  g.cache_breakpoints = 4;
  g.image_side = 8000;          // 5147
  g.many_images = 20;           // can1357/oh-my-pi 10633
  g.image_side_of_many = 2000;  // 24630
  g.closed_blocks = {
      {"text", {"type", "text", "cache_control", "citations"}},
      {"image", {"type", "source", "cache_control"}},
      {"document", {"type", "source", "title", "context", "citations", "cache_control"}},
      {"server_tool_use", {"type", "id", "name", "input", "cache_control", "caller"}},
      {"thinking", {"type", "thinking", "signature"}},
      {"redacted_thinking", {"type", "data"}},
      {"tool_use", {"type", "id", "name", "input", "cache_control", "caller"}},
      {"tool_result", {"type", "tool_use_id", "content", "is_error", "cache_control"}},
  };
  return t;
}

}  // namespace abridge::target
