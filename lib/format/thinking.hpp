#pragma once
#include "lib/format/all_keys.hpp"
#include "lib/model/conversation.hpp"

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

}  // namespace abridge::format
