#include <algorithm>
#include <array>
#include <unordered_map>

#include "lib/format/builder.hpp"
#include "lib/format/chatgpt/turns.hpp"
#include "lib/format/formats.hpp"
#include "lib/json/pointer.hpp"
#include "lib/json/text.hpp"

// ChatGPT's export: a tree of nodes, of which one path is the conversation. Citation marks (U+E200 to U+E206)
// stay in the text as they are: they are what the model wrote.

namespace abridge::format {
namespace {

constexpr std::string_view k_tree_key = "mapping";

constexpr std::array k_chatgpt_roles{Role::user, Role::assistant, Role::system, Role::tool};

bool is_one_node(json::Value v) {
  const auto has = [&](std::string_view key) { return v.find(key) ? 1 : 0; };
  return v.is(json::Kind::object) && has("message") + has("parent") + has("children") > 1;
}

Evidence recognise_chatgpt_record(json::Value record) {
  const json::Value mapping = record.find(k_tree_key);
  if (!mapping.is(json::Kind::object)) return {};
  if (mapping.empty()) return record.find(k_current_key) ? Evidence{20, "an empty mapping"} : Evidence{};
  std::size_t looked = 0;
  for (const json::Member m : mapping.members()) {
    if (m.value.is(json::Kind::object) &&
        (m.value.find("message") || m.value.find("children") || m.value.find("parent")))
      return {20, "a mapping of nodes with parent and children"};
    if (++looked == 8) break;
  }
  return {};
}

class NodeReader {
 public:
  NodeReader(MessageBuilder& b, json::Value content) : b_(b), content_(content) {}

  void call(json::Value recipient) {
    Block& block = b_.block(BlockKind::tool_call, Place::message, content_);
    block.name = b_.string_of(recipient);
    block.arguments = content_.find("text");
    for (const json::Value part : content_.find("parts").elements())
      if (!block.arguments.is(json::Kind::string)) block.arguments = part;
  }

  /// `asked` as in TreeTurn.
  void result(std::string_view asked) {
    b_.block(BlockKind::tool_result, Place::message, content_).name =
        asked.empty() ? b_.message().name : asked;
  }
  void texts() {
    own_texts();
    for (const json::Value part : content_.find("parts").elements())
      b_.text(part.is(json::Kind::string) ? part : part.find("text"));
  }
  void images() {
    std::uint32_t place = 0;
    for (const json::Value part : content_.find("parts").elements()) {
      if (is_image(part)) b_.block(BlockKind::image, Place::part, part).part = place;
      ++place;
    }
  }

  void content() {
    if (content_.is(json::Kind::null)) return;
    if (content_.is(json::Kind::string)) {
      b_.content(content_);
      return;
    }
    const std::string_view type = content_.find("content_type").string();
    const bool thinking = type == "thoughts" || type == "reasoning_recap";
    const json::Value parts = content_.find("parts");
    if (parts.is(json::Kind::array)) {
      std::uint32_t place = 0;
      const bool alone = parts.count() == 1;
      for (const json::Value part : parts.elements()) {
        // Beside an image, and in a draft that came to nothing, the text is an empty string.
        if (!part.is(json::Kind::null) && (alone || !part.is(json::Kind::string) || is_said(part)))
          one(part, thinking ? BlockKind::thinking : BlockKind::text, place);
        ++place;
      }
      return;
    }
    const json::Value thoughts = content_.find("thoughts");
    if (thoughts.is(json::Kind::array)) {
      b_.block(BlockKind::thinking, Place::content, content_);
      for (const json::Value t : thoughts.elements())
        b_.text(is_said(t.find("content")) ? t.find("content") : t.find("summary"));
      return;
    }
    const bool known =
        std::any_of(std::begin(k_content_texts), std::end(k_content_texts),
                    [&](std::string_view key) { return content_.find(key).is(json::Kind::string); });
    b_.block(thinking ? BlockKind::thinking
             : known  ? BlockKind::text
                      : BlockKind::other,
             Place::content, content_);
    own_texts();
  }

  /// What rules look at: a list or a text; of other kinds, and where something is null, a name, which says as
  /// much as there is.
  static json::Value value_of(json::Value message) {
    const json::Value content = message.find("content");
    if (content.is(json::Kind::null)) return message.find("author").find("role");
    if (!content.is(json::Kind::object)) return content;
    const json::Value parts = content.find("parts");
    bool any_null = false;
    for (const json::Value part : parts.elements()) any_null = any_null || part.is(json::Kind::null);
    if (parts.is(json::Kind::array) && !any_null) return parts;
    if (content.find("text").is(json::Kind::string)) return content.find("text");
    return content.find("content_type");
  }

 private:
  static bool is_image(json::Value part) {
    return json::equals(part.find("content_type").string(), "image_asset_pointer");
  }
  void own_texts() {
    for (const std::string_view key : k_content_texts)
      if (is_said(content_.find(key))) b_.text(content_.find(key));
  }
  void one(json::Value part, BlockKind kind, std::uint32_t place) {
    const json::Value text = part.is(json::Kind::string) ? part : part.find("text");
    if (!text.is(json::Kind::string)) kind = is_image(part) ? BlockKind::image : BlockKind::other;
    b_.block(kind, Place::part, part).part = place;
    b_.text(text);
  }

