#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/replies/reply_tree.hpp"
#include "lib/format/replies/walk_replies.hpp"

// OpenAssistant's trees (LAION-AI/Open-Assistant, oasst_data/schemas.py): a message that holds its replies,
// by itself or as the `prompt` of a record. Of each message the reply is read that people ranked best.

namespace abridge::format {
namespace {

constexpr std::array k_oasst_roles{Role::user, Role::assistant};
constexpr std::array k_oasst_spellings{Spelling{"prompter", Role::user}};

bool is_node(json::Value v) {
  return v.find("message_id") && v.find("text") && v.find("role").is(json::Kind::string);
}
json::Value root_of(json::Value record) {
  return record.find("message_tree_id") ? record.find("prompt") : record;
}

/// Where a record's history is found, by which damage to it is known; what is read is the tree around it.
constexpr std::string_view k_list = "/prompt/replies";
bool are_replies(json::Value, json::Value prompt, json::Value) {
  return prompt.find("message_id") && prompt.find("text");
}

Evidence recognise_oasst_record(json::Value record) {
  const json::Value prompt = record.find("prompt");
  if (record.find("message_tree_id") && is_node(prompt)) return {20, "message_tree_id and prompt"};
  if (is_node(record) && record.find("replies").is(json::Kind::array)) return {20, "a message with replies"};
  return {};
}

/// The rank of a reply, the best first; what nobody ranked comes after all that were.
std::size_t rank_of(json::Value reply) {
  constexpr std::size_t k_unranked = 1'000'000;
  const json::Value rank = reply.find("rank");
  if (!rank.is(json::Kind::number) || rank.raw().size() > 6) return k_unranked;
  std::size_t n = 0;
  for (const char ch : rank.raw()) {
    if (ch < '0' || ch > '9') return k_unranked;
    n = n * 10 + static_cast<std::size_t>(ch - '0');
  }
  return n;
}

/// All messages of a record, and which reply to each is the best.
class RankedTree {
 public:
  RankedTree(json::Value record, Arena& arena) : tree_(arena) {
    const json::Value root = root_of(record);
    if (!root.is(json::Kind::object)) return;
    const std::string pointer = root.raw().data() == record.raw().data() ? "" : "/prompt";
    const std::size_t first = add(root, pointer, ReplyTree::k_none, {});
    walk_replies(root.find("replies"), pointer + "/replies", "replies", first,
                 [&](json::Value reply, const std::string& at, std::size_t above) {
                   // Where the text was damaged, replies stand beside what they reply to, or what is left of
                   // it.
                   const json::Value parent = reply.find("parent_id");
                   const std::size_t named = tree_.find(parent);
                   const bool is_lost = named == ReplyTree::k_none && above == first && parent.truthy();
                   return add(reply, at, named == ReplyTree::k_none && !is_lost ? above : named, parent);
                 });
    tree_.link();
  }
  const ReplyTree& tree() const { return tree_; }

  /// Where the best replies lead to, from the root on; k_none in an empty tree.
  std::size_t best_leaf() const {
    if (tree_.size() == 0) return ReplyTree::k_none;
    std::size_t at = 0;
    while (best_[at] != ReplyTree::k_none) at = best_[at];
    return at;
  }

 private:
  std::size_t add(json::Value message, const std::string& pointer, std::size_t parent,
                  json::Value parent_id) {
    best_.push_back(ReplyTree::k_none);
    const std::size_t place = tree_.add({message, pointer, tree_.text_of(message.find("message_id")),
                                         parent_id, message.find("created_date"), message.find("text")},
                                        parent);
    if (parent == ReplyTree::k_none || message.find("deleted").is_true()) return place;
    std::size_t& best = best_[parent];
    if (best == ReplyTree::k_none || rank_of(message) < rank_of(tree_[best].value)) best = place;
    return place;
  }

  ReplyTree tree_;
  std::vector<std::size_t> best_;
};

bool read_oasst_record(Conversation& c, std::uint32_t list, std::string_view branch,
                       const policy::Accept& accept) {
  Source& source = c.sources[list];
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  if (source.pointer.ends_with(k_list)) source.pointer.remove_suffix(k_list.size());
  const RankedTree ranked(source.root, c.arena);
  const ReplyTree& tree = ranked.tree();
  const std::size_t leaf = branch.empty() ? ranked.best_leaf() : tree.find(branch);
  if (leaf == ReplyTree::k_none) return branch.empty();
  std::uint32_t index = 0;
  for (const std::size_t place : tree.path_to(leaf, c.tree_breaks)) {
    const Reply& said = tree[place];
    MessageBuilder b(c, said.value, list, index++, accept);
    Message& m = b.message();
    m.pointer = c.arena.copy(std::string(source.pointer) + said.pointer);
    m.time_value = said.time;
    m.content_value = said.text;
    b.role(said.value.find("role"), k_oasst_spellings);
    b.content(m.content_value);
    b.finish();
  }
  return true;
}

std::vector<Branch> oasst_branches_of(json::Value record, Arena& arena) {
  const RankedTree ranked(record, arena);
  return ranked.tree().branches(ranked.best_leaf());
}

constexpr std::string_view k_oasst_members[] = {"message_id", "parent_id", "text", "role", "replies"};

}  // namespace

Format oasst() {
  Format f;
  f.name = "oasst";
  f.summary = "OpenAssistant's trees: messages with replies, of which the best ranked are read";
  f.members = k_oasst_members;
  f.access = Access::read;
  f.lost = "other replies, labels, ranks";
  f.dialect.roles = k_oasst_roles;
  f.dialect.content_key = "text";
  f.dialect.time_key = "created_date";
  f.dialect.tool_messages = false;
  f.dialect.spellings = k_oasst_spellings;
  f.recognise_record = recognise_oasst_record;
  f.read_record = read_oasst_record;
  f.branches_of = oasst_branches_of;
  f.keys = {
      .histories = {{36, "prompt", "replies", HistoryPath::Means::list, are_replies}},
      .leads = {"prompt", "replies"},
      .replies = {"replies"},
      .ids = {"message_tree_id", "message_id"},
      .said = {"text"},
  };
  return f;
}

}  // namespace abridge::format
