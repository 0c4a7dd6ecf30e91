#include "lib/rule/rules.hpp"

#include <algorithm>
#include <array>

namespace abridge::rule {

std::span<const Rule> all_rules() {
  // The order is that of the checks and repairs (rules.md): the file; the history as a whole; each message;
  // tools: ids, then orphans (a message of orphans that goes may bring results behind their calls), then
  // places, then what is missing; reasoning; the order of roles; what is left.
  static const std::array rules{
      damaged_container(),
      invalid_json(),
      truncated_record(),
      concatenated_records(),
      nul_bytes(),
      invalid_utf8(),
      lone_surrogate(),
      duplicate_key(),
      duplicate_record(),
      unknown_format(),
      read_only_format(),
      converted_lossy(),
      expected_finding(),
      invalid_thread_id(),
      thread_cycle(),
      thread_missing_parent(),
      thread_depth(),
      broken_tree(),
      invalid_field(),
      not_a_list(),
      too_many_messages(),
      near_message_limit(),
      not_an_object(),
      missing_field(),
      role_spelling(),
      invalid_role(),
      unknown_field(),
      invalid_content(),
      empty_content(),
      message_over_hard_limit(),
      message_too_long(),
      missing_timestamp(),
      invalid_timestamp(),
      empty_history(),
      timestamp_order(),
      duplicate_id(),
      tool_call_duplicate_id(),
      tool_result_duplicate(),
      tool_id_format(),
      tool_arguments(),
      tool_result_orphan(),
      tool_result_misplaced(),
      tool_call_unanswered(),
      thinking_unsigned(),
      thinking_order(),
      misplaced_system(),
      roles_not_alternating(),
      first_role(),
      last_role(),
      trailing_whitespace(),
      history_emptied(),
      history_too_large(),
      budget_unreachable(),
      payload_too_large(),
  };
  return rules;
}

std::size_t place_of(std::string_view name) {
  const auto rules = all_rules();
  const auto at = std::find_if(rules.begin(), rules.end(), [&](const Rule& r) { return r.name() == name; });
  return at == rules.end() ? k_no_rule : static_cast<std::size_t>(at - rules.begin());
}

}  // namespace abridge::rule
