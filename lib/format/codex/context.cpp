#include "lib/format/codex/context.hpp"

#include <algorithm>

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
  text = json::strip(text);
  return std::any_of(k_codex_asides.begin(), k_codex_asides.end(),
                     [&](std::string_view begin) { return text.starts_with(begin); });
}

bool is_codex_context(json::Value item) {
  if (item.find("role").says("developer")) return true;
  return item.find("role").says("user") && begins_codex_context(first_text(item));
}

}  // namespace abridge::format
