#include <string>

#include "lib/format/format.hpp"
#include "lib/pipeline/landmarks.hpp"
#include "lib/pipeline/mender_walk.hpp"

// A conversation's tree of nodes.

namespace abridge::pipeline {

bool Mender::tree_begins(std::size_t value) {
  if (scout_.at(value) == '{') return true;
  if (!scout_.is_node_member(value)) return false;
  bad(json::Fault::Kind::syntax, value, "'{'");
  changes_.push_back({value, value, "{"});
  at_ = value - 1;  // where the bracket is put
  return true;
}

bool Mender::tree(Open& around, std::size_t member) {
  Open o{'}', ++at_};
  o.nodes = true;
  bool kept = false;
  while (!punctuation(o)) {
    const std::size_t begin = at_;
    json::Fault fault{};
    std::string_view key;
    std::size_t value = scout_.value_of_member(begin, key, fault);
    std::size_t end = value == npos ? npos : scout_.value_end(value, fault);
    const auto holds_nodes = [&] { return swallowed_node(scout_.part(value, end)) != npos; };
    const bool stray = value != npos && (end == npos || text_[value] != '{' || holds_nodes());
    if (const std::size_t node = stray ? scout_.node_of_id(value, key) : npos; node != npos) {
      out_.bad.push_back({fault, value, node});
      change(value, node, "");
      value = node;
      end = scout_.value_end(node, fault);
    }
    if (end != npos && text_[value] == '{' && !is_of_node(key)) {
      const std::size_t next = swallowed_node(scout_.part(value, end));
      if (next != npos) {
        lose(o, begin, value + next, {json::Fault::Kind::syntax, value + next, "'}'"});
        continue;
      }
      at_ = end;
      keep(o, begin);
      count_kept(begin);
      kept = true;
      continue;
    }
    if (end != npos && !is_of_node(key) && !scout_.nodes_follow(begin)) {  // the bracket was lost
      bad(json::Fault::Kind::syntax, begin, "'}'");
      return tree_ended(around, member, o, kept);
    }
    if (end != npos) fault = {json::Fault::Kind::syntax, begin, "a node"};
    const Scout::NextNode next = scout_.next_node(begin);
    lose(o, begin, next.place, fault);
    if (next.behind_tree && scout_.resumes_in() == npos && !ends())
      return tree_ended(around, member, o, kept);
  }
  keep(around, member);
  return kept;
}

bool Mender::tree_ended(Open& around, std::size_t member, const Open& nodes, bool kept) {
  if (!nodes.dirty) {
    changes_.push_back({nodes.last, nodes.last, "}"});
    at_ = nodes.last;
  } else {
    changes_.push_back({nodes.last, at_, "}"});
  }
  keep(around, member);
  around.wants = around.dirty = nodes.dirty;
  return kept;
}

}  // namespace abridge::pipeline
