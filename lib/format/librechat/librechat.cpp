#include <array>
#include <string>
#include <vector>

#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/replies/reply_tree.hpp"
#include "lib/format/replies/walk_replies.hpp"
#include "lib/format/step_reader.hpp"

// LibreChat's exports and rows (danny-avila/LibreChat, packages/data-schemas/src/schema/message.ts,
// packages/data-provider/src/types/runs.ts): messages that hold their replies in `children`, or name what
// they reply to. A part of an answer is a call and its result: as its own formatAgentMessages has it, results
// stand between the calls and what is said after them.

namespace abridge::format {
namespace {

constexpr std::array k_librechat_roles{Role::user, Role::assistant, Role::system, Role::tool};

bool is_librechat_message(json::Value v) {
  return v.find("messageId").is(json::Kind::string) &&
         (v.find("parentMessageId") || v.find("isCreatedByUser")) && (v.find("text") || v.find("content"));
}
/// Where a record keeps its messages: exports that nest them have a word of their own for the list, too.
std::string_view list_of(json::Value record) {
  if (record.is(json::Kind::array)) return "";
  return record.find("messagesTree").is(json::Kind::array) ? "messagesTree" : "messages";
}
json::Value librechat_messages_of(json::Value record) {
  const std::string_view key = list_of(record);
  return key.empty() ? record : record.find(key);
}

Evidence recognise_librechat_record(json::Value record) {
  if (!librechat_messages_of(record).is(json::Kind::array)) return {};
  for (const json::Value first : librechat_messages_of(record).elements())
    return is_librechat_message(first) ? Evidence{20, "messages with messageId and parentMessageId"}
                                       : Evidence{};
  return record.find("conversationId") && record.find("recursive")
             ? Evidence{8, "conversationId and recursive"}
             : Evidence{};
}
Evidence recognise_librechat_message(json::Value message) {
  return is_librechat_message(message) ? Evidence{8, "messageId and parentMessageId"} : Evidence{};
}

/// What a message replies to; none of the first, which names all zeros.
json::Value parent_of(json::Value message) {
  constexpr std::string_view k_nobody = "00000000-0000-0000-0000-000000000000";
  const json::Value parent = message.find("parentMessageId");
  return parent.says(k_nobody) ? json::Value{} : parent;
}

ReplyTree librechat_tree_of(json::Value record, Arena& arena) {
  ReplyTree tree(arena);
  const std::string_view key = list_of(record);
  walk_replies(librechat_messages_of(record), key.empty() ? "" : "/" + std::string(key), "children",
               ReplyTree::k_none, [&](json::Value v, const std::string& pointer, std::size_t parent) {
                 return tree.add({v, pointer, tree.text_of(v.find("messageId")), parent_of(v),
                                  v.find("createdAt"), v.find("text")},
                                 parent);
               });
  tree.link();
  return tree;
}

/// What one message says, in as many as it takes.
class LibrechatNodeReader final : public StepReader {
 public:
  LibrechatNodeReader(Conversation& c, json::Value node, std::string_view pointer, std::uint32_t list,
                      std::uint32_t index, const policy::Accept& accept)
      : StepReader(c, node, list, index, accept), pointer_(pointer) {}

  void run() {
    const json::Value content = item().find("content");
    if (content.is(json::Kind::array) && !content.empty()) {
      for_each_part(conversation(), content,
                    [&](json::Value part, std::uint32_t place) { one(part, place); });
    } else {
      open().message().content_value = item().find("text");
      open().content(item().find("text"));
    }
    if (!any()) open();
    close();
  }

 private:
  void begin(MessageBuilder& b) override {
    Message& m = b.message();
    m.pointer = pointer_;
    m.time_value = item().find("createdAt");
    m.content_value = item().find("content");
    m.role_value = item().find("sender");
    const json::Value asked = item().find("isCreatedByUser");
    const bool asks = asked ? asked.is_true() : m.role_value.says("User") || m.role_value.says("user");
    b.speaks(asks ? Role::user : Role::assistant);
  }
  void read_result(MessageBuilder& b, const Result& r) override {
    b.result(Place::part, r.part, r.call.find("id"), function_of(r.call).find("name")).part = r.place;
    b.texts_of(output_of(r.call));
  }

  void one(json::Value part, std::uint32_t place) {
    const json::Value type = part.find("type");
    if (type.says("tool_call")) {
      call(part, place);
      return;
    }
    if (keeps_results()) close();
    if (type.says("think")) {
      said(BlockKind::thinking, part, part.find("think"), place);
    } else if (type.says("text")) {
      said(BlockKind::text, part, part.find("text"), place);
    } else if (type.says("error")) {  // is not sent again
      open().block(BlockKind::other, Place::part, part).part = place;
    } else {
      open().part(part, place);
    }
  }
  /// A string, or the value of one.
  void said(BlockKind kind, json::Value part, json::Value text, std::uint32_t place) {
    MessageBuilder& b = open();
    b.block(kind, Place::part, part).part = place;
    b.text(text.is(json::Kind::object) ? text.find("value") : text);
  }

