#include "lib/model/offset.hpp"

namespace abridge {

std::optional<std::size_t> offset_of(const Conversation& c, const Message& m) {
  if (!m.source) return std::nullopt;
  const Line* const line = c.line_at(m.source.raw());
  const Source& source = c.sources[line != nullptr ? line->source : m.list];
  const char* const at = m.source.raw().data();
  if (at < source.bytes.data() || at >= source.bytes.data() + source.bytes.size()) return std::nullopt;
  const auto offset = static_cast<std::size_t>(at - source.bytes.data());
  return source.offset + (source.shifts == nullptr ? offset : json::original_offset(*source.shifts, offset));
}

}  // namespace abridge
