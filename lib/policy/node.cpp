#include "lib/policy/node.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

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
  std::unordered_map<std::string_view, std::size_t> places;  // in base
  for (std::size_t i = 0; i < base.members.size(); ++i) places.emplace(base.members[i].first, i);
  std::vector<bool> taken_away(base.members.size());
  Node out = base;
  out.mark = over.mark;
  out.member_marks.resize(out.members.size(), base.mark);  // trees made by hand need not have marks
  for (std::size_t i = 0; i < over.members.size(); ++i) {
    const auto& [key, value] = over.members[i];
    const auto at = places.find(key);
    if (at == places.end()) {
      out.members.push_back({key, value});
      out.member_marks.push_back(over.key_mark(i));
    } else if (value.kind == Node::Kind::null) {
      taken_away[at->second] = true;
    } else {
      out.members[at->second].second = merge(base.members[at->second].second, value);
      out.member_marks[at->second] = over.key_mark(i);
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < out.members.size(); ++i) {
    if (i < taken_away.size() && taken_away[i]) continue;
    if (kept != i) {
      out.members[kept] = std::move(out.members[i]);
      out.member_marks[kept] = std::move(out.member_marks[i]);
    }
    ++kept;
  }
  out.members.resize(kept);
  out.member_marks.resize(kept);
  return out;
}

}  // namespace abridge::policy
