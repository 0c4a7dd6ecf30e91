#pragma once
#include <span>
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::format {

/// A kind of transcript that is known by its looks and not read, so that people are told more than "unknown".
/// Its signs are keys that no format of ours has. One that becomes a format leaves this folder.
struct Unsupported {
  std::string_view name;
  std::string_view looks;   ///< what it is recognised by, in words
  std::string_view advice;  ///< what to do instead
  /// Of what makes up records of it, or is one. Null = `certain` or the text says all.
  bool (*recognise)(json::Value record) = nullptr;
  /// Signs that nothing else has, of what would be lost in silence: one message with them is enough, however
  /// plain the others of its conversation are. May be null.
  bool (*certain)(json::Value record) = nullptr;
  /// For what is no JSON: whether the lines of a text, at its start, look like it. May be null.
  bool (*recognise_text)(std::string_view text) = nullptr;
};
std::span<const Unsupported> unsupported_formats();
/// The kind of a text that is not JSON; none where it may be.
const Unsupported* unsupported_text(std::string_view text);

// One function per kind's file; unsupported.cpp lists them.
namespace unsupported {
Unsupported codex_exec();
Unsupported claude_stream();
Unsupported goose_stream();
Unsupported gemini_cli_logs();
Unsupported kimi_wire();
Unsupported kiro_sidecar();
Unsupported opencode_messages();
Unsupported copilot_chat();
Unsupported cline_ui();
Unsupported other_batch();
Unsupported event_stream();
}  // namespace unsupported

}  // namespace abridge::format
