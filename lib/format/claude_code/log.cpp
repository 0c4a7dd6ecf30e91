#include "lib/format/claude_code/log.hpp"

#include <algorithm>

#include "lib/format/claude_code/edit.hpp"
#include "lib/format/claude_code/relink.hpp"
#include "lib/format/compose/answers.hpp"

namespace abridge::format {

/// What a person called it counts more than what the agent did, and what was said last more than the rest.
json::Value ClaudeCodeLog::title(std::size_t which) const {
  json::Value made;
  json::Value given;
  for (const std::uint32_t line : lines_of(which)) {
    if (index_[line].kind == ClaudeLine::Kind::message) continue;
    const json::Value whole = index_.value(line);
    const json::Value type = whole.find("type");
    if (type.says("custom-title"))
      given = whole.find("customTitle");
    else if (type.says("ai-title"))
      made = whole.find("aiTitle");
    else if (type.says("summary"))
      made = whole.find("summary");
  }
  return given.truthy() ? given : made;
}

/// Each line of a message has it: the first one's counts.
json::Value ClaudeCodeLog::header(std::size_t which) {
  for (const std::uint32_t line : lines_of(which))
    if (const json::Value whole = index_.value(line); whole.find("cwd").truthy()) return whole;
  return {};
}

/// A message of a kind that nobody knows, or of which what was said is gone: it goes with what it hangs on.
bool ClaudeCodeLog::holds_unread(std::uint32_t line) const {
  return holds_message(line) || (passes_over(line) && is_message(index_.value(line).find("message")));
}

/// Of somebody who speaks, and what was said is gone, or stands elsewhere.
bool ClaudeCodeLog::holds_message(std::uint32_t line) const {
  const json::Value type = index_.value(line).find("type");
  return index_[line].kind == ClaudeLine::Kind::other && (type.says("user") || type.says("assistant"));
}

bool ClaudeCodeLog::shares_id(std::uint32_t line) const {
  const std::uint32_t before = index_[line].same_uuid;
  return before != k_no_line && index_[line].is_read() && index_[before].is_read() &&
         index_[before].conversation == index_[line].conversation;
}

void ClaudeCodeLog::read(std::size_t which, Conversation& c, const policy::Accept& accept) {
  reader_.read(which, c, accept);
  const auto lines = lines_of(which);
  const std::size_t begin = index_.compacted(which).size();
  std::size_t summaries = 0;
  // Of an answer the newest line says what it was billed in the end.
  for (std::size_t k = lines.size(); k-- > 0;) {
    const ClaudeLine& line = index_[lines[k]];
    c.compactions += line.kind == ClaudeLine::Kind::boundary ? 1 : 0;
    summaries += line.summary && !line.copy ? 1 : 0;
    if (!line.speaks() || line.user || (line.is_read() && k >= begin)) continue;
    if (line.message.find("usage"))
      c.billed.push_back({line.message, index_.value(lines[k]).find("timestamp"),
                          model_name(line.message.find("model")), line.message.find("id").string()});
  }
  c.compactions = std::max(c.compactions, summaries);  // of old nothing but the summary says so
}

void ClaudeCodeLog::add_unread(std::size_t which, Losses& losses) const {
  const auto lines = index_.compacted(which);
  const auto count =
      std::count_if(lines.begin(), lines.end(), [&](std::uint32_t line) { return index_[line].is_read(); });
  losses.add(Loss::compacted, static_cast<std::uint64_t>(count));
  const auto own = lines_of(which);
  const auto left = std::count_if(own.begin(), own.end(), [&](std::uint32_t line) {
    return index_[line].alternative && index_[line].left;
  });
  losses.add(Loss::branches, static_cast<std::uint64_t>(left));
  for (const std::uint32_t line : own.subspan(lines.size())) {
    if (index_[line].left) continue;
    if (index_[line].kind != ClaudeLine::Kind::other || index_[line].copy) continue;
    const json::Value type = index_.value(line).find("attachment").find("type");
    if (type.is(json::Kind::string) && !type.says("queued_command")) losses.add(Loss::notes, type.string());
  }
}

std::vector<std::uint32_t> ClaudeCodeLog::lines_of_message(std::size_t message) const {
  std::vector<std::uint32_t> out;
  for (const ClaudeReader::MessagePart& part : reader_.parts_of(message)) {
    out.push_back(part.line);
    for (const ClaudeCopy& copy : index_.copies_of(part.line)) out.push_back(copy.line);
  }
  return out;
}

void ClaudeCodeLog::write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) {
  edit(index_, reader_, which, c, emission, changes_, out);
  if (index_.is_of_branch())
    for (const std::uint32_t line : lines_of(which))
      if (index_[line].left) out.dropped[line] = 1;
}

void ClaudeCodeLog::finish(Arena& arena, LogEdits& out) {
  const bool drops = std::any_of(out.dropped.begin(), out.dropped.end(), [](char d) { return d != 0; });
  const bool mends = std::any_of(changes_.lines.begin(), changes_.lines.end(),
                                 [](const ClaudeLineState& state) { return state.mended; });
  if (!drops && !mends && out.edits.empty() && changes_.made.empty()) return;
  changes_.lines.resize(index_.size());  // none was written, but some go
  relink(index_, changes_, arena, out);
  for (std::uint32_t line = 0; line < index_.size(); ++line)
    if (out.dropped[line] != 0 &&
        ((index_[line].left && index_[line].kind == ClaudeLine::Kind::message) || holds_unread(line)))
      out.aside.push_back(line);
}

}  // namespace abridge::format
