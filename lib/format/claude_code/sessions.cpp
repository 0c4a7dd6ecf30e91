#include "lib/format/claude_code/sessions.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <unordered_map>
#include <utility>

#include "lib/format/claude_code/forks.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

using Kind = ClaudeLine::Kind;

/// All lines as they are read, and the rank of each: a line that stands before its parent waits for it, but
/// for the first line of a circle.
std::vector<std::uint32_t> put_in_order(std::vector<ClaudeLine>& lines) {
  std::vector<std::uint32_t> order;
  order.reserve(lines.size());
  std::vector<char> is_placed(lines.size(), 0);
  std::unordered_multimap<std::uint32_t, std::uint32_t> waiting;  // for a line
  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
  const auto place = [&](std::uint32_t line) {
    is_placed[line] = 1;
    order.push_back(line);
  };
  for (std::uint32_t i = 0; i < lines.size(); ++i) {
    const std::uint32_t up = lines[i].parent;
    if (up != k_no_line && is_placed[up] == 0 && !lines[i].own_ancestor) {
      waiting.emplace(up, i);
      continue;
    }
    for (ready.push(i); !ready.empty();) {
      const std::uint32_t next = ready.top();
      ready.pop();
      place(next);
      const auto [first, last] = waiting.equal_range(next);
      for (auto w = first; w != last; ++w) ready.push(w->second);
    }
  }
  // Links that were led to lines of their own session may go round in circles that nobody has noted.
  if (order.size() < lines.size())
    for (std::uint32_t i = 0; i < lines.size(); ++i)
      if (is_placed[i] == 0) place(i);
  for (std::uint32_t k = 0; k < order.size(); ++k) lines[order[k]].rank = k;
  return order;
}

class Sessions {
 public:
  Sessions(std::vector<ClaudeLine>& lines, std::vector<ClaudeSpeaker> speakers,
           std::span<const LogLine> sources, std::uint32_t wanted, Arena& arena)
      : lines_(lines), speakers_(std::move(speakers)), sources_(sources), wanted_(wanted), arena_(arena) {}
  std::vector<ClaudeConversation> tell_apart();

 private:
  void link_within_sessions();
  std::uint32_t conversation_of(std::uint32_t line);
  std::vector<ClaudeConversation> numbered(std::span<const std::uint32_t> order);

  std::vector<ClaudeLine>& lines_;
  std::vector<ClaudeSpeaker> speakers_;
  std::span<const LogLine> sources_;
  std::uint32_t wanted_;
  Arena& arena_;
  std::vector<ClaudeConversation> conversations_;
  std::unordered_map<std::string_view, std::uint32_t> sessions_;
  std::unordered_map<std::string_view, std::unordered_map<std::string_view, std::uint32_t>> agents_;
};

/// Whatever says neither belongs to what it speaks of, or to the session of its parent, else of the line
/// before.
std::vector<ClaudeConversation> Sessions::tell_apart() {
  std::string_view session;
  for (ClaudeSpeaker& s : speakers_) {
    if (s.session.empty()) continue;
    session = s.session;
    break;
  }
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    ClaudeSpeaker& s = speakers_[i];
    const std::uint32_t up = lines_[i].parent;
    if (s.session.empty() && up != k_no_line) s.session = speakers_[up].session;
    if (s.session.empty()) s.session = session;
    session = s.session;
  }
  link_within_sessions();
  for (std::uint32_t i = 0; i < lines_.size(); ++i) conversation_of(i);
  for (ClaudeLine& line : lines_)
    if (line.about != k_no_line) line.conversation = lines_[line.about].conversation;
  const std::vector<std::uint32_t> order = put_in_order(lines_);
  find_forks(lines_, order, sources_, wanted_);
  return numbered(order);
}

/// Sessions share lines, by their uuids, where one was resumed or forked as another: a link leads to the line
/// of its own session where that has one, the newest before it if it can.
void Sessions::link_within_sessions() {
  const auto shares = [](const ClaudeLine& line) { return line.same_uuid != k_no_line; };
  if (std::none_of(lines_.begin(), lines_.end(), shares)) return;
  std::vector<std::uint32_t> first(lines_.size());  // of each line's uuid
  std::vector<char> shared(lines_.size(), 0);       // of those, whether there are others
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    const std::uint32_t same_uuid = lines_[i].same_uuid;
    first[i] = same_uuid == k_no_line ? i : first[same_uuid];
    if (same_uuid != k_no_line) shared[first[i]] = 1;
  }
  std::unordered_map<std::string_view, std::uint32_t> numbers;
  std::unordered_map<std::uint64_t, std::uint32_t> own;  // uuid and session → the newest line so far
  const auto key = [&](std::uint32_t named, std::uint32_t session) {
    return static_cast<std::uint64_t>(first[named]) << 32U | session;
  };
  struct Link {
    std::uint32_t& at;
    std::uint64_t key;
  };
  std::vector<Link> later;
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    ClaudeLine& line = lines_[i];
    const auto number = static_cast<std::uint32_t>(numbers.size());
    const std::uint32_t session = numbers.try_emplace(speakers_[i].session, number).first->second;
    const auto stay_inside = [&](std::uint32_t& at) {
      if (at == k_no_line || shared[first[at]] == 0) return;
      const auto found = own.find(key(at, session));
      if (found != own.end())
        at = found->second;
      else
        later.push_back({at, key(at, session)});
    };
    if (!line.lost_parent) stay_inside(line.parent);
    if (!line.lost_logical) stay_inside(line.logical);
    // What says of no session that it is its own speaks of all that share the line.
    if (!line.copy && sources_[i].value.find("sessionId").truthy()) stay_inside(line.about);
    if (line.has_uuid && !line.copy && shared[first[i]] != 0) own[key(i, session)] = i;
  }
  for (const Link& link : later)
    if (const auto found = own.find(link.key); found != own.end()) link.at = found->second;
}

