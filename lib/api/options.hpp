#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "lib/api/abridge.hpp"
#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/policy/field.hpp"

namespace abridge::api {

/// What is done with the bytes.
enum class Task : std::uint8_t { validate, sanitize, trim, render, convert, count_tokens, detect };
constexpr auto names_of(Task) {
  return std::to_array<Name<Task>>({{Task::validate, "validate"},
                                    {Task::sanitize, "sanitize"},
                                    {Task::trim, "trim"},
                                    {Task::render, "render"},
                                    {Task::convert, "convert"},
                                    {Task::count_tokens, "count_tokens"},
                                    {Task::detect, "detect"}});
}

/// An option: what reads it, and what has a use for it.
struct OptionRow {
  policy::Field field;
  std::uint32_t tasks;                     ///< a bit each
  bool (*is_given)(const Options& given);  ///< whether it is other than nothing
};
/// All of them, in the order in which people are told of them.
std::span<const OptionRow> all_options();

/// Options from JSON; empty text is none. Errors are located: what is no JSON, an option that there isn't
/// (with the one that was meant), repeated or of the wrong kind.
Result<Options> read_options(std::string_view json);
/// Whether the task has a use for each of them.
Result<void> check_options(const Options& options, Task task);

}  // namespace abridge::api
