#pragma once
#include <span>
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::format {

/// A kind of transcript that is known by its looks and not read, so that people are told more than "unknown".
struct Elsewhere {
  std::string_view name;
  std::string_view looks;   ///< what it is recognised by, in words
  std::string_view advice;  ///< what to do instead
  bool (*recognise)(json::Value record);
  /// Signs that nothing else has, of what would be lost in silence: one message with them is enough, however
  /// plain the others of its conversation are. May be null.
  bool (*certain)(json::Value record) = nullptr;
  /// For what is no JSON: whether the lines of a text, at its start, look like it. May be null.
  bool (*recognise_text)(std::string_view text) = nullptr;
};
std::span<const Elsewhere> all_elsewhere();
/// Qwen Code's lines stand in an envelope like that of Claude Code's, and their messages are Gemini's.
bool is_line_of_qwen(json::Value line);
/// The kind of a text that is no JSON; none where it may be.
const Elsewhere* elsewhere_of(std::string_view text);

}  // namespace abridge::format
