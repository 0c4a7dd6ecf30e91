#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

std::string_view sentence_for(TreeBreak::Kind kind) {
  switch (kind) {
    case TreeBreak::Kind::no_current:
      return "current_node names {0}, which is no node: the newest leaf is read";
    case TreeBreak::Kind::no_parent:
      return "the parent {0} is no node: what was said before is not there";
    case TreeBreak::Kind::cycle:
      return "the parent {0} comes later in the same branch: the branch begins here";
  }
  return {};
}

void check(Context& x) {
  for (const TreeBreak& b : x.c.tree_breaks)
    x.report(nullptr, b.at, {}, Fix::none, sentence_for(b.kind), b.at.raw());
}

}  // namespace

Rule broken_tree() {
  Rule r;
  r.entry = policy::entry("broken-tree");
  r.summary = "a tree of messages whose branch breaks off";
  r.prose =
      "In an exported tree a message's parent is not there, or comes after it, or `current_node` names no "
      "node. "
      "What of the branch can be reached is read.";
  r.bad =
      R"ex({"current_node":"b","mapping":{"b":{"parent":"a","children":[],"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["Hi"]}}}}})ex";
  r.good =
      R"ex({"current_node":"b","mapping":{"b":{"parent":null,"children":[],"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["Hi"]}}}}})ex";
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
