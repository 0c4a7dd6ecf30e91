#pragma once
#include <cstddef>
#include <optional>

#include "lib/model/conversation.hpp"

namespace abridge {

/// The source that a message stands in.
const Source& source_of(const Conversation& c, const Message& m);
/// Where a byte of a source stands in its file, in bytes; none where it is not the file's own.
std::optional<std::size_t> offset_in(const Source& source, const char* at);
/// Where a message begins in its file, in bytes; none where it is not the file's own.
std::optional<std::size_t> offset_of(const Conversation& c, const Message& m);

}  // namespace abridge
