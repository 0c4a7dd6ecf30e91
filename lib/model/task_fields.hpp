#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace abridge {

/// The counts that a task record with an enhanced context is emitted with.
enum class TaskCount : std::uint8_t { none, deliverables, criteria };

/// The fields of a task record beside its description and its history, in the order in which they
/// are emitted.
struct TaskField {
  enum class Type : std::uint8_t { priority, text, texts };
  std::string_view name;
  Type type;
  bool enhancement;  ///< part of task_context
  TaskCount counted = TaskCount::none;
};
inline constexpr std::array<TaskField, 8> k_task_fields{{
    {"priority", TaskField::Type::priority, false},
    {"client_cwd", TaskField::Type::text, false},
    {"background_context", TaskField::Type::text, true},
    {"expected_deliverables", TaskField::Type::texts, true, TaskCount::deliverables},
    {"success_criteria", TaskField::Type::texts, true, TaskCount::criteria},
    {"constraints", TaskField::Type::texts, true},
    {"relevant_files", TaskField::Type::texts, true},
    {"related_documentation", TaskField::Type::texts, true},
}};
inline constexpr std::string_view k_task_description = "description";
inline constexpr std::string_view k_task_history = "conversation_history";
inline constexpr std::array<std::string_view, 4> k_task_priorities{"P0", "P1", "P2", "P3"};
inline constexpr std::string_view k_task_default_priority = "P2";

}  // namespace abridge
