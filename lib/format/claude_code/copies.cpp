#include "lib/format/claude_code/copies.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>

namespace abridge::format {
namespace {

/// What tells whether a message's line says what another does. Equal where it does.
struct Said {
  std::string_view content, id, moment;  // JSON
  bool unnamed = false;                  // neither it nor a block of it has an id: people repeat themselves

  Said(const ClaudeLine& line, json::Value timestamp, json::Value uuid) {
    const json::Value all = line.content();
    content = all.raw();
    // Calls and results name themselves; texts of one message can be alike, at the latest after a cut.
    for (const json::Value b : all.elements())
      if (b.find("tool_use_id") || b.find("id")) return;
    id = line.message.find("id").raw();
    unnamed = id.empty();
    moment = timestamp.raw();
    if (id.empty() && moment.empty()) id = uuid.raw();
  }
  bool operator==(const Said&) const = default;
};

std::size_t hash_of(const Said& s) {
  constexpr std::size_t k_end = 48;  // bytes: what is alike there is compared whole
  const std::hash<std::string_view> hash;
  const std::size_t end = std::min(k_end, s.content.size());
  return s.content.size() + 31 * hash(s.content.substr(0, end)) +
         37 * hash(s.content.substr(s.content.size() - end)) + 41 * hash(s.id) + 43 * hash(s.moment);
}

/// Which lines stand after which, by their parents. Linear, whatever these say: what goes round in circles
/// is after nothing.
class Descent {
 public:
  explicit Descent(const std::vector<ClaudeLine>& lines)
      : first_(lines.size(), k_no_line), next_(lines.size(), k_no_line), spans_(lines.size()) {
    std::vector<std::uint32_t> open;
    for (auto i = static_cast<std::uint32_t>(lines.size()); i-- > 0;) {
      const std::uint32_t up = lines[i].parent;
      if (up == k_no_line) continue;
      next_[i] = first_[up];
      first_[up] = i;
    }
    std::uint32_t clock = 0;
    for (std::uint32_t root = 0; root < lines.size(); ++root) {
      if (lines[root].parent != k_no_line) continue;
      open.push_back(root);
      while (!open.empty()) {
        const std::uint32_t at = open.back();
        if (spans_[at].enter == 0) spans_[at].enter = ++clock;
        if (const std::uint32_t child = first_[at]; child != k_no_line) {
          first_[at] = next_[child];
          open.push_back(child);
          continue;
        }
        spans_[at].leave = clock;
        open.pop_back();
      }
    }
  }
  bool is_after(std::uint32_t line, std::uint32_t other) const {
    return spans_[line].enter > spans_[other].enter && spans_[line].enter <= spans_[other].leave;
  }

 private:
  struct Span {
    std::uint32_t enter = 0;
    std::uint32_t leave = 0;
  };
  std::vector<std::uint32_t> first_, next_;  // children that are not walked yet
  std::vector<Span> spans_;
};

}  // namespace

std::size_t said_by(const ClaudeLine& line, json::Value timestamp, json::Value uuid) {
  return hash_of({line, timestamp, uuid});
}

/// They are lines of another uuid, or have other notes around them. What has no id and stands after its like
/// was said again. What stands before a compaction is not read, so nothing is a copy of it.
std::vector<ClaudeCopy> note_copies(std::vector<ClaudeLine>& lines, std::span<const LogLine> sources,
                                    std::span<const ClaudeConversation> conversations) {
  std::optional<Descent> descent;  // seldom asked for
  const auto said_at = [&](std::uint32_t line) {
    const json::Value whole = sources[line].value;
    return Said(lines[line], whole.find("timestamp"), whole.find("uuid"));
  };
  for (const ClaudeConversation& c : conversations) {
    std::unordered_map<std::size_t, std::uint32_t> said;  // hash of a message's line → the first one
    said.reserve(c.lines.size());
    for (std::size_t k = c.begin; k < c.lines.size(); ++k) {
      const std::uint32_t at = c.lines[k];
      ClaudeLine& line = lines[at];
      if (!line.is_read()) continue;
      const auto [first, fresh] = said.try_emplace(line.said, at);
      if (fresh || lines[first->second].user != line.user) continue;
      const Said own = said_at(at);
      if (own.content.empty() || said_at(first->second) != own) continue;
      if (own.unnamed) {
        if (!descent) descent.emplace(lines);
        if (descent->is_after(at, first->second)) continue;
      }
      line.copy = true;
      line.about = first->second;
    }
  }
  std::vector<ClaudeCopy> copies;
  for (std::uint32_t i = 0; i < lines.size(); ++i)
    if (lines[i].copy) copies.push_back({lines[i].about, i});
  std::sort(copies.begin(), copies.end(), [](const ClaudeCopy& a, const ClaudeCopy& b) {
    return a.of != b.of ? a.of < b.of : a.line < b.line;
  });
  return copies;
}

}  // namespace abridge::format
