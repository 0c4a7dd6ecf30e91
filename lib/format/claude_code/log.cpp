#include "lib/format/claude_code/log.hpp"

#include <algorithm>

#include "lib/format/claude_code/edit.hpp"
#include "lib/format/claude_code/relink.hpp"

namespace abridge::format {

void ClaudeCodeLog::add_unread(std::size_t which, Losses& losses) const {
  const auto lines = index_.compacted(which);
  const auto count = std::count_if(lines.begin(), lines.end(), [&](std::uint32_t line) {
    return index_[line].kind == ClaudeLine::Kind::message && !index_[line].copy;
  });
  losses.add(Loss::compacted, static_cast<std::uint64_t>(count));
  for (const std::uint32_t line : lines_of(which).subspan(lines.size())) {
    if (index_[line].kind != ClaudeLine::Kind::other || index_[line].copy) continue;
    const json::Value type = index_.value(line).find("attachment").find("type");
    if (type.is(json::Kind::string) && !type.says("queued_command")) losses.add(Loss::notes, type.string());
  }
}

std::vector<std::uint32_t> ClaudeCodeLog::lines_of_message(std::size_t message) const {
  std::vector<std::uint32_t> out;
  for (const ClaudeReader::Part& part : reader_.parts_of(message)) {
    out.push_back(part.line);
    for (const ClaudeCopy& copy : index_.copies_of(part.line)) out.push_back(copy.line);
  }
  return out;
}

void ClaudeCodeLog::write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) {
  edit(index_, reader_, which, c, emission, changes_, out);
}

void ClaudeCodeLog::finish(Arena& arena, LogEdits& out) {
  const bool drops = std::any_of(out.dropped.begin(), out.dropped.end(), [](char d) { return d != 0; });
  const bool mends = std::any_of(changes_.lines.begin(), changes_.lines.end(),
                                 [](const ClaudeLineState& state) { return state.mended; });
  if (!drops && !mends && out.edits.empty() && changes_.made.empty()) return;
  changes_.lines.resize(index_.size());  // none was written, but some go
  relink(index_, changes_, arena, out);
}

}  // namespace abridge::format
