#include "lib/format/claude_code/forks.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

using Kind = ClaudeLine::Kind;

class Forks {
 public:
  Forks(std::vector<ClaudeLine>& lines, std::span<const std::uint32_t> order,
        std::span<const LogLine> sources)
      : lines_(lines), order_(order), sources_(sources) {}

  void find() {
    // Of each line, which message it goes after, notes apart; of each message, the user's first line after
    // it.
    std::vector<std::uint32_t> after(lines_.size(), k_no_line);
    std::vector<std::uint32_t> first(lines_.size(), k_no_line);
    for (const std::uint32_t i : order_) {
      const std::uint32_t up = own(lines_[i].parent);
      if (up == k_no_line) root(i);
      // What was lost leaves nothing to compare.
      if (up == k_no_line || lines_[up].rank >= lines_[i].rank || lines_[i].lost_parent) continue;
      const std::uint32_t on = after[i] = lines_[up].speaks() ? up : after[up];
      if (on == k_no_line || !may_fork(i) || lines_[on].conversation != lines_[i].conversation) continue;
      if (first[on] == k_no_line) {
        first[on] = i;
        continue;
      }
      if (first[on] != k_taken) asked_.push_back({on, first[on]});
      first[on] = k_taken;
      asked_.push_back({on, i});
    }
    std::erase_if(asked_, [&](const Asked& a) { return !is_prompt(a.line); });
    for (auto& [conversation, roots] : roots_) {
      std::erase_if(roots.prompts, [&](std::uint32_t line) { return !is_prompt(line); });
      if (roots.are_linked && roots.prompts.size() > 1)
        for (const std::uint32_t line : roots.prompts) asked_.push_back({roots.prompts.front(), line});
    }
    std::stable_sort(asked_.begin(), asked_.end(),
                     [](const Asked& a, const Asked& b) { return a.on < b.on; });
  }
  bool any() const { return !asked_.empty(); }

  /// Which branch of each fork is live. `path`: of each line, whether the live branch leads over it.
  void choose(const std::vector<char>& path) {
    for (auto fork = asked_.begin(); fork != asked_.end();) {
      const auto end = std::find_if(fork, asked_.end(), [&](const Asked& a) { return a.on != fork->on; });
      const auto live = std::find_if(fork, end, [&](const Asked& a) { return path[a.line] != 0; });
      const std::uint32_t chosen = live == end ? std::prev(end)->line : live->line;
      for (const bool forks = end - fork > 1; fork != end; ++fork) {
        lines_[fork->line].alternative = forks;
        lines_[fork->line].left = fork->line != chosen;
      }
    }
  }

 private:
  struct Asked {
    std::uint32_t on;    ///< the message that it goes after; of those that go after none, the first of them
    std::uint32_t line;  ///< a prompt
  };
  static constexpr std::uint32_t k_taken = k_no_line - 1;

  /// What of a conversation goes after nothing.
  struct Roots {
    std::vector<std::uint32_t> prompts;
    std::unordered_set<std::size_t> said;
    bool are_linked = true;  ///< nothing else goes after nothing, or after what isn't there: links hold
  };
  void root(std::uint32_t i) {
    const ClaudeLine& line = lines_[i];
    if (!line.speaks() || line.lost_parent || line.sidechain || line.summary) return;
    Roots& roots = roots_[line.conversation];
    if (!roots.said.insert(line.said).second) return;  // written down again
    const bool names_nothing = sources_[i].value.find("parentUuid").is(json::Kind::null);
    if (line.has_uuid && names_nothing && may_fork(i) && !answers(i))
      roots.prompts.push_back(i);
    else
      roots.are_linked = false;
  }

  std::uint32_t own(std::uint32_t line) const {
    return line != k_no_line && lines_[line].copy ? lines_[line].about : line;
  }
  /// By what is known of each line.
  bool may_fork(std::uint32_t i) const {
    const ClaudeLine& line = lines_[i];
    return line.speaks() && line.user && !line.queued && !line.sidechain && !line.summary;
  }
  /// Whether a person said it, as far as anybody can tell. What can't be read is left out, and that must not
  /// bring another branch to life.
  bool is_prompt(std::uint32_t i) const { return lines_[i].is_sound() && !lines_[i].meta && !answers(i); }
  /// Whether it has results of calls.
  bool answers(std::uint32_t i) const {
    for (const json::Value block : lines_[i].content().elements())
      if (block.find("type").says("tool_result")) return true;
    return false;
  }

  std::vector<ClaudeLine>& lines_;
  std::span<const std::uint32_t> order_;
  std::span<const LogLine> sources_;
  std::vector<Asked> asked_;
  std::unordered_map<std::uint32_t, Roots> roots_;  // of each conversation
};

