#pragma once
#include <array>
#include <cstdint>

#include "lib/base/names.hpp"

namespace abridge {

/// What a part of a message is.
enum class BlockKind : std::uint8_t { text, tool_call, tool_result, thinking, image, document, other };
constexpr auto names_of(BlockKind) {
  return std::to_array<Name<BlockKind>>({{BlockKind::text, "text"},
                                         {BlockKind::tool_call, "tool_call"},
                                         {BlockKind::tool_result, "tool_result"},
                                         {BlockKind::thinking, "thinking"},
                                         {BlockKind::image, "image"},
                                         {BlockKind::document, "document"},
                                         {BlockKind::other, "other"}});
}

}  // namespace abridge
