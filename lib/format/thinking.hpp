#pragma once
#include "lib/format/all_keys.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/thinking.hpp"

namespace abridge::format {

/// What a provider signed a block of thinking with; none where it did not.
inline json::Value signature_of(const Block& b) {
  for (const std::string_view path : all_words<&Keys::signatures>())
    if (const json::Value v = follow(b.source, path); v.is(json::Kind::string)) return v;
  return {};
}

/// Thinking that its provider does not show, as it gave it.
inline json::Value redacted_thinking_of(const Block& b) {
  for (const std::string_view path : all_words<&Keys::redacted>())
    if (const json::Value v = follow(b.source, path); v.is(json::Kind::string)) return v;
  return {};
}

/// What of a block only its provider can read.
inline json::Value sealed_of(const Block& b) { return first_of(b.source, all_words<&Keys::sealed>()); }

/// Dialect::proof_of. What is no thinking can have Gemini's proof alone, or say nothing but what is sealed.
inline json::Value proof_of(const Block& b) {
  const auto text = [](json::Value v) { return v.is(json::Kind::string) ? v : json::Value{}; };
  if (b.kind == BlockKind::thinking) {
    if (const json::Value v = signature_of(b)) return v;
    if (const json::Value v = redacted_thinking_of(b)) return v;
  }
  if (const json::Value v = text(thought_signature_of(b))) return v;
  return b.kind == BlockKind::thinking || b.kind == BlockKind::other ? text(sealed_of(b)) : json::Value{};
}

}  // namespace abridge::format
