#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/base/names.hpp"

namespace abridge {

/// The rules, in the one fixed order in which they are checked and repaired. What each of them is stands in
/// lib/rule; everywhere else a rule is known by this.
enum class RuleId : std::uint8_t {
  // The file.
  damaged_container,
  invalid_json,
  truncated_record,
  concatenated_records,
  nul_bytes,
  byte_order_mark,
  invalid_utf8,
  lone_surrogate,
  duplicate_key,
  duplicate_record,
  unknown_format,
  read_only_format,
  converted_lossy,
  expected_finding,
  // Threads and task records.
  invalid_thread_id,
  thread_cycle,
  thread_missing_parent,
  thread_depth,
  broken_tree,
  invalid_field,
  // The history as a whole.
  not_a_list,
  too_many_messages,
  near_message_limit,
  // Each message.
  not_an_object,
  missing_field,
  role_spelling,
  invalid_role,
  unknown_field,
  speaker_name_format,
  extra_field,
  empty_tool_calls,
  invalid_content,
  media_role,
  empty_content,
  // Of these: what of a text isn't for its reader.
  invisible_text,
  control_character,
  injection_marker,
  inline_data,
  secret,
  message_over_hard_limit,
  message_too_long,
  missing_timestamp,
  invalid_timestamp,
  // The history again, now that its messages are known.
  empty_history,
  timestamp_order,
  duplicate_id,
  // Tools: ids, then orphans (a message of orphans that goes may bring results after their calls), then
  // places, then what is missing.
  tool_call_duplicate_id,
  tool_result_duplicate,
  tool_id_format,
  tool_name_format,
  tool_definition,
  tool_arguments,
  tool_result_orphan,
  server_tool_orphan,
  tool_result_misplaced,
  tool_call_unanswered,
  mixed_tool_turn,
  // Reasoning.
  thinking_unsigned,
  signature_damaged,
  thinking_order,
  reasoning_unpaired,
  item_id,
  thinking_mode,
  reasoning_content,
  thought_signature,
  // The order of roles.
  misplaced_system,
  roles_not_alternating,
  role_order,
  first_role,
  last_role,
  cache_breakpoints,
  image_size,
  tools_undefined,
  // What is left.
  trailing_whitespace,
  history_emptied,
  history_too_large,
  budget_unreachable,
  newest_over_limit,
  payload_too_large,
  summary_failed,
  end,  ///< no rule: how many there are
};
inline constexpr std::size_t k_rules = static_cast<std::size_t>(RuleId::end);

/// The only place where a rule's name is written down: what people read and write.
inline constexpr std::array<Name<RuleId>, k_rules> k_rule_names{{
    {RuleId::damaged_container, "damaged-container"},
    {RuleId::invalid_json, "invalid-json"},
    {RuleId::truncated_record, "truncated-record"},
    {RuleId::concatenated_records, "concatenated-records"},
    {RuleId::nul_bytes, "nul-bytes"},
    {RuleId::byte_order_mark, "byte-order-mark"},
    {RuleId::invalid_utf8, "invalid-utf8"},
    {RuleId::lone_surrogate, "lone-surrogate"},
    {RuleId::duplicate_key, "duplicate-key"},
    {RuleId::duplicate_record, "duplicate-record"},
    {RuleId::unknown_format, "unknown-format"},
    {RuleId::read_only_format, "read-only-format"},
    {RuleId::converted_lossy, "converted-lossy"},
    {RuleId::expected_finding, "expected-finding"},
    {RuleId::invalid_thread_id, "invalid-thread-id"},
    {RuleId::thread_cycle, "thread-cycle"},
    {RuleId::thread_missing_parent, "thread-missing-parent"},
    {RuleId::thread_depth, "thread-depth"},
    {RuleId::broken_tree, "broken-tree"},
    {RuleId::invalid_field, "invalid-field"},
    {RuleId::not_a_list, "not-a-list"},
    {RuleId::too_many_messages, "too-many-messages"},
    {RuleId::near_message_limit, "near-message-limit"},
    {RuleId::not_an_object, "not-an-object"},
    {RuleId::missing_field, "missing-field"},
    {RuleId::role_spelling, "role-spelling"},
    {RuleId::invalid_role, "invalid-role"},
    {RuleId::unknown_field, "unknown-field"},
    {RuleId::speaker_name_format, "speaker-name-format"},
    {RuleId::extra_field, "extra-field"},
    {RuleId::empty_tool_calls, "empty-tool-calls"},
    {RuleId::invalid_content, "invalid-content"},
    {RuleId::media_role, "media-role"},
    {RuleId::empty_content, "empty-content"},
    {RuleId::invisible_text, "invisible-text"},
    {RuleId::control_character, "control-character"},
    {RuleId::injection_marker, "injection-marker"},
    {RuleId::inline_data, "inline-data"},
    {RuleId::secret, "secret"},
    {RuleId::message_over_hard_limit, "message-over-hard-limit"},
    {RuleId::message_too_long, "message-too-long"},
    {RuleId::missing_timestamp, "missing-timestamp"},
    {RuleId::invalid_timestamp, "invalid-timestamp"},
    {RuleId::empty_history, "empty-history"},
    {RuleId::timestamp_order, "timestamp-order"},
    {RuleId::duplicate_id, "duplicate-id"},
    {RuleId::tool_call_duplicate_id, "tool-call-duplicate-id"},
    {RuleId::tool_result_duplicate, "tool-result-duplicate"},
    {RuleId::tool_id_format, "tool-id-format"},
    {RuleId::tool_name_format, "tool-name-format"},
    {RuleId::tool_definition, "tool-definition"},
    {RuleId::tool_arguments, "tool-arguments"},
    {RuleId::tool_result_orphan, "tool-result-orphan"},
    {RuleId::server_tool_orphan, "server-tool-orphan"},
    {RuleId::tool_result_misplaced, "tool-result-misplaced"},
    {RuleId::tool_call_unanswered, "tool-call-unanswered"},
    {RuleId::mixed_tool_turn, "mixed-tool-turn"},
    {RuleId::thinking_unsigned, "thinking-unsigned"},
    {RuleId::signature_damaged, "signature-damaged"},
    {RuleId::thinking_order, "thinking-order"},
    {RuleId::reasoning_unpaired, "reasoning-unpaired"},
    {RuleId::item_id, "item-id"},
    {RuleId::thinking_mode, "thinking-mode"},
    {RuleId::reasoning_content, "reasoning-content"},
    {RuleId::thought_signature, "thought-signature"},
    {RuleId::misplaced_system, "misplaced-system"},
    {RuleId::roles_not_alternating, "roles-not-alternating"},
    {RuleId::role_order, "role-order"},
    {RuleId::first_role, "first-role"},
    {RuleId::last_role, "last-role"},
    {RuleId::cache_breakpoints, "cache-breakpoints"},
    {RuleId::image_size, "image-size"},
    {RuleId::tools_undefined, "tools-undefined"},
    {RuleId::trailing_whitespace, "trailing-whitespace"},
    {RuleId::history_emptied, "history-emptied"},
    {RuleId::history_too_large, "history-too-large"},
    {RuleId::budget_unreachable, "budget-unreachable"},
    {RuleId::newest_over_limit, "newest-over-limit"},
    {RuleId::payload_too_large, "payload-too-large"},
    {RuleId::summary_failed, "summary-failed"},
}};
static_assert(std::all_of(k_rule_names.begin(), k_rule_names.end(),
                          [place = std::size_t{0}](const Name<RuleId>& n) mutable {
                            return static_cast<std::size_t>(n.value) == place++ && !n.text.empty();
                          }),
              "every rule has a name, in the order of the rules");
constexpr auto names_of(RuleId) { return k_rule_names; }

/// A rule's place in lists that stand beside the rules.
constexpr std::size_t index_of(RuleId rule) { return static_cast<std::size_t>(rule); }
/// An index, where name_of of other enums searches.
constexpr std::string_view name_of(RuleId rule) { return k_rule_names[index_of(rule)].text; }

}  // namespace abridge
