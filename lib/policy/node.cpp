#include "lib/policy/node.hpp"

#include <algorithm>

namespace abridge::policy {

const Node* Node::find(std::string_view key) const {
  const auto it = std::ranges::find(members, key, &Node::Member::first);
  return it == members.end() ? nullptr : &it->second;
}

Node* Node::find(std::string_view key) {
  const auto it = std::ranges::find(members, key, &Node::Member::first);
  return it == members.end() ? nullptr : &it->second;
}

Mark Node::key_mark(std::size_t member) const {
  return member < member_marks.size() ? member_marks[member] : members[member].second.mark;
}

void Node::put(std::string key, Node value, Mark key_mark) {
  member_marks.resize(members.size(), mark);  // trees made by hand need not have marks
  const auto it = std::ranges::find(members, key, &Node::Member::first);
  if (it != members.end()) {
    it->second = std::move(value);
    member_marks[static_cast<std::size_t>(it - members.begin())] = std::move(key_mark);
    return;
  }
  members.push_back({std::move(key), std::move(value)});
  member_marks.push_back(std::move(key_mark));
}

std::optional<Node> Node::take(std::string_view key) {
  const auto it = std::ranges::find(members, key, &Node::Member::first);
  if (it == members.end()) return std::nullopt;
  const auto place = it - members.begin();
  Node value = std::move(it->second);
  members.erase(it);
  if (static_cast<std::size_t>(place) < member_marks.size()) member_marks.erase(member_marks.begin() + place);
  return value;
}

Error error_at(const Mark& mark, std::string message) {
  return Error{std::move(message), mark.file ? *mark.file : std::string(), mark.line, mark.column};
}

Node merge(const Node& base, const Node& over) {
  if (base.kind != Node::Kind::map || over.kind != Node::Kind::map) return over;
  Node out = base;
  out.mark = over.mark;
  for (std::size_t i = 0; i < over.members.size(); ++i) {
    const auto& [key, value] = over.members[i];
    const Node* below = base.find(key);
    if (below != nullptr && value.kind == Node::Kind::null) {
      out.take(key);
    } else {
      out.put(key, below == nullptr ? value : merge(*below, value), over.key_mark(i));
    }
  }
  return out;
}

}  // namespace abridge::policy
