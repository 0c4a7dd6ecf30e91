#include "lib/format/claude_code/preserved.hpp"

#include <algorithm>
#include <iterator>

namespace abridge::format {
namespace {

/// The lines that a boundary preserves, in their order: all are named, or the first and the last of a chain
/// of parents, which then must be whole.
std::vector<std::uint32_t> preserved_by(const ClaudeIndex& index, const ClaudeSegment& segment,
                                        json::Value metadata) {
  const std::uint32_t own = index[segment.boundary].conversation;
  std::vector<std::uint32_t> out;
  for (const json::Value uuid : metadata.find("preservedMessages").find("uuids").elements())
    if (const std::uint32_t line = index.line_of(uuid, own); line != k_no_line) out.push_back(line);
  if (!out.empty()) return out;
  const json::Value ends = metadata.find("preservedSegment");
  const std::uint32_t head = index.line_of(ends.find("headUuid"), own);
  std::uint32_t at = index.line_of(ends.find("tailUuid"), own);
  while (at != k_no_line && out.size() < index.conversations()[own].lines.size()) {
    out.push_back(at);
    if (at == head) {
      std::reverse(out.begin(), out.end());
      return out;
    }
    const std::uint32_t child = at;
    at = index[child].parent;
    // Another session's copy of it may have been the newest of that uuid.
    if (at != k_no_line && index[at].conversation != own)
      at = index.line_of(index.value(child).find("parentUuid"), own);
  }
  return {};
}

/// In the order in which its conversation is read. What was written after the boundary stands there already.
void put_after_anchor(const ClaudeSegment& segment, const std::vector<ClaudeLine>& lines,
                      ClaudeConversation& c) {
  const auto moves = [&](std::uint32_t line) {
    return lines[line].follows != k_no_line && lines[line].rank < lines[segment.boundary].rank;
  };
  std::vector<std::uint32_t> order;
  order.reserve(c.lines.size());
  c.begin = c.lines.size();
  for (const std::uint32_t line : c.lines) {
    if (moves(line)) continue;
    if (line == c.first) c.begin = std::min(c.begin, order.size());
    order.push_back(line);
    if (line != segment.anchor) continue;
    if (lines[line].rank < lines[c.first].rank) c.begin = order.size();
    std::copy_if(segment.kept.begin(), segment.kept.end(), std::back_inserter(order), moves);
  }
  c.lines = std::move(order);
}

}  // namespace

void find_preserved(const ClaudeIndex& index, std::vector<ClaudeSegment>& segments,
                    std::vector<ClaudeLine>& lines, std::vector<ClaudeConversation>& conversations) {
  for (ClaudeSegment& s : segments) {
    const std::uint32_t own = lines[s.boundary].conversation;
    const json::Value metadata = index.value(s.boundary).find("compactMetadata");
    const json::Value ends = metadata.find("preservedSegment");
    const json::Value messages = metadata.find("preservedMessages");
    const auto note = [&](json::Value uuid) {
      const std::uint32_t line = index.line_of(uuid, own);
      if (line != k_no_line) s.named.push_back(line);
      return line;
    };
    for (const std::string_view key : {"headUuid", "tailUuid"}) (void)note(ends.find(key));
    for (const json::Value uuid : messages.find("uuids").elements()) (void)note(uuid);
    s.anchor = note((messages ? messages : ends).find("anchorUuid"));
    // A later compaction takes the place of an earlier one, whatever that preserved.
    if (conversations[own].boundary != s.boundary || s.anchor == k_no_line ||
        lines[s.anchor].rank < lines[s.boundary].rank)
      continue;
    std::uint32_t before = s.anchor;
    for (const std::uint32_t line : preserved_by(index, s, metadata)) {
      if (lines[line].follows != k_no_line || line == s.anchor || line == s.boundary) continue;
      lines[line].follows = before;
      before = line;
      s.kept.push_back(line);
    }
    put_after_anchor(s, lines, conversations[own]);
  }
}

}  // namespace abridge::format
