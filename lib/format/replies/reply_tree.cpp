#include "lib/format/replies/reply_tree.hpp"

#include <algorithm>
#include <utility>

#include "lib/json/text.hpp"

namespace abridge::format {

std::size_t ReplyTree::add(Reply reply, std::size_t parent) {
  Node n;
  n.time = sortable(reply.time);
  if (n.time.empty() && parent != k_none) n.time = nodes_[parent].time;
  n.parent = parent;
  n.reply = std::move(reply);
  nodes_.push_back(std::move(n));
  if (const std::string_view id = nodes_.back().reply.id; !id.empty()) places_.emplace(id, nodes_.size() - 1);
  return nodes_.size() - 1;
}

void ReplyTree::link() {
  for (Node& n : nodes_)
    if (n.parent == k_none) n.parent = find(n.reply.parent_id);
  bridge_gaps();
  for (const Node& n : nodes_)
    if (n.parent != k_none) nodes_[n.parent].inner = true;
}

/// Nothing is hung on what hangs on it: `roots` leads from each to where its branch begins, by ever shorter
/// ways. What goes round in circles is made so short that it ends, too.
void ReplyTree::bridge_gaps() {
  const auto is_cut_off = [](const Node& n) { return n.parent == k_none && n.reply.parent_id.truthy(); };
  if (std::none_of(nodes_.begin(), nodes_.end(), is_cut_off)) return;
  std::unordered_map<std::string_view, std::size_t> named;  // by the place of what names them as replies
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    for (const json::Value id : nodes_[i].reply.replies.elements())
      if (const std::string_view text = text_of(id); !text.empty()) named.emplace(text, i);
  std::vector<std::size_t> roots(nodes_.size());
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    roots[i] = nodes_[i].parent == k_none ? i : nodes_[i].parent;
  const auto root_of = [&](std::size_t place) {
    while (roots[place] != place) place = roots[place] = roots[roots[place]];
    return place;
  };
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& n = nodes_[i];
    if (!is_cut_off(n)) continue;
    auto by = named.find(n.reply.id);
    if (by == named.end()) by = named.find(text_of(n.reply.parent_id));
    const std::size_t up = by != named.end() ? by->second : i == 0 ? k_none : i - 1;
    if (up == k_none || root_of(up) == i) continue;
    n.parent = roots[i] = up;
    n.after_gap = true;
  }
}

std::string_view ReplyTree::text_of(json::Value id) const {
  return id.is(json::Kind::string) ? json::decoded(id.string(), arena_) : std::string_view{};
}

std::size_t ReplyTree::find(std::string_view id) const {
  const auto at = places_.find(id);
  return at == places_.end() ? k_none : at->second;
}

std::size_t ReplyTree::find(json::Value id) const { return find(text_of(id)); }

std::size_t ReplyTree::newest() const {
  std::size_t best = k_none;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (!nodes_[i].inner && (best == k_none || nodes_[i].time >= nodes_[best].time)) best = i;
  return best == k_none && !nodes_.empty() ? nodes_.size() - 1 : best;
}

std::vector<std::size_t> ReplyTree::path_to(std::size_t leaf, std::vector<TreeBreak>& breaks) const {
  std::vector<std::size_t> path;
  std::vector<char> taken(nodes_.size(), 0);
  for (; leaf != k_none && taken[leaf] == 0; leaf = nodes_[leaf].parent) {
    taken[leaf] = 1;
    path.push_back(leaf);
    if (nodes_[leaf].after_gap) breaks.push_back({TreeBreak::Kind::gap, nodes_[leaf].reply.parent_id});
  }
  if (!path.empty()) {
    const json::Value parent = nodes_[path.back()].reply.parent_id;
    if (leaf != k_none)
      breaks.push_back({TreeBreak::Kind::cycle, parent});
    else if (parent.truthy())
      breaks.push_back({TreeBreak::Kind::no_parent, parent});
  }
  std::reverse(path.begin(), path.end());
  return path;
}

/// How many messages there are from the root to each. Linear for all together; what goes round in circles
/// ends where it began.
std::vector<std::size_t> ReplyTree::lengths() const {
  std::vector<std::size_t> known(nodes_.size(), 0);
  std::vector<char> open(nodes_.size(), 0);
  std::vector<std::size_t> up;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    std::size_t at = i;
    for (; at != k_none && known[at] == 0 && open[at] == 0; at = nodes_[at].parent) {
      open[at] = 1;
      up.push_back(at);
    }
    std::size_t n = at == k_none ? 0 : known[at];
    for (; !up.empty(); up.pop_back()) known[up.back()] = ++n;
  }
  return known;
}

std::vector<Branch> ReplyTree::branches(std::size_t current) const {
  const std::vector<std::size_t> length = lengths();
  std::vector<Branch> out;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& n = nodes_[i];
    if (n.inner && i != current) continue;
    Branch b;
    b.leaf = n.reply.id;
    b.messages = length[i];
    b.time = n.reply.time;
    b.text = n.reply.text;
    b.current = i == current;
    out.push_back(b);
  }
  return out;
}

/// A number's digits are made as long as any.
std::string_view ReplyTree::sortable(json::Value time) const {
  constexpr std::size_t k_digits = 24;
  if (time.is(json::Kind::string)) return time.string();
  if (!time.is(json::Kind::number)) return {};
  std::string_view whole = time.raw();
  whole = whole.substr(0, whole.find_first_of(".eE"));
  std::string text(k_digits - std::min(whole.size(), k_digits), '0');
  return arena_.copy(text.append(whole));
}

}  // namespace abridge::format
