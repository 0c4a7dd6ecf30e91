#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/media.hpp"
#include "lib/format/openai_responses/items.hpp"
#include "lib/json/text.hpp"

// Open WebUI's chats (open-webui/open-webui, models/chats.py): a tree, history.messages by their ids, of
// which one branch is read; exports put each into a `chat`. `chat.messages` repeats the branch that was open.
// Where an answer has an `output` (items of the Responses API), its content repeats that as HTML.

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system, Role::tool};

json::Value chat_of(json::Value record) {
  const json::Value chat = record.find("chat");
  return chat.find("history").is(json::Kind::object) ? chat : record;
}
json::Value history_of(json::Value record) { return chat_of(record).find("history"); }

Evidence recognise_record(json::Value record) {
  const json::Value history = history_of(record);
  if (history.find("messages").is(json::Kind::object)) return {20, "history.messages by their ids"};
  return {};
}

double seconds(json::Value time) {
  double out = 0;
  const std::string_view raw = time.raw();
  if (time.is(json::Kind::number)) std::from_chars(raw.data(), raw.data() + raw.size(), out);
  return out;
}

class ChatTree {
 public:
  struct Node {
    json::Value value;
    std::string_view id;
    std::size_t messages = 0;  ///< from the root to it, once counted
    bool inner = false;        ///< another one names it as its parent
    bool taken = false;        ///< on the way that is walked
  };

  ChatTree(json::Value record, Arena& arena) : history_(history_of(record)), arena_(arena) {
    for (const json::Member m : history_.find("messages").members()) {
      if (!m.value.is(json::Kind::object)) continue;
      const std::string_view id = json::decoded(m.key, arena_);
      places_.emplace(id, nodes_.size());
      nodes_.push_back({m.value, id});
    }
    for (const Node& n : nodes_)
      if (Node* up = parent(n)) up->inner = true;
  }

  std::vector<Node>& nodes() { return nodes_; }
  json::Value current_id() const { return history_.find("currentId"); }
  Node* find(std::string_view id) {
    const auto at = places_.find(id);
    return at == places_.end() ? nullptr : &nodes_[at->second];
  }
  Node* find(json::Value id) {
    return id.is(json::Kind::string) ? find(json::decoded(id.string(), arena_)) : nullptr;
  }
  Node* parent(const Node& n) { return find(n.value.find("parentId")); }

  /// What is open: from the current message on the last answers down to a leaf; where there is no such
  /// message, the newest leaf.
  Node* current() {
    if (Node* named = find(current_id())) return last_below(*named);
    Node* best = nullptr;
    for (Node& n : nodes_)
      if (!n.inner &&
          (best == nullptr || seconds(n.value.find("timestamp")) >= seconds(best->value.find("timestamp"))))
        best = &n;
    return best == nullptr && !nodes_.empty() ? &nodes_.back() : best;
  }

  /// From the root to `leaf`; what broke off into `breaks`.
  std::vector<Node*> path_to(Node* leaf, std::vector<TreeBreak>& breaks) {
    std::vector<Node*> path;
    Node* node = leaf;
    for (; node != nullptr && !node->taken; node = parent(*node)) {
      node->taken = true;
      path.push_back(node);
    }
    if (node != nullptr) breaks.push_back({TreeBreak::Kind::cycle, path.back()->value.find("parentId")});
    if (node == nullptr && !path.empty() && path.back()->value.find("parentId").truthy())
      breaks.push_back({TreeBreak::Kind::no_parent, path.back()->value.find("parentId")});
    for (Node* n : path) n->taken = false;
    std::reverse(path.begin(), path.end());
    return path;
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

 private:
  Node* last_below(Node& from) {
    Node* at = &from;
    std::size_t steps = 0;
    for (Node* next = at; next != nullptr && steps++ < nodes_.size();) {
      at = next;
      next = nullptr;
      for (const json::Value id : at->value.find("childrenIds").elements())
        if (Node* child = find(id)) next = child;
    }
    return at;
  }

  json::Value history_;
  Arena& arena_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string_view, std::size_t> places_;
};

/// The node's path below the record, its id escaped as JSON Pointer wants it.
std::string pointer_of(json::Value record, std::string_view id) {
  std::string out = record.find("history").is(json::Kind::object) ? "" : "/chat";
  out += "/history/messages/";
  for (const char ch : id) {
    if (ch == '~')
      out += "~0";
    else if (ch == '/')
      out += "~1";
    else
      out += ch;
  }
  return out;
}

class NodeReader {
 public:
  NodeReader(Conversation& c, const ChatTree::Node& node, std::uint32_t list, std::uint32_t index,
             const policy::Accept& accept)
      : c_(c),
        node_(node.value),
        pointer_(std::string(c.sources[list].pointer) + pointer_of(c.sources[list].root, node.id)),
        list_(list),
        index_(index),
        accept_(accept) {}

