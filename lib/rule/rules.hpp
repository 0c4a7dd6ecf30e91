#pragma once
#include "lib/rule/rule.hpp"

namespace abridge::rule {

// One function per rule, named like its RuleId; rules.cpp ties them together.

// Of files and records: file_rules.cpp.
Rule damaged_container();
Rule invalid_json();
Rule truncated_record();
Rule concatenated_records();
Rule nul_bytes();
Rule byte_order_mark();
Rule invalid_utf8();
Rule lone_surrogate();
Rule duplicate_key();
Rule duplicate_record();
Rule unknown_format();
Rule read_only_format();
Rule converted_lossy();
Rule expected_finding();
// Of chains of threads: thread_rules.cpp.
Rule invalid_thread_id();
Rule thread_cycle();
Rule thread_missing_parent();
Rule thread_depth();
// Of the size of a history: size_rules.cpp.
Rule too_many_messages();
Rule near_message_limit();
Rule history_too_large();
Rule budget_unreachable();
Rule newest_over_limit();
Rule payload_too_large();
Rule summary_failed();
// The history: from here on, a file each.
Rule not_a_list();
Rule empty_history();
Rule history_emptied();
// A message.
Rule not_an_object();
Rule missing_field();
Rule role_spelling();
Rule invalid_role();
Rule unknown_field();
Rule speaker_name_format();
Rule extra_field();
Rule empty_tool_calls();
Rule invalid_content();
Rule media_role();
Rule empty_content();
Rule invisible_text();
Rule control_character();
Rule injection_marker();
Rule inline_data();
Rule secret();
Rule message_over_hard_limit();
Rule message_too_long();
Rule missing_timestamp();
Rule invalid_timestamp();
Rule timestamp_order();
Rule duplicate_id();
Rule trailing_whitespace();
// Tools.
Rule tool_call_duplicate_id();
Rule tool_result_duplicate();
Rule tool_id_format();
Rule tool_name_format();
Rule tool_definition();
Rule tool_arguments();
Rule tool_result_misplaced();
Rule tool_result_orphan();
Rule server_tool_orphan();
Rule tool_call_unanswered();
Rule mixed_tool_turn();
// Reasoning.
Rule thinking_unsigned();
Rule signature_damaged();
Rule thinking_order();
Rule reasoning_unpaired();
Rule item_id();
Rule thinking_mode();
Rule reasoning_content();
Rule thought_signature();
// The order of roles.
Rule misplaced_system();
Rule roles_not_alternating();
Rule role_order();
Rule first_role();
Rule last_role();
// A request as a whole.
Rule cache_breakpoints();
Rule image_size();
Rule tools_undefined();
// Trees and task records.
Rule broken_tree();
Rule invalid_field();

/// What holds where a policy says nothing.
inline policy::RuleSetting standard(Severity severity, Fix fix = Fix::none, Fix cut_fix = Fix::none) {
  policy::RuleSetting s;
  s.severity = severity;
  s.fix = fix;
  s.cut_fix = cut_fix;
  return s;
}

}  // namespace abridge::rule