  MessageBuilder& b_;
  json::Value content_;
};

/// `/mapping/<id>/message` below the record.
std::string_view pointer_of(std::string_view record, std::string_view id, Arena& arena) {
  return arena.copy(std::string(record) + "/mapping/" + json::pointer_token(id) + "/message");
}

void read_turn(Conversation& c, const TreeTurn& turn, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  const MessageTree::Node& node = *turn.nodes[turn.main];
  const json::Value message = node.value.find("message");
  MessageBuilder b(c, message, list, index, accept);
  Message& m = b.message();
  m.pointer = pointer_of(c.sources[list].pointer, node.id, c.arena);
  const json::Value author = message.find("author");
  m.name = b.string_of(author.find("name"));
  b.role(author.find("role"));
  if (turn.unasked) m.role = Role::system;
  m.time_value = message.find("create_time");
  m.content_value = NodeReader::value_of(message);
  if (m.role == Role::tool) NodeReader(b, message.find("content")).result(turn.asked);
  for (const MessageTree::Node* n : turn.nodes) {
    c.nodes.push_back({n->value, static_cast<std::uint32_t>(c.messages.size())});
    const json::Value part = n->value.find("message");
    NodeReader reader(b, part.find("content"));
    if (m.role == Role::tool)
      reader.texts();
    else if (is_call(part))
      reader.call(part.find("recipient"));
    else
      reader.content();
  }
  if (m.role == Role::tool)
    for (const MessageTree::Node* n : turn.nodes)
      NodeReader(b, n->value.find("message").find("content")).images();
  b.finish();
}

bool read_record(Conversation& c, std::uint32_t list, std::string_view branch, const policy::Accept& accept) {
  Source& source = c.sources[list];
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  if (source.root.is(json::Kind::object) && !source.root.find(k_tree_key).is(json::Kind::object)) {
    source.history = source.root;  // beside conversations, and none itself
    return true;
  }
  MessageTree tree(source.root.find(k_tree_key), c.arena);
  MessageTree::Node* leaf = branch.empty() ? tree.current(source.root) : tree.find(branch);
  if (leaf == nullptr) return branch.empty();
  if (const json::Value named = source.root.find(k_current_key);
      branch.empty() && names_a_node(named) && tree.find(named) == nullptr)
    c.tree_breaks.push_back({TreeBreak::Kind::no_current, named});
  std::uint32_t index = 0;
  for (const TreeTurn& turn : turns_of(tree.path_to(leaf, c.tree_breaks), c.arena, c.notes))
    read_turn(c, turn, list, index++, accept);
  return true;
}

std::vector<Branch> branches_of(json::Value record, Arena& arena) {
  MessageTree tree(record.find(k_tree_key), arena);
  const MessageTree::Node* current = tree.current(record);
  std::vector<Branch> out;
  // The leaves are few, but each one's path may be the whole tree: lengths are kept for the nodes on the way.
  std::unordered_map<const MessageTree::Node*, std::size_t> lengths;
  for (MessageTree::Node& leaf : tree.nodes()) {
    if (leaf.inner && &leaf != current) continue;
    std::vector<MessageTree::Node*> up;
    MessageTree::Node* node = &leaf;
    for (; node != nullptr && !node->taken && !lengths.contains(node); node = tree.parent(*node)) {
      node->taken = true;
      up.push_back(node);
    }
    std::size_t length = node == nullptr || node->taken ? 0 : lengths[node];
    for (auto at = up.rbegin(); at != up.rend(); ++at) {
      (*at)->taken = false;
      const json::Value said = (*at)->value.find("message");
      length += is_left_out(said) || is_thought(said) ? 0 : 1;
      lengths[*at] = length;
    }
    const json::Value message = leaf.value.find("message");
    Branch b;
    b.leaf = leaf.id;
    b.messages = lengths[&leaf];
    b.time = message.find("create_time");
    const json::Value content = message.find("content");
    for (const json::Value part : content.find("parts").elements())
      if (!b.text.is(json::Kind::string)) b.text = part.is(json::Kind::string) ? part : part.find("text");
    if (!b.text) b.text = content.find("text");
    b.current = &leaf == current;
    out.push_back(b);
  }
  return out;
}

constexpr std::string_view k_chatgpt_members[] = {"content"};

}  // namespace

Format chatgpt() {
  Format f;
  f.name = "chatgpt";
  f.summary = "conversations exported from ChatGPT: a tree (mapping), of which one branch is read";
  f.members = k_chatgpt_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "other branches, messages that its page hides, what plugins and the canvas add";
  f.dialect.roles = k_chatgpt_roles;
  f.dialect.tool_ids = false;
  f.dialect.time_key = "create_time";
  f.recognise_record = recognise_chatgpt_record;
  f.read_record = read_record;
  f.is_node = is_one_node;
  f.branches_of = branches_of;
  f.keys = {
      .ids = {"conversation_id"},
      .said = {"message"},
      .parts = {"parts"},
      .trees = {k_tree_key},
      .of_nodes = {"id", "message", "parent", "children"},
      .node_ids = {"id"},
      .blocks = {"content_type", "thoughts", "parts", "text", "result", "user_profile", "user_instructions"},
      .models = {"metadata/model_slug"},
      .titles = {"title"},
  };
  return f;
}

}  // namespace abridge::format
