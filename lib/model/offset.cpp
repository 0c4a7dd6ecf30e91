#include "lib/model/offset.hpp"

#include <functional>

namespace abridge {

const Source& source_of(const Conversation& c, const Message& m) {
  const Line* const line = c.line_at(m.source.raw());
  return c.sources[line != nullptr ? line->source : m.list];
}

std::optional<std::size_t> offset_in(const Source& source, const char* at) {
  const char* const begin = source.bytes.data();
  if (std::less<>()(at, begin) || !std::less<>()(at, begin + source.bytes.size())) return std::nullopt;
  const auto offset = static_cast<std::size_t>(at - begin);
  return source.offset + (source.shifts == nullptr ? offset : json::original_offset(*source.shifts, offset));
}

std::optional<std::size_t> offset_of(const Conversation& c, const Message& m) {
  return m.source ? offset_in(source_of(c, m), m.source.raw().data()) : std::nullopt;
}

}  // namespace abridge