std::uint32_t Sessions::conversation_of(std::uint32_t line) {
  constexpr std::uint32_t k_underway = k_no_line - 1;
  const auto made = [&](std::string_view id, bool sidechain) {
    ClaudeConversation c;
    c.id = id;
    c.session = speakers_[line].session;
    c.sidechain = sidechain;
    conversations_.push_back(std::move(c));
    return static_cast<std::uint32_t>(conversations_.size() - 1);
  };
  // Up the subagent's chain, to whatever says whose it is.
  std::vector<std::uint32_t> path;
  std::uint32_t found = k_no_line;
  for (std::uint32_t at = line; found == k_no_line;) {
    ClaudeLine& l = lines_[at];
    if (l.conversation != k_no_line && l.conversation != k_underway) {
      found = l.conversation;
      break;
    }
    path.push_back(at);
    l.conversation = k_underway;
    const ClaudeSpeaker& s = speakers_[at];
    if (!l.sidechain) {
      const auto [known, fresh] = sessions_.try_emplace(s.session, 0);
      if (fresh) known->second = made(s.session, false);
      found = known->second;
    } else if (!s.agent.empty()) {
      const auto [known, fresh] = agents_[s.session].try_emplace(s.agent, 0);
      if (fresh) known->second = made(s.agent, true);
      found = known->second;
    } else if (const std::uint32_t up = l.above();
               up != k_no_line && lines_[up].sidechain && lines_[up].conversation != k_underway) {
      at = up;  // a compaction begins a new chain that stands for the old one
    } else {
      found = made(lines_[at].has_uuid ? json::decoded(sources_[at].value.find("uuid").string(), arena_)
                                       : std::string_view{},
                   true);
    }
  }
  for (const std::uint32_t p : path) lines_[p].conversation = found;
  return found;
}

/// Numbers the conversations by their first message; lines of none go with the conversation before them.
std::vector<ClaudeConversation> Sessions::numbered(std::span<const std::uint32_t> order) {
  std::vector<std::uint32_t> number(conversations_.size(), k_no_line);
  std::vector<ClaudeConversation> spoken;
  for (const std::uint32_t i : order) {
    const ClaudeLine& line = lines_[i];
    if (line.kind != Kind::message || number[line.conversation] != k_no_line) continue;
    number[line.conversation] = static_cast<std::uint32_t>(spoken.size());
    spoken.push_back(std::move(conversations_[line.conversation]));
  }
  if (spoken.empty()) spoken.emplace_back();
  std::uint32_t before = 0;
  std::vector<std::uint32_t> boundary(spoken.size(), k_no_line);  // since its last message
  for (const std::uint32_t i : order) {
    ClaudeLine& line = lines_[i];
    const std::uint32_t own = number[line.conversation];
    line.conversation = own == k_no_line ? before : own;
    before = line.conversation;
    ClaudeConversation& c = spoken[line.conversation];
    // Not that of a subagent of which nothing else is left.
    if (line.kind == Kind::boundary && own != k_no_line && !line.left) boundary[line.conversation] = i;
    const bool message = line.is_read();
    const bool bounded = message && boundary[line.conversation] != k_no_line;
    if (c.first == k_no_line || (line.summary && !line.left) || bounded) {
      c.first = i;
      c.bounded = bounded;
      c.boundary = boundary[line.conversation];
      c.begin = c.lines.size();
    }
    if (message) boundary[line.conversation] = k_no_line;
    c.lines.push_back(i);
  }
  return spoken;
}

}  // namespace

std::vector<ClaudeConversation> tell_apart(std::vector<ClaudeLine>& lines,
                                           std::vector<ClaudeSpeaker> speakers,
                                           std::span<const LogLine> sources, std::uint32_t wanted,
                                           Arena& arena) {
  return Sessions(lines, std::move(speakers), sources, wanted, arena).tell_apart();
}

}  // namespace abridge::format