  void run() {
    const json::Value output = node_.find("output");
    if (output.is(json::Kind::array) && !output.empty()) {
      items(output);
      return;
    }
    MessageBuilder b(c_, node_, list_, index_, accept_);
    head(b, pointer_);
    b.role(node_.find("role"));
    b.message().content_value = node_.find("content");
    b.content(node_.find("content"));
    files(b);
    b.finish();
  }

 private:
  void head(MessageBuilder& b, std::string_view pointer) {
    b.message().pointer = c_.arena.copy(pointer);
    b.message().time_value = node_.find("timestamp");
  }
  /// The first stands for the message itself: what else is said there goes with it.
  void items(json::Value output) {
    std::size_t place = 0;
    for (const json::Value item : output.elements()) {
      MessageBuilder b(c_, place == 0 ? node_ : item, list_, index_, accept_);
      head(b, pointer_ + "/output/" + std::to_string(place++));
      read_response_item(b, item);
      b.finish();
    }
  }
  /// Images stand by their address; of other files the text that was read of them.
  void files(MessageBuilder& b) {
    std::uint32_t place = 0;
    for (const json::Value file : node_.find("files").elements()) {
      const bool is_image = file.find("type").says("image");
      b.block(is_image ? BlockKind::image : BlockKind::document, Place::part, file).part = place++;
      if (!is_image) b.text(file.find("file").find("data").find("content"));
    }
  }

  Conversation& c_;
  json::Value node_;
  std::string pointer_;
  std::uint32_t list_;
  std::uint32_t index_;
  const policy::Accept& accept_;
};

bool read_record(Conversation& c, std::uint32_t list, std::string_view branch, const policy::Accept& accept) {
  Source& source = c.sources[list];
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  ChatTree tree(source.root, c.arena);
  ChatTree::Node* leaf = branch.empty() ? tree.current() : tree.find(branch);
  if (leaf == nullptr) return branch.empty();
  if (const json::Value named = tree.current_id(); branch.empty() && named.truthy() && !tree.find(named))
    c.tree_breaks.push_back({TreeBreak::Kind::no_current, named});
  std::uint32_t index = 0;
  for (const ChatTree::Node* node : tree.path_to(leaf, c.tree_breaks))
    NodeReader(c, *node, list, index++, accept).run();
  c.incomplete = c.incomplete || !c.tree_breaks.empty();
  return true;
}

std::vector<Branch> branches_of(json::Value record, Arena& arena) {
  std::vector<Branch> out;
  ChatTree tree(record, arena);
  const ChatTree::Node* current = tree.current();
  for (ChatTree::Node& leaf : tree.nodes()) {
    if (leaf.inner && &leaf != current) continue;
    Branch b;
    b.leaf = leaf.id;
    b.messages = tree.length(leaf);
    b.time = leaf.value.find("timestamp");
    b.text = leaf.value.find("content");
    b.current = &leaf == current;
    out.push_back(b);
  }
  return out;
}

Media read_media(json::Value file, Arena& arena) {
  if (!file.find("type").says("image") || !file.find("url").is(json::Kind::string)) return {};
  return media_of_url(file.find("url"), arena);
}

/// Of its messages, and of the items in them.
std::vector<std::string_view> members() {
  std::vector<std::string_view> all{"id",     "parentId", "childrenIds", "role",   "content", "files",
                                    "output", "done",     "type",        "status", "call_id"};
  const auto items = openai_responses_members();
  all.insert(all.end(), items.begin(), items.end());
  return all;
}

}  // namespace

Format open_webui() {
  static const std::vector<std::string_view> k_members = members();
  Format f;
  f.name = "open-webui";
  f.summary = "chats of Open WebUI: a tree (history.messages), of which one branch is read";
  f.members = k_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "other branches, sources, statuses";
  f.dialect.format = "open-webui";
  f.dialect.roles = k_roles;
  f.dialect.results = Dialect::Results::later;
  f.recognise_record = recognise_record;
  f.read_record = read_record;
  f.branches_of = branches_of;
  f.read_media = read_media;
  f.keys = {
      .leads = {"chat", "history", "messages"},
      .own_blocks = {"file", "url"},
      .titles = {"title"},
  };
  return f;
}

}  // namespace abridge::format
