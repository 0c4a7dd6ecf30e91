#include "lib/rule/rules.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace abridge::rule {
namespace {

struct Row {
  RuleId id;
  Rule (*describe)();
};

constexpr std::array k_rows{
    Row{RuleId::damaged_container, damaged_container},
    Row{RuleId::invalid_json, invalid_json},
    Row{RuleId::truncated_record, truncated_record},
    Row{RuleId::concatenated_records, concatenated_records},
    Row{RuleId::nul_bytes, nul_bytes},
    Row{RuleId::byte_order_mark, byte_order_mark},
    Row{RuleId::invalid_utf8, invalid_utf8},
    Row{RuleId::lone_surrogate, lone_surrogate},
    Row{RuleId::duplicate_key, duplicate_key},
    Row{RuleId::duplicate_record, duplicate_record},
    Row{RuleId::unknown_format, unknown_format},
    Row{RuleId::read_only_format, read_only_format},
    Row{RuleId::converted_lossy, converted_lossy},
    Row{RuleId::expected_finding, expected_finding},
    Row{RuleId::invalid_thread_id, invalid_thread_id},
    Row{RuleId::thread_cycle, thread_cycle},
    Row{RuleId::thread_missing_parent, thread_missing_parent},
    Row{RuleId::thread_depth, thread_depth},
    Row{RuleId::broken_tree, broken_tree},
    Row{RuleId::invalid_field, invalid_field},
    Row{RuleId::not_a_list, not_a_list},
    Row{RuleId::too_many_messages, too_many_messages},
    Row{RuleId::near_message_limit, near_message_limit},
    Row{RuleId::not_an_object, not_an_object},
    Row{RuleId::missing_field, missing_field},
    Row{RuleId::role_spelling, role_spelling},
    Row{RuleId::invalid_role, invalid_role},
    Row{RuleId::unknown_field, unknown_field},
    Row{RuleId::speaker_name_format, speaker_name_format},
    Row{RuleId::extra_field, extra_field},
    Row{RuleId::empty_tool_calls, empty_tool_calls},
    Row{RuleId::invalid_content, invalid_content},
    Row{RuleId::media_role, media_role},
    Row{RuleId::empty_content, empty_content},
    Row{RuleId::invisible_text, invisible_text},
    Row{RuleId::control_character, control_character},
    Row{RuleId::injection_marker, injection_marker},
    Row{RuleId::inline_data, inline_data},
    Row{RuleId::secret, secret},
    Row{RuleId::message_over_hard_limit, message_over_hard_limit},
    Row{RuleId::message_too_long, message_too_long},
    Row{RuleId::missing_timestamp, missing_timestamp},
    Row{RuleId::invalid_timestamp, invalid_timestamp},
    Row{RuleId::empty_history, empty_history},
    Row{RuleId::timestamp_order, timestamp_order},
    Row{RuleId::duplicate_id, duplicate_id},
    Row{RuleId::tool_call_duplicate_id, tool_call_duplicate_id},
    Row{RuleId::tool_result_duplicate, tool_result_duplicate},
    Row{RuleId::tool_id_format, tool_id_format},
    Row{RuleId::tool_name_format, tool_name_format},
    Row{RuleId::tool_definition, tool_definition},
    Row{RuleId::tool_arguments, tool_arguments},
    Row{RuleId::tool_result_orphan, tool_result_orphan},
    Row{RuleId::server_tool_orphan, server_tool_orphan},
    Row{RuleId::tool_result_misplaced, tool_result_misplaced},
    Row{RuleId::tool_call_unanswered, tool_call_unanswered},
    Row{RuleId::mixed_tool_turn, mixed_tool_turn},
    Row{RuleId::thinking_unsigned, thinking_unsigned},
    Row{RuleId::signature_damaged, signature_damaged},
    Row{RuleId::thinking_order, thinking_order},
    Row{RuleId::reasoning_unpaired, reasoning_unpaired},
    Row{RuleId::item_id, item_id},
    Row{RuleId::thinking_mode, thinking_mode},
    Row{RuleId::reasoning_content, reasoning_content},
    Row{RuleId::thought_signature, thought_signature},
    Row{RuleId::misplaced_system, misplaced_system},
    Row{RuleId::roles_not_alternating, roles_not_alternating},
    Row{RuleId::role_order, role_order},
    Row{RuleId::first_role, first_role},
    Row{RuleId::last_role, last_role},
    Row{RuleId::cache_breakpoints, cache_breakpoints},
    Row{RuleId::image_size, image_size},
    Row{RuleId::tools_undefined, tools_undefined},
    Row{RuleId::trailing_whitespace, trailing_whitespace},
    Row{RuleId::history_emptied, history_emptied},
    Row{RuleId::history_too_large, history_too_large},
    Row{RuleId::budget_unreachable, budget_unreachable},
    Row{RuleId::newest_over_limit, newest_over_limit},
    Row{RuleId::payload_too_large, payload_too_large},
    Row{RuleId::summary_failed, summary_failed},
};
static_assert(k_rows.size() == k_rules, "every RuleId has its rule");
static_assert(std::all_of(k_rows.begin(), k_rows.end(),
                          [place = std::size_t{0}](const Row& r) mutable {
                            return index_of(r.id) == place++;
                          }),
              "the rules stand in the order of RuleId");

}  // namespace

std::span<const Rule> all_rules() {
  static const auto rules = [] {
    std::array<Rule, k_rules> all;
    std::transform(k_rows.begin(), k_rows.end(), all.begin(), [](const Row& row) {
      Rule r = row.describe();
      r.id = row.id;
      r.entry.name = name_of(row.id);
      return r;
    });
    return all;
  }();
  return rules;
}

}  // namespace abridge::rule
