#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_claude_ai_roles{Role::user, Role::assistant};
constexpr std::array k_claude_ai_spellings{Spelling{"human", Role::user}};

Evidence recognise_claude_ai_record(json::Value record) {
  if (record.find("chat_messages").is(json::Kind::array)) return {20, "chat_messages"};
  return {};
}

Evidence recognise_claude_ai_message(json::Value message) {
  const json::Value sender = message.find("sender");
  const bool known = json::equals(sender.string(), "human") || json::equals(sender.string(), "assistant");
  if (known && message.find("uuid").is(json::Kind::string) &&
      (message.find("text") || message.find("content")))
    return {2, "messages with a sender and a uuid"};
  return {};
}

/// Whether a content list says anything: some exports have a blank text block there and the text beside it.
bool says_anything(json::Value content) {
  for (const json::Value part : content.elements()) {
    const json::Value text = part.find("text");
    if (!text.is(json::Kind::string) || !json::is_blank(text.string())) return true;
  }
  return false;
}

/// What was attached is text that the model saw; of other files there is only the name.
void read_files(MessageBuilder& b, json::Value item) {
  std::uint32_t place = 0;
  for (const json::Value a : item.find("attachments").elements()) {
    b.block(BlockKind::document, Place::part, a).part = place++;
    b.text(a.find("extracted_content"));
  }
  place = 0;
  for (const std::string_view key : {"files", "files_v2"}) {
    if (place > 0) break;  // the second list repeats the first with more detail
    for (const json::Value f : item.find(key).elements()) {
      const bool image = json::equals(f.find("file_kind").string(), "image");
      b.block(image ? BlockKind::image : BlockKind::document, Place::part, f).part = place++;
    }
  }
}

/// A message's `content` says more than its `text` (thinking, tools); older exports have `text` alone.
/// Results stand after their calls in the assistant's own item: as Anthropic has it, they become a user's
/// message between two of the assistant's.
void read_claude_ai_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                         const policy::Accept& accept) {
  const json::Value content = item.find("content");
  const json::Value text = item.find("text");
  const bool has_text = text.is(json::Kind::string) && !json::is_blank(text.string());
  const bool use_parts = content.is(json::Kind::array) && (says_anything(content) || !has_text);
  const bool says_it_in_content = use_parts || (!has_text && content.is(json::Kind::string));
  const json::Value said = says_it_in_content ? content : text;
  std::optional<MessageBuilder> b;
  const auto begin = [&] {
    b.emplace(c, item, list, index, accept);
    b->role(item.find("sender"), k_claude_ai_spellings);
    b->message().time_value = item.find("created_at");
    b->message().content_value = said;
  };
  begin();
  b->message().broken = !item.is(json::Kind::object);
  read_files(*b, item);
  if (!use_parts) b->content(said);
  bool results = false;
  std::uint32_t place = 0;
  for (const json::Value part : (use_parts ? content : json::Value{}).elements()) {
    const bool result = json::equals(part.find("type").string(), "tool_result");
    if (result != results && place > 0) {
      b->finish();
      begin();
    }
    if (result) b->message().role = Role::user;
    results = result;
    b->part(part, place++);
  }
  b->finish();
}

/// The messages of an export by their parents: an answer made anew, and a question asked otherwise, stand in
/// the list beside those that they replace. Exports of old have no parents: then there is no tree.
class Tree {
 public:
  struct Node {
    json::Value value;
    std::string_view id;
    std::uint32_t index = 0;
    std::size_t parent = k_none;
    std::size_t messages = 0;  ///< from the root to it, once counted
    bool inner = false;
    bool taken = false;
    TreeBreak::Kind broken = TreeBreak::Kind::no_current;  ///< where `is_broken`
    bool is_broken = false;
  };
  static constexpr std::size_t k_none = static_cast<std::size_t>(-1);

  Tree(json::Value list, Arena& arena) : arena_(arena) {
    std::uint32_t index = 0;
    for (const json::Value v : list.elements()) {
      const std::uint32_t place = index++;
      if (!v.is(json::Kind::object)) {
        invalid_elements_.push_back(place);
        continue;
      }
      const std::string_view id = text_of(v.find("uuid"));
      if (!id.empty()) places_.emplace(id, nodes_.size());
      nodes_.push_back({v, id, place});
    }
    for (std::size_t i = 0; i < nodes_.size(); ++i) hang(i);
    for (const Node& n : nodes_)
      if (n.parent != k_none) nodes_[n.parent].inner = true;
  }

  /// Whether any message names another one as its parent.
  bool branches() const { return branches_; }
  std::vector<Node>& nodes() { return nodes_; }
  Node* find(std::string_view id) {
    const auto at = places_.find(id);
    return at == places_.end() ? nullptr : &nodes_[at->second];
  }
  Node* find(json::Value id) { return id.is(json::Kind::string) ? find(text_of(id)) : nullptr; }
  Node* parent(const Node& n) { return n.parent == k_none ? nullptr : &nodes_[n.parent]; }

  /// The record's own choice, else the leaf that was said last. None in an empty tree.
  Node* current(json::Value record) {
    if (Node* named = find(record.find(k_current))) return named;
    Node* best = nullptr;
    for (Node& n : nodes_)
      if (!n.inner && (best == nullptr || time_of(n) >= time_of(*best))) best = &n;
    return best == nullptr && !nodes_.empty() ? &nodes_.back() : best;
  }