  /// Where the name of a call stands.
  static json::Value function_of(json::Value call) {
    const json::Value function = call.find("function");
    return function.is(json::Kind::object) ? function : call;
  }
  static json::Value output_of(json::Value call) {
    const json::Value own = call.find("output");
    return own ? own : call.find("function").find("output");
  }
  void call(json::Value part, std::uint32_t place) {
    const json::Value v = part.find("tool_call");
    const json::Value function = v.find("function");
    MessageBuilder& b = open();
    const json::Value arguments =
        function.is(json::Kind::object) ? function.find("arguments") : v.find("args");
    b.call(Place::part, part, v.find("id"), function_of(v).find("name"), plain(arguments)).part = place;
    if (const json::Value output = output_of(v); output && !output.is(json::Kind::null))
      keep({part, v, place});
  }

  /// Arguments may be JSON in a text.
  json::Value plain(json::Value arguments) {
    if (!arguments.is(json::Kind::string)) return arguments;
    const json::Value inner = one_inner_json(conversation(), arguments.string());
    return inner ? inner : arguments;
  }

  std::string_view pointer_;
};

void read_librechat_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                         const policy::Accept& accept) {
  LibrechatNodeReader(c, item, {}, list, index, accept).run();
}

/// What is said before all, in the conversation's settings.
void read_prefix(Conversation& c, std::uint32_t list, std::uint32_t index, const policy::Accept& accept) {
  const json::Value prefix = c.sources[list].root.find("options").find("promptPrefix");
  if (!prefix.truthy()) return;
  MessageBuilder b(c, {}, list, index, accept);
  b.message().pointer = "/options/promptPrefix";
  b.message().content_value = prefix;
  b.speaks(Role::system);
  b.content(prefix);
  b.finish();
}

bool read_librechat_record(Conversation& c, std::uint32_t list, std::string_view branch,
                           const policy::Accept& accept) {
  Source& source = c.sources[list];
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  if (const std::string_view key = list_of(source.root); source.pointer.ends_with(key) && !key.empty())
    source.pointer.remove_suffix(key.size() + 1);
  const ReplyTree tree = librechat_tree_of(source.root, c.arena);
  const std::size_t leaf = branch.empty() ? tree.newest() : tree.find(branch);
  if (leaf == ReplyTree::k_none) return branch.empty();
  std::uint32_t index = 0;
  read_prefix(c, list, index++, accept);
  for (const std::size_t place : tree.path_to(leaf, c.tree_breaks)) {
    const std::string_view pointer = c.arena.copy(std::string(source.pointer) + tree[place].pointer);
    LibrechatNodeReader(c, tree[place].value, pointer, list, index++, accept).run();
  }
  return true;
}

std::vector<Branch> librechat_branches_of(json::Value record, Arena& arena) {
  const ReplyTree tree = librechat_tree_of(record, arena);
  return tree.branches(tree.newest());
}

constexpr std::string_view k_librechat_members[] = {"_id",
                                                    "messageId",
                                                    "__v",
                                                    "conversationId",
                                                    "createdAt",
                                                    "updatedAt",
                                                    "error",
                                                    "isCreatedByUser",
                                                    "parentMessageId",
                                                    "sender",
                                                    "text",
                                                    "content",
                                                    "children",
                                                    "unfinished",
                                                    "user",
                                                    "tokenCount"};

}  // namespace

Format librechat() {
  Format f;
  f.name = "librechat";
  f.summary =
      "LibreChat's exports: a tree of messages, by children or parentMessageId, of which one branch is read";
  f.members = k_librechat_members;
  f.access = Access::read;
  f.reads = {.thinking = true, .images = true};
  f.lost = "other branches, files, agents' updates";
  f.dialect.roles = k_librechat_roles;
  f.dialect.role_key = "sender";
  f.dialect.time_key = "createdAt";
  f.recognise_record = recognise_librechat_record;
  f.recognise_message = recognise_librechat_message;
  f.read_item = read_librechat_item;
  f.read_record = read_librechat_record;
  f.branches_of = librechat_branches_of;
  f.keys = {
      .histories = {{35, "", "messagesTree", HistoryPath::Means::list}},
      .leads = {"messages"},
      .replies = {"children"},
      .ids = {"conversationId"},
      .speakers = {"isCreatedByUser"},
      .own_blocks = {"think", "tool_call", "args", "output", "tool_call_ids", "progress"},
      .holders = {"tool_call"},
  };
  return f;
}

}  // namespace abridge::format
