#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

std::string_view sentence_for(TreeBreak::Kind kind) {
  switch (kind) {
    case TreeBreak::Kind::no_current:
      return "the current message, {id}, is not a node: the newest leaf is read";
    case TreeBreak::Kind::no_parent:
      return "the parent {id} is not a node: what was said before is not there";
    case TreeBreak::Kind::gap:
      return "the parent {id} is not a node: the branch goes on before it";
    case TreeBreak::Kind::unnamed:
      return "the node names no parent: the branch goes on before it";
    case TreeBreak::Kind::cycle:
      return "the parent {id} comes later in the same branch: the branch begins here";
    case TreeBreak::Kind::lost_parent:
      return "the parent {id} was lost to damage: this hangs on the line before what was lost";
    case TreeBreak::Kind::unheard:
      return "the session {id} begins, and another one before anything is said in it: some of what is read as the other's may be its";
  }
  return {};
}

void check_broken_tree(Context& x) {
  for (TreeBreak& b : x.c.tree_breaks) {
    const Fix fix = b.kind == TreeBreak::Kind::lost_parent ? Fix::safe : Fix::none;
    b.stays =
        x.report({.at = b.at, .fix = fix, .sentence = sentence_for(b.kind), .with = {{"id", b.at.raw()}}}) ==
        Context::Applies::no;
  }
}

}  // namespace

Rule broken_tree() {
  Rule r;
  r.summary = "a tree of messages whose branch breaks off";
  r.prose =
      "In an exported tree or an agent's log a message's parent is not there, or comes after it, or `current_node` names no "
      "node. What of the branch can be reached is read, also across nodes that are lost where those around "
      "them say where it goes on; where messages only name what they reply to, one whose parent is not there "
      "follows the one before it in the file. In an agent's log a line was lost to damage that others hang on: the fix "
      "links them to the line before it, so that the log can be resumed. Where two sessions that were written to one "
      "log at a time begin one right after the other, and entries don't say whose they are, they are read as the "
      "second one's branches.";
  r.bad =
      R"ex({"current_node":"b","mapping":{"b":{"parent":"a","children":[],"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["Hi"]}}}}})ex";
  r.good =
      R"ex({"current_node":"b","mapping":{"b":{"parent":null,"children":[],"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["Hi"]}}}}})ex";
  r.fix = Fix::safe;
  r.reaches_others = true;
  r.on_history = check_broken_tree;
  r.woken_by = fact(Fact::broken_tree);
  return r;
}

}  // namespace abridge::rule