  /// The list's places from the root to `leaf`, and of what is not a message at all; what broke off into
  /// `breaks`.
  std::vector<std::uint32_t> path_to(Node* leaf, std::vector<TreeBreak>& breaks) {
    std::vector<Node*> path;
    Node* node = leaf;
    for (; node != nullptr && !node->taken; node = parent(*node)) {
      node->taken = true;
      path.push_back(node);
      if (node->is_broken) breaks.push_back({node->broken, node->value.find(k_parent)});
    }
    if (node != nullptr) breaks.push_back({TreeBreak::Kind::cycle, path.back()->value.find(k_parent)});
    std::vector<std::uint32_t> out;
    for (auto n = path.rbegin(); n != path.rend(); ++n) {
      (*n)->taken = false;
      out.push_back((*n)->index);
    }
    const bool in_order = std::is_sorted(out.begin(), out.end());
    out.insert(out.end(), invalid_elements_.begin(), invalid_elements_.end());
    if (in_order) std::sort(out.begin(), out.end());
    return out;
  }

  /// How many messages there are from the root to a node. Linear for all nodes together.
  std::size_t length(Node& leaf) {
    std::vector<Node*> up;
    Node* node = &leaf;
    for (; node != nullptr && node->messages == 0 && !node->taken; node = parent(*node)) {
      node->taken = true;
      up.push_back(node);
    }
    std::size_t n = node == nullptr ? 0 : node->messages;
    for (auto at = up.rbegin(); at != up.rend(); ++at) {
      (*at)->taken = false;
      (*at)->messages = ++n;
    }
    return leaf.messages;
  }

  static constexpr std::string_view k_current = "current_leaf_message_uuid";
  static constexpr std::string_view k_parent = "parent_message_uuid";

 private:
  void hang(std::size_t i) {
    Node& node = nodes_[i];
    const json::Value up = node.value.find(k_parent);
    const std::string_view id = text_of(up);
    constexpr std::string_view k_root = "00000000-";  // the parent of what was said first
    if (id.starts_with(k_root)) return;
    const std::size_t before = i == 0 ? k_none : i - 1;
    if (id.empty()) {
      node.parent = before;
      return;
    }
    const auto at = places_.find(id);
    if (at != places_.end()) {
      node.parent = at->second;
      branches_ = true;
      return;
    }
    node.parent = before;
    node.is_broken = true;
    node.broken = before == k_none ? TreeBreak::Kind::no_parent : TreeBreak::Kind::gap;
  }
  std::string_view text_of(json::Value v) const {
    return v.is(json::Kind::string) ? json::decoded(v.string(), arena_) : std::string_view{};
  }
  /// For comparing only: the exports write ISO 8601 in UTC.
  static std::string_view time_of(const Node& n) { return n.value.find("created_at").string(); }

  Arena& arena_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> invalid_elements_;
  std::unordered_map<std::string_view, std::size_t> places_;
  bool branches_ = false;
};

bool read_claude_ai_record(Conversation& c, std::uint32_t list, std::string_view branch,
                           const policy::Accept& accept) {
  const json::Value array = c.sources[list].list;
  Tree tree(array, c.arena);
  if (!tree.branches() && branch.empty()) {
    std::uint32_t index = 0;
    for (const json::Value v : array.elements()) read_claude_ai_item(c, v, list, index++, accept);
    return true;
  }
  const json::Value root = c.sources[list].root;
  Tree::Node* leaf = branch.empty() ? tree.current(root) : tree.find(branch);
  if (leaf == nullptr && !branch.empty()) return false;
  if (const json::Value named = root.find(Tree::k_current);
      branch.empty() && named.truthy() && tree.find(named) == nullptr)
    c.tree_breaks.push_back({TreeBreak::Kind::no_current, named});
  const std::vector<std::uint32_t> path = tree.path_to(leaf, c.tree_breaks);
  std::vector<json::Value> items;
  for (const json::Value v : array.elements()) items.push_back(v);
  for (const std::uint32_t index : path) read_claude_ai_item(c, items[index], list, index, accept);
  return true;
}

std::vector<Branch> claude_ai_branches_of(json::Value record, Arena& arena) {
  std::vector<Branch> out;
  Tree tree(record.find("chat_messages"), arena);
  const Tree::Node* current = tree.current(record);
  for (Tree::Node& leaf : tree.nodes()) {
    if (leaf.inner && &leaf != current) continue;
    Branch b;
    b.leaf = leaf.id;
    b.messages = tree.length(leaf);
    b.time = leaf.value.find("created_at");
    b.text = leaf.value.find("text");
    for (const json::Value part : leaf.value.find("content").elements())
      if (!b.text.is(json::Kind::string) || b.text.string().empty()) b.text = part.find("text");
    b.current = &leaf == current;
    out.push_back(b);
  }
  return out;
}

constexpr std::string_view k_claude_ai_members[] = {"sender",      "text",  "content",
                                                    "attachments", "files", "files_v2"};

}  // namespace

Format claude_ai() {
  Format f;
  f.name = "claude-ai";
  f.summary = "conversations exported from claude.ai: chat_messages, of which one branch is read";
  f.members = k_claude_ai_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "other branches, artifacts' versions";
  f.dialect.roles = k_claude_ai_roles;
  f.dialect.role_key = "sender";
  f.dialect.time_key = "created_at";
  f.dialect.tool_messages = false;
  f.dialect.spellings = k_claude_ai_spellings;
  f.recognise_record = recognise_claude_ai_record;
  f.recognise_message = recognise_claude_ai_message;
  f.read_item = read_claude_ai_item;
  f.read_record = read_claude_ai_record;
  f.branches_of = claude_ai_branches_of;
  f.keys = {
      .histories = {{8, "", "chat_messages", HistoryPath::Means::list}},
      .ids = {"uuid"},
      .speakers = {"sender"},
      .said = {"text", "content"},
      .texts = {"sender", "uuid", "created_at"},
      .blocks = {"attachments", "extracted_content"},
      .titles = {"name"},
  };
  return f;
}

}  // namespace abridge::format
