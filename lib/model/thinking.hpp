#pragma once
#include <algorithm>
#include <array>
#include <string_view>

#include "lib/json/text.hpp"
#include "lib/model/conversation.hpp"

namespace abridge {

/// Whether a block is Anthropic's `thinking` or `redacted_thinking`; other dialects' reasoning has rules of
/// its own.
inline bool is_signed_kind(const Block& b) {
  if (b.kind != BlockKind::thinking || b.place != Place::part) return false;
  const json::Value type = b.source.find("type");
  return type.is(json::Kind::string) &&
         (json::equals(type.string(), "thinking") || json::equals(type.string(), "redacted_thinking"));
}

/// Whether the block proves what was thought: the provider refuses it where a byte of it changes.
inline bool is_signed(const Block& b) {
  if (!is_signed_kind(b)) return false;
  if (b.source.find("data")) return true;  // redacted: the data is its own proof
  const json::Value signature = b.source.find("signature");
  return signature.is(json::Kind::string) && !json::is_blank(signature.string());
}

/// Where a block of Gemini's, of whatever kind, proves the thought that led to it: as the REST API spells it,
/// and as its libraries do.
inline constexpr std::array<std::string_view, 2> k_thought_signatures{"thoughtSignature",
                                                                      "thought_signature"};
inline json::Value thought_signature_of(const Block& b) {
  return b.source.find(k_thought_signatures[0], k_thought_signatures[1]);
}
inline bool has_thought_signature(const Block& b) { return thought_signature_of(b).truthy(); }

/// The first block that is left of a message; nullptr where none is.
inline const Block* first_left(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  const auto first = std::find_if(blocks.begin(), blocks.end(), [](const Block& b) { return !b.dropped; });
  return first == blocks.end() ? nullptr : &*first;
}
/// Whether that is a thought of Anthropic's.
inline bool starts_with_thought(const Conversation& c, const Message& m) {
  const Block* const first = first_left(c, m);
  return first != nullptr && is_signed_kind(*first);
}

}  // namespace abridge
