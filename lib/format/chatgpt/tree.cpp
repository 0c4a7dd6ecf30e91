#include "lib/format/chatgpt/tree.hpp"

#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// When the node's message was said. For comparing only.
double seconds(json::Value node) {
  const json::Value time = node.find("message").find("create_time");
  double out = -1;
  const std::string_view raw = time.is(json::Kind::number) ? time.raw() : std::string_view{};
  std::from_chars(raw.data(), raw.data() + raw.size(), out);
  return out;
}

}  // namespace

bool names_a_node(json::Value id) { return id && !id.is(json::Kind::null) && !json::equals(id.string(), ""); }

MessageTree::MessageTree(json::Value mapping, Arena& arena) : arena_(arena) {
  const std::size_t n = mapping.count();
  nodes_.reserve(n);
  places_.reserve(n);
  for (const json::Member m : mapping.members()) {
    const std::string_view id = json::decoded(m.key, arena);
    const auto [at, fresh] = places_.emplace(id, nodes_.size());
    if (fresh)
      nodes_.push_back({id, m.value});
    else
      nodes_[at->second].value = m.value;  // the last of a repeated key counts
  }
  bridge_gaps();
  for (const Node& node : nodes_)
    if (Node* up = parent(node)) up->inner = true;
}

MessageTree::Node* MessageTree::find(std::string_view id) {
  const auto at = places_.find(id);
  return at == places_.end() ? nullptr : &nodes_[at->second];
}

MessageTree::Node* MessageTree::current(json::Value record) {
  if (Node* named = find(record.find(k_current_key))) return named;
  Node* best = nullptr;
  double best_time = 0;
  for (Node& node : nodes_) {
    if (node.inner) continue;
    const double time = seconds(node.value);
    if (best == nullptr || time >= best_time) {
      best = &node;
      best_time = time;
    }
  }
  return best == nullptr && !nodes_.empty() ? &nodes_.back() : best;
}

std::vector<MessageTree::Node*> MessageTree::path_to(Node* leaf, std::vector<TreeBreak>& breaks) {
  std::vector<Node*> path;
  Node* node = leaf;
  for (; node != nullptr && !node->taken; node = parent(*node)) {
    node->taken = true;
    path.push_back(node);
    if (node->after_gap == k_none) continue;
    if (const json::Value up = node->value.find("parent"))
      breaks.push_back({TreeBreak::Kind::gap, up});
    else
      breaks.push_back({TreeBreak::Kind::unnamed, node->value});
  }
  if (!path.empty()) {
    const json::Value up = path.back()->value.find("parent");
    if (node != nullptr)
      breaks.push_back({TreeBreak::Kind::cycle, up});
    else if (names_a_node(up))
      breaks.push_back({TreeBreak::Kind::no_parent, up});
  }
  for (Node* n : path) n->taken = false;
  std::reverse(path.begin(), path.end());
  return path;
}

/// A node that is lost is still known to those around it: its parent names it as a child. Where more than
/// one in a row are, the branch goes on at the last node before them whose child is lost.
void MessageTree::bridge_gaps() {
  const auto is_cut_off = [&](const Node& node) {
    const json::Value up = node.value.find("parent");
    return (names_a_node(up) || !up) && find(up) == nullptr;
  };
  if (std::none_of(nodes_.begin(), nodes_.end(), is_cut_off)) return;
  std::unordered_set<std::string_view> lost;  // that some node hangs on
  for (const Node& node : nodes_)
    if (is_cut_off(node)) lost.insert(id_text(node.value.find("parent")));
  std::unordered_map<std::string_view, std::size_t>
      known;                      // children, by the place of the node that names them
  std::vector<std::size_t> ends;  // nodes after which more than one is lost
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const json::Value children = nodes_[i].value.find("children");
    if (!children) ends.push_back(i);  // what named them is lost with them
    for (const json::Value child : children.elements()) {
      const std::string_view id = id_text(child);
      known.emplace(id, i);
      if (!places_.contains(id) && !lost.contains(id) && (ends.empty() || ends.back() != i))
        ends.push_back(i);
    }
  }
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    if (!is_cut_off(node)) continue;
    const json::Value up = node.value.find("parent");
    if (const auto by = known.find(up ? id_text(up) : node.id); by != known.end())
      node.after_gap = by->second;
    else if (const auto after = std::lower_bound(ends.begin(), ends.end(), i); after != ends.begin())
      node.after_gap = after[-1];
  }
}

std::string_view MessageTree::id_text(json::Value id) const {
  return id.is(json::Kind::string) ? json::decoded(id.string(), arena_) : std::string_view{};
}

}  // namespace abridge::format
