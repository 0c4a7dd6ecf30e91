#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>
#include <unordered_set>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

// ChatGPT's export: a tree of nodes, of which one path is the conversation. Citation marks (U+E200 to U+E206)
// stay in the text as they are: they are what the model wrote.

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system, Role::tool};

Evidence recognise_record(json::Value record) {
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

/// Whether it means a node, and not that there is none.
bool names_a_node(json::Value id) { return id && !id.is(json::Kind::null) && !json::equals(id.string(), ""); }

/// The nodes of one conversation by their ids: looking each one up in the object would be linear per step.
class Tree {
 public:
  struct Node {
    std::string_view id;
    json::Value value;
    bool inner = false;               ///< another node's parent
    bool taken = false;               ///< on the path already
    std::size_t behind_gap = k_none;  ///< its place; what it hangs on where its parent is not there
  };

  Tree(json::Value mapping, Arena& arena) : arena_(arena) {
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

  Node* find(std::string_view id) {
    const auto at = places_.find(id);
    return at == places_.end() ? nullptr : &nodes_[at->second];
  }
  Node* find(json::Value id) { return id.is(json::Kind::string) ? find(id_text(id)) : nullptr; }
  /// What the node hangs on, across a gap too.
  Node* parent(const Node& node) {
    return node.behind_gap == k_none ? find(node.value.find("parent")) : &nodes_[node.behind_gap];
  }
  std::vector<Node>& nodes() { return nodes_; }

  /// The record's own choice, else the leaf that was said last. None in an empty tree.
  Node* current(json::Value record) {
    if (Node* named = find(record.find(k_current_key))) return named;
    Node* best = nullptr;
    double best_time = 0;
    for (Node& node : nodes_) {
      if (node.inner) continue;
      const double time = seconds(node);
      if (best == nullptr || time >= best_time) {
        best = &node;
        best_time = time;
      }
    }
    return best == nullptr && !nodes_.empty() ? &nodes_.back() : best;
  }

  /// From the root to `leaf`. Ends where a parent is missing, or was there before, which `breaks` then says.
  std::vector<Node*> path_to(Node* leaf, std::vector<TreeBreak>& breaks) {
    std::vector<Node*> path;
    Node* node = leaf;
    for (; node != nullptr && !node->taken; node = parent(*node)) {
      node->taken = true;
      path.push_back(node);
      if (node->behind_gap == k_none) continue;
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

 private:
  static constexpr std::size_t k_none = static_cast<std::size_t>(-1);

  /// A node that is lost is still known to those around it: its parent names it as a child. Where more than
  /// one in a row are, the branch goes on at the last node before them whose child is lost.
  void bridge_gaps() {
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
    std::vector<std::size_t> ends;  // nodes behind which more than one is lost
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      for (const json::Value child : nodes_[i].value.find("children").elements()) {
        const std::string_view id = id_text(child);
        known.emplace(id, i);
        if (!places_.contains(id) && !lost.contains(id) && (ends.empty() || ends.back() != i))
          ends.push_back(i);
      }
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      Node& node = nodes_[i];
      if (!is_cut_off(node)) continue;
      const json::Value up = node.value.find("parent");
      if (const auto by = known.find(up ? id_text(up) : node.id); by != known.end())
        node.behind_gap = by->second;
      else if (const auto behind = std::lower_bound(ends.begin(), ends.end(), i); behind != ends.begin())
        node.behind_gap = behind[-1];
    }
  }
  std::string_view id_text(json::Value id) const {
    return id.is(json::Kind::string) ? json::decoded(id.string(), arena_) : std::string_view{};
  }

  /// For comparing only.
  static double seconds(const Node& node) {
    const json::Value time = node.value.find("message").find("create_time");
    double out = -1;
    const std::string_view raw = time.is(json::Kind::number) ? time.raw() : std::string_view{};
    std::from_chars(raw.data(), raw.data() + raw.size(), out);
    return out;
  }

  Arena& arena_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string_view, std::size_t> places_;
};

/// The text members of a content that is no list of parts, in their order.
constexpr std::string_view k_texts[] = {"text", "result", "content", "user_profile", "user_instructions"};

bool is_said(json::Value v) { return v.is(json::Kind::string) && !v.string().empty(); }

bool has_text(json::Value content) {
  if (is_said(content)) return true;
  for (const std::string_view key : k_texts)
    if (is_said(content.find(key))) return true;
  for (const json::Value part : content.find("parts").elements())
    if (is_said(part) || part.is(json::Kind::object)) return true;
  return !content.find("thoughts").empty();
}

/// Whether a message of the tree is none of the conversation: what the page hides, and the empty system
/// message that each export begins with.
bool is_left_out(json::Value message) {
  if (!message.is(json::Kind::object)) return true;
  if (message.find("metadata").find("is_visually_hidden_from_conversation").is_true()) return true;
  const json::Value role = message.find("author").find("role");
  return json::equals(role.string(), "system") && !has_text(message.find("content"));
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

  /// `asked` as in Turn.
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
    const bool known = std::any_of(std::begin(k_texts), std::end(k_texts), [&](std::string_view key) {
      return content_.find(key).is(json::Kind::string);
    });
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
    for (const std::string_view key : k_texts)
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

/// `/mapping/<id>/message` below the record, the id escaped as JSON Pointer wants it.
std::string_view pointer_of(std::string_view record, std::string_view id, Arena& arena) {
  std::string out(record);
  out += "/mapping/";
  for (const char ch : id) {
    if (ch == '~')
      out += "~0";
    else if (ch == '/')
      out += "~1";
    else
      out += ch;
  }
  return arena.copy(out += "/message");
}

/// Nodes that are one message: an answer with the thoughts before it, or all that one call was answered with.
struct Turn {
  std::vector<const Tree::Node*> nodes;
  std::size_t main;        ///< which of them says who speaks, and when
  std::string_view asked;  ///< of a result: the tool that was called, by the call's own word for it
  bool unasked = false;    ///< a tool's, and no call came before: ChatGPT put it there, such as a file's text
};

bool is_from(json::Value message, std::string_view role) {
  return json::equals(message.find("author").find("role").string(), role);
}
bool is_call(json::Value message) {
  const json::Value recipient = message.find("recipient");
  return is_from(message, "assistant") && is_said(recipient) && !json::equals(recipient.string(), "all");
}
bool is_thought(json::Value message) {
  const std::string_view type = message.find("content").find("content_type").string();
  return is_from(message, "assistant") && !is_call(message) &&
         (type == "thoughts" || type == "reasoning_recap");
}

/// What a tool is called before its first point: a result may be said by `file_search` that was asked of
/// `file_search.msearch`.
std::string_view namespace_of(std::string_view tool) { return tool.substr(0, tool.find('.')); }

/// The calls of a path that nothing answered yet. Results have no ids: one answers the first open call of its
/// own name, else the nearest of its namespace, else the nearest of all.
class OpenCalls {
 public:
  struct Call {
    std::string_view tool;
    bool hidden = false;  ///< the page does not show it
    bool answered = false;
  };

  void call(std::string_view tool, bool hidden) {
    const std::size_t place = calls_.size();
    calls_.push_back({tool, hidden});
    named_[tool].places.push_back(place);
    spaces_[namespace_of(tool)].push_back(place);
    all_.push_back(place);
    ++open_;
  }
  /// What a result of this name answers; null where no call is open. Good until the next call.
  const Call* answered_by(std::string_view tool) {
    if (open_ == 0) return nullptr;
    std::size_t place = first(tool);
    if (place == k_none) {
      const auto space = spaces_.find(namespace_of(tool));
      if (space != spaces_.end()) place = nearest(space->second);
      if (place == k_none) place = nearest(all_);
      // Of calls that are named alike the first is answered first.
      place = first(calls_[place].tool);
    }
    calls_[place].answered = true;
    --open_;
    return &calls_[place];
  }
  bool any() const { return open_ > 0; }
  void close() {
    if (!calls_.empty()) *this = {};
  }

 private:
  static constexpr std::size_t k_none = static_cast<std::size_t>(-1);
  struct Queue {
    std::vector<std::size_t> places;
    std::size_t answered = 0;
  };
  std::size_t first(std::string_view tool) {
    const auto at = named_.find(tool);
    if (at == named_.end()) return k_none;
    Queue& q = at->second;
    while (q.answered < q.places.size() && calls_[q.places[q.answered]].answered) ++q.answered;
    return q.answered < q.places.size() ? q.places[q.answered] : k_none;
  }
  std::size_t nearest(std::vector<std::size_t>& places) const {
    while (!places.empty() && calls_[places.back()].answered) places.pop_back();
    return places.empty() ? k_none : places.back();
  }

  std::vector<Call> calls_;
  std::unordered_map<std::string_view, Queue> named_;
  std::unordered_map<std::string_view, std::vector<std::size_t>> spaces_;
  std::vector<std::size_t> all_;
  std::size_t open_ = 0;
};

std::vector<Turn> turns_of(const std::vector<Tree::Node*>& path, Arena& arena) {
  const auto text_of = [&](json::Value v) {
    return v.is(json::Kind::string) ? json::decoded(v.string(), arena) : std::string_view{};
  };
  std::vector<Turn> turns;
  OpenCalls open;
  bool hides = false;  // whether the last result was left out with its call
  for (const Tree::Node* node : path) {
    const json::Value message = node->value.find("message");
    const bool hidden = is_left_out(message);
    const bool tool = is_from(message, "tool");
    const bool again = tool && !open.any();
    const OpenCalls::Call* answered =
        tool ? open.answered_by(text_of(message.find("author").find("name"))) : nullptr;
    // A result that stays without its call would answer nothing.
    hides = tool && (answered != nullptr ? answered->hidden : hides);
    const std::string_view asked = answered != nullptr ? answered->tool : std::string_view{};
    if (is_call(message)) open.call(text_of(message.find("recipient")), hidden);
    if (is_from(message, "user") && !hidden) open.close();
    if (hidden || hides) continue;
    const json::Value last = turns.empty() ? json::Value{} : turns.back().nodes.back()->value.find("message");
    const bool answers_again = again && is_from(last, "tool");
    if (answers_again || (is_thought(last) && is_from(message, "assistant"))) {
      turns.back().nodes.push_back(node);
      if (!answers_again) turns.back().main = turns.back().nodes.size() - 1;
    } else {
      turns.push_back({{node}, 0, asked, tool && answered == nullptr});
    }
  }
  return turns;
}

void read_turn(Conversation& c, const Turn& turn, std::uint32_t list, std::uint32_t index,
               const policy::Accept& accept) {
  const Tree::Node& node = *turn.nodes[turn.main];
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
  for (const Tree::Node* n : turn.nodes) {
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
    for (const Tree::Node* n : turn.nodes) NodeReader(b, n->value.find("message").find("content")).images();
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
  Tree tree(source.root.find(k_tree_key), c.arena);
  Tree::Node* leaf = branch.empty() ? tree.current(source.root) : tree.find(branch);
  if (leaf == nullptr) return branch.empty();
  if (const json::Value named = source.root.find(k_current_key);
      branch.empty() && names_a_node(named) && tree.find(named) == nullptr)
    c.tree_breaks.push_back({TreeBreak::Kind::no_current, named});
  std::uint32_t index = 0;
  for (const Turn& turn : turns_of(tree.path_to(leaf, c.tree_breaks), c.arena))
    read_turn(c, turn, list, index++, accept);
  c.torn = c.torn || !c.tree_breaks.empty();
  return true;
}

std::vector<Branch> branches_of(json::Value record, Arena& arena) {
  Tree tree(record.find(k_tree_key), arena);
  const Tree::Node* current = tree.current(record);
  std::vector<Branch> out;
  // The leaves are few, but each one's path may be the whole tree: lengths are kept for the nodes on the way.
  std::unordered_map<const Tree::Node*, std::size_t> lengths;
  for (Tree::Node& leaf : tree.nodes()) {
    if (leaf.inner && &leaf != current) continue;
    std::vector<Tree::Node*> up;
    Tree::Node* node = &leaf;
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

}  // namespace

Format chatgpt() {
  Format f;
  f.name = "chatgpt";
  f.summary = "conversations exported from ChatGPT: a tree (mapping), of which one branch is read";
  f.members = {};
  f.access = Access::read;
  f.dialect.format = "chatgpt";
  f.dialect.roles = k_roles;
  f.dialect.time_key = "create_time";
  f.recognise_record = recognise_record;
  f.read_record = read_record;
  f.branches_of = branches_of;
  return f;
}

}  // namespace abridge::format