/// Of each line, whether it is on the way to its conversation's last one.
std::vector<char> live_path(const std::vector<ClaudeLine>& lines, std::span<const std::uint32_t> order,
                            std::span<const LogLine> sources, std::uint32_t wanted) {
  std::unordered_map<std::uint32_t, std::uint32_t> last;  // of each conversation
  for (const std::uint32_t i : order) {
    if (lines[i].speaks())
      last[lines[i].conversation] = i;
    else if (lines[i].kind == Kind::leaf && lines[i].about != k_no_line &&
             sources[i].value.find("type").says("last-prompt"))
      last[lines[i].conversation] = lines[i].about;
  }
  if (wanted != k_no_line) last[lines[wanted].conversation] = wanted;
  std::vector<char> path(lines.size(), 0);
  for (const auto& [conversation, leaf] : last)
    for (std::uint32_t at = leaf; at != k_no_line && path[at] == 0; at = lines[at].above()) {
      path[at] = 1;
      if (lines[at].copy) path[lines[at].about] = 1;
    }
  return path;
}

/// What hangs on what was left was left, too.
void spread(std::vector<ClaudeLine>& lines, std::span<const std::uint32_t> order, std::uint32_t wanted) {
  std::vector<char> below(wanted == k_no_line ? 0 : lines.size(), 0);
  for (const std::uint32_t i : order) {
    ClaudeLine& line = lines[i];
    const std::uint32_t up = line.above();
    if (up == k_no_line || lines[up].rank >= line.rank || lines[up].conversation != line.conversation)
      continue;
    if (lines[up].left) line.left = true;
    if (below.empty() || (up != wanted && below[up] == 0)) continue;
    below[i] = 1;
    line.left = true;
  }
}

/// For people to know it by.
json::Value words_of(const ClaudeLine& line) {
  const json::Value content = line.content();
  for (const json::Value block : content.elements())
    if (const json::Value text = block.find("text"); text.is(json::Kind::string)) return text;
  return content.is(json::Kind::string) ? content : json::Value{};
}

}  // namespace

void find_forks(std::vector<ClaudeLine>& lines, std::span<const std::uint32_t> order,
                std::span<const LogLine> sources, std::uint32_t wanted) {
  Forks forks(lines, order, sources);
  forks.find();
  if (!forks.any() && wanted == k_no_line) return;
  forks.choose(live_path(lines, order, sources, wanted));
  spread(lines, order, wanted);
}

std::vector<Branch> branches_of(const ClaudeIndex& index, std::size_t which, Arena& arena) {
  // What was said since the last fork, by the line that follows that: k_no_line before any.
  struct Stretch {
    std::uint32_t last = k_no_line;
    std::size_t messages = 0;  ///< up to its last one
    bool forks = false;
  };
  const auto lines = index.lines_of(which);
  std::unordered_map<std::uint32_t, std::uint32_t> stretch_of;  // a line → the alternative that it is of
  std::unordered_map<std::uint32_t, Stretch> stretches;
  std::vector<std::uint32_t> order;
  for (const std::uint32_t i : lines) {
    const ClaudeLine& line = index[i];
    const auto above = stretch_of.find(line.above());
    const std::uint32_t before = above == stretch_of.end() ? k_no_line : above->second;
    const std::uint32_t own = line.alternative ? i : before;
    stretch_of[i] = own;
    if (!line.speaks()) continue;
    const auto [at, fresh] = stretches.try_emplace(own);
    if (fresh) order.push_back(own);
    if (line.alternative) {
      Stretch& outer = stretches[before];
      outer.forks = true;
      stretches[own].messages = outer.messages;
    }
    Stretch& stretch = stretches[own];
    const json::Value id = line.user ? json::Value{} : line.message.find("id");
    const bool joins =
        id && stretch.last != k_no_line && index[stretch.last].message.find("id").raw() == id.raw();
    if (!joins) ++stretch.messages;
    stretch.last = i;
  }
  std::vector<Branch> out;
  for (const std::uint32_t alternative : order) {
    const Stretch& stretch = stretches[alternative];
    if (stretch.forks) continue;
    const json::Value whole = index.value(stretch.last);
    Branch b;
    b.leaf = json::decoded(whole.find("uuid").string(), arena);
    b.messages = stretch.messages;
    b.time = whole.find("timestamp");
    b.text = words_of(index[stretch.last]);
    b.current = !index[stretch.last].left;
    out.push_back(b);
  }
  return out;
}

}  // namespace abridge::format
