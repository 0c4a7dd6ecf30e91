#include "lib/format/codex/context.hpp"

#include <algorithm>
#include <iterator>

#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// The first text of a message.
std::string_view first_text(json::Value item) {
  const json::Value content = item.find("content");
  if (content.is(json::Kind::string)) return content.string();
  for (const json::Value part : content.elements())
    if (const json::Value text = part.find("text"); text.is(json::Kind::string)) return text.string();
  return {};
}

}  // namespace

bool begins_codex_context(std::string_view text) {
  static constexpr std::string_view k_begins[] = {
      "<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<skill>",
      "<user_shell_command>",  "<turn_aborted>",      "<subagent_notification>",
  };
  text = json::strip(text);
  return std::any_of(std::begin(k_begins), std::end(k_begins),
                     [&](std::string_view begin) { return text.starts_with(begin); });
}

bool is_codex_context(json::Value item) {
  if (item.find("role").says("developer")) return true;
  return item.find("role").says("user") && begins_codex_context(first_text(item));
}

}  // namespace abridge::format
