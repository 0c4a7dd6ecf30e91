#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/media.hpp"
#include "lib/format/open_webui/details.hpp"
#include "lib/format/openai_responses/items.hpp"
#include "lib/format/replies/reply_tree.hpp"
#include "lib/format/step_reader.hpp"
#include "lib/format/usage.hpp"
#include "lib/json/pointer.hpp"
#include "lib/json/text.hpp"

// Open WebUI's chats (open-webui/open-webui, models/chats.py): a tree, history.messages by their ids, of
// which one branch is read; exports put each into a `chat`. `chat.messages` repeats the branch that was open.
// Where an answer has an `output` (items of the Responses API), its content repeats that as HTML.

namespace abridge::format {
namespace {

constexpr std::array k_open_webui_roles{Role::user, Role::assistant, Role::system, Role::tool};

bool is_chat_node(json::Value v) {
  return v.find("childrenIds").is(json::Kind::array) && (v.find("parentId") || v.find("role"));
}
/// Whether it has nodes without a history around them, as damage may leave them.
bool has_nodes(json::Value v) {
  for (const json::Member m : v.find("messages").members()) return is_chat_node(m.value);
  return false;
}

json::Value chat_of(json::Value record) {
  const json::Value chat = record.find("chat");
  return chat.find("history").is(json::Kind::object) || has_nodes(chat) ? chat : record;
}
json::Value history_of(json::Value record) {
  const json::Value chat = chat_of(record);
  const json::Value history = chat.find("history");
  return history.is(json::Kind::object) || !has_nodes(chat) ? history : chat;
}

Evidence recognise_open_webui_record(json::Value record) {
  const json::Value history = history_of(record);
  if (history.find("messages").is(json::Kind::object)) return {20, "history.messages by their ids"};
  return {};
}

/// The node's path below the record.
std::string pointer_of(json::Value record, std::string_view id) {
  const json::Value chat = chat_of(record);
  std::string pointer = chat.raw().data() == record.raw().data() ? "" : "/chat";
  if (history_of(record).raw().data() != chat.raw().data()) pointer += "/history";
  return pointer + "/messages/" + json::pointer_token(id);
}

/// The messages of a chat.
class ChatTree : public ReplyTree {
 public:
  ChatTree(json::Value record, Arena& arena) : ReplyTree(arena), history_(history_of(record)) {
    for (const json::Member m : history_.find("messages").members()) {
      const std::string_view id = json::decoded(m.key, arena);
      if (m.value.is(json::Kind::object))
        add({m.value, pointer_of(record, id), id, m.value.find("parentId"), m.value.find("timestamp"),
             m.value.find("content"), m.value.find("childrenIds")});
    }
    link();
  }

  json::Value current_id() const { return history_.find("currentId"); }
  /// What is open: from the current message on the last answers down to a leaf; where there is no such
  /// message, the newest leaf.
  std::size_t current() const {
    std::size_t at = find(current_id());
    if (at == k_none) return newest();
    std::size_t steps = 0;
    for (std::size_t next = at; next != k_none && steps++ < size();) {
      at = next;
      next = k_none;
      for (const json::Value id : (*this)[at].value.find("childrenIds").elements())
        if (const std::size_t child = find(id); child != k_none) next = child;
    }
    return at;
  }

 private:
  json::Value history_;
};

/// An answer whose calls stand in its text, as it is shown: what older versions keep, and all that exports of
/// others have.
class ShownReader final : public StepReader {
 public:
  ShownReader(Conversation& c, json::Value node, std::string_view pointer, std::uint32_t list,
              std::uint32_t index, const policy::Accept& accept)
      : StepReader(c, node, list, index, accept), pointer_(pointer) {}

  void run(const std::vector<ShownPiece>& pieces) {
    for (const ShownPiece& piece : pieces) {
      // What is said after calls is said of what they gave.
      if (piece.kind != ShownPiece::Kind::call && called_) close_step();
      if (piece.kind == ShownPiece::Kind::call)
        call(piece);
      else
        say(piece);
    }
    close_step();
  }

 private:
  void begin(MessageBuilder& b) override {
    b.message().pointer = conversation().arena.copy(pointer_);
    b.message().time_value = item().find("timestamp");
    b.message().content_value = item().find("content");
    b.role(item().find("role"));
  }
  void close_step() {
    close();
    called_ = false;
  }
  json::Value text_value(const std::string& plain) {
    return inner_string(conversation(), json::encoded(plain, conversation().arena));
  }
  /// JSON that stands in a text; what is none is a text itself.
  json::Value value_in(const std::string& text) {
    const json::Value value = inner_value(conversation(), text);
    return value ? value : text_value(text);
  }
  void say(const ShownPiece& piece) {
    const bool thought = piece.kind == ShownPiece::Kind::thought;
    open().block(thought ? BlockKind::thinking : BlockKind::text, Place::message, item());
    open().text(text_value(piece.text));
  }
  void call(const ShownPiece& piece) {
    const json::Value id = text_value(piece.id);
    const json::Value arguments = piece.arguments.empty() ? json::Value{} : value_in(piece.arguments);
    open().call(Place::message, item(), id, text_value(piece.name), arguments);
    called_ = true;
    if (piece.result.empty()) return;
    keep({value_in(piece.result), id, 0});
  }
  void read_result(MessageBuilder& b, const Result& r) override {
    b.result(Place::message, item(), r.call);
    b.text_or_json(r.part);
  }

