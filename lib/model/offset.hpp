#pragma once
#include <cstddef>
#include <optional>

#include "lib/model/conversation.hpp"

namespace abridge {

/// Where a message begins in its file, in bytes; none where it is not the file's own.
std::optional<std::size_t> offset_of(const Conversation& c, const Message& m);

}  // namespace abridge