  std::string pointer_;
  bool called_ = false;
};

class OpenWebuiNodeReader {
 public:
  OpenWebuiNodeReader(Conversation& c, const Reply& node, std::uint32_t list, std::uint32_t index,
                      const policy::Accept& accept)
      : c_(c),
        node_(node.value),
        pointer_(std::string(c.sources[list].pointer) + node.pointer),
        list_(list),
        index_(index),
        accept_(accept) {}

  void run() {
    const json::Value output = node_.find("output");
    if (output.is(json::Kind::array) && !output.empty()) {
      items(output);
      return;
    }
    if (const json::Value content = node_.find("content");
        node_.find("role").says("assistant") &&
        content.string().find("<details ") != std::string_view::npos) {
      const std::vector<ShownPiece> pieces = shown_pieces(json::decoded(content.string(), c_.arena));
      if (pieces.size() > 1 || pieces[0].kind != ShownPiece::Kind::text) {
        ShownReader(c_, node_, pointer_, list_, index_, accept_).run(pieces);
        return;
      }
    }
    MessageBuilder b(c_, node_, list_, index_, accept_);
    head(b, pointer_);
    b.role(node_.find("role"));
    b.message().content_value = node_.find("content");
    const json::Value error = node_.find("error");
    // What went wrong stands in place of an answer; it is not sent again.
    if (error.is(json::Kind::object) && !node_.find("content").truthy())
      b.block(BlockKind::other, Place::part, error).name = "error";
    else
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

/// What is said before all, in the chat's settings: its own counts more than that of whoever asks.
void read_system(Conversation& c, std::uint32_t list, std::uint32_t index, const policy::Accept& accept) {
  const json::Value chat = chat_of(c.sources[list].root);
  const json::Value own = chat.find("params").find("system");
  const json::Value system = own.truthy() ? own : chat.find("system");
  if (!system.truthy()) return;
  MessageBuilder b(c, {}, list, index, accept);
  const std::string_view held = chat.raw().data() == c.sources[list].root.raw().data() ? "" : "/chat";
  b.message().pointer = c.arena.copy(
      std::string(c.sources[list].pointer).append(held).append(own.truthy() ? "/params/system" : "/system"));
  b.message().content_value = system;
  b.speaks(Role::system);
  b.content(system);
  b.finish();
}

bool read_open_webui_record(Conversation& c, std::uint32_t list, std::string_view branch,
                            const policy::Accept& accept) {
  Source& source = c.sources[list];
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  const ChatTree tree(source.root, c.arena);
  const std::size_t leaf = branch.empty() ? tree.current() : tree.find(branch);
  if (leaf == ReplyTree::k_none) return branch.empty();
  if (const json::Value named = tree.current_id();
      branch.empty() && named.truthy() && tree.find(named) == ReplyTree::k_none)
    c.tree_breaks.push_back({TreeBreak::Kind::no_current, named});
  std::uint32_t index = 0;
  read_system(c, list, index++, accept);
  for (const std::size_t place : tree.path_to(leaf, c.tree_breaks))
    OpenWebuiNodeReader(c, tree[place], list, index++, accept).run();
  return true;
}

std::vector<Branch> open_webui_branches_of(json::Value record, Arena& arena) {
  const ChatTree tree(record, arena);
  return tree.branches(tree.current());
}

Media read_open_webui_media(json::Value file, Arena& arena) {
  if (!file.find("type").says("image") || !file.find("url").is(json::Kind::string)) return {};
  return media_of_url(file.find("url"), arena);
}

/// Of its messages, and of the items in them.
std::vector<std::string_view> members() {
  std::vector<std::string_view> all{"id",    "error",  "parentId", "childrenIds", "role",   "content",
                                    "files", "output", "done",     "type",        "status", "call_id"};
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
  f.lost = "other branches, sources, statuses, a chat's settings";
  f.dialect.roles = k_open_webui_roles;
  f.dialect.results = Dialect::Results::later;
  f.recognise_record = recognise_open_webui_record;
  f.read_record = read_open_webui_record;
  f.is_node = is_chat_node;
  f.branches_of = open_webui_branches_of;
  f.read_media = read_open_webui_media;
  f.usage = k_openai_usage;
  f.keys = {
      .leads = {"chat", "history", "messages"},
      .trees = {"chat/history/messages", "history/messages"},
      .of_nodes = {"id", "parentId", "childrenIds", "role", "content", "error", "usage", "info"},
      .node_ids = {"id"},
      .own_blocks = {"file", "url"},
      .titles = {"title", "chat/title"},
  };
  return f;
}

}  // namespace abridge::format
