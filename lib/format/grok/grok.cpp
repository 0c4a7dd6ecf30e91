#include <array>
#include <string>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/replies/reply_tree.hpp"
#include "lib/format/values.hpp"

// Grok's exports (prod-grok-backend.json): `conversations` of a `conversation` and its `responses`, each in a
// `response` that names the one before it. xAI does not describe them; what is said here is what exports
// have: whoever is not `human` is the model, and times are texts or MongoDB's {$date: {$numberLong}}. The
// leaf that a conversation names is often not in the export: then the newest is read.

namespace abridge::format {
namespace {

constexpr std::array k_grok_roles{Role::user, Role::assistant};

json::Value id_of(json::Value response) { return response.find("response_id", "_id"); }
/// What an element says: exports put it beside a link.
json::Value response_in(json::Value element) {
  const json::Value inner = element.find("response");
  return inner.is(json::Kind::object) ? inner : element;
}
bool is_response(json::Value element) {
  const json::Value v = response_in(element);
  return id_of(v) && v.find("sender").is(json::Kind::string) && v.find("message");
}

/// What names the conversation may be lost.
bool is_responses(json::Value record, json::Value, json::Value list) {
  return record.find("conversation").is(json::Kind::object) || is_response(first_in(list));
}

Evidence recognise_grok_record(json::Value record) {
  if (is_response(first_in(record))) return {20, "responses"};
  const json::Value list = record.find("responses");
  return list.is(json::Kind::array) && is_responses(record, record, list)
             ? Evidence{20, "conversation beside responses"}
             : Evidence{};
}
Evidence recognise_grok_message(json::Value message) {
  return is_response(message) ? Evidence{8, "a response and its sender"} : Evidence{};
}

json::Value time_of(json::Value response) {
  const json::Value time = response.find("create_time");
  const json::Value date = time.find("$date");
  if (!date) return time;
  const json::Value number = date.find("$numberLong");
  return number ? number : date;
}

ReplyTree tree_of(json::Value record, Arena& arena) {
  ReplyTree tree(arena);
  const bool is_list = record.is(json::Kind::array);
  std::size_t place = 0;
  for (const json::Value e : (is_list ? record : record.find("responses")).elements()) {
    const std::string pointer = (is_list ? "/" : "/responses/") + std::to_string(place++);
    const json::Value v = response_in(e);
    if (!v.is(json::Kind::object)) continue;
    const bool is_inner = v.raw().data() != e.raw().data();
    tree.add({v, is_inner ? pointer + "/response" : pointer, tree.text_of(id_of(v)),
              v.find("parent_response_id"), time_of(v), v.find("message")});
  }
  tree.link();
  return tree;
}

std::size_t current_of(const ReplyTree& tree, json::Value record) {
  const std::size_t named = tree.find(record.find("conversation").find("leaf_response_id"));
  return named == ReplyTree::k_none ? tree.newest() : named;
}

void read_response(MessageBuilder& b, json::Value response) {
  Message& m = b.message();
  m.time_value = time_of(response);
  // MongoDB's milliseconds are a number in a text.
  if (response.find("create_time").is(json::Kind::object) && m.time_value.is(json::Kind::string))
    m.time_value = inner_value(b.conversation(), std::string(m.time_value.string()));
  m.content_value = response.find("message");
  m.role_value = response.find("sender");
  b.speaks(m.role_value.says("human") || m.role_value.says("user") ? Role::user : Role::assistant);
  if (const json::Value thought = response.find("thinking_trace"); thought.truthy()) {
    b.block(BlockKind::thinking, Place::message, response);
    b.text(thought);
  }
  b.content(m.content_value);
  b.finish();
}

/// One that stands by itself.
void read_grok_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                    const policy::Accept& accept) {
  const json::Value response = response_in(item);
  MessageBuilder b(c, response, list, index, accept);
  if (!b.can_read(item)) return b.finish();
  read_response(b, response);
}

bool read_grok_record(Conversation& c, std::uint32_t list, std::string_view branch,
                      const policy::Accept& accept) {
  Source& source = c.sources[list];
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  source.pointer = source.pointer.substr(0, source.pointer.rfind("/responses"));
  const ReplyTree tree = tree_of(source.root, c.arena);
  const std::size_t leaf = branch.empty() ? current_of(tree, source.root) : tree.find(branch);
  if (leaf == ReplyTree::k_none) return branch.empty();
  const json::Value conversation = source.root.find("conversation");
  c.id = conversation.find("conversation_id");
  c.title = conversation.find("title");
  std::uint32_t index = 0;
  for (const std::size_t place : tree.path_to(leaf, c.tree_breaks)) {
    MessageBuilder b(c, tree[place].value, list, index++, accept);
    b.message().pointer = c.arena.copy(std::string(source.pointer) + tree[place].pointer);
    read_response(b, tree[place].value);
  }
  return true;
}

std::vector<Branch> grok_branches_of(json::Value record, Arena& arena) {
  const ReplyTree tree = tree_of(record, arena);
  return tree.branches(current_of(tree, record));
}

constexpr std::string_view k_grok_members[] = {"response_id",
                                               "_id",
                                               "conversation_id",
                                               "message",
                                               "sender",
                                               "create_time",
                                               "parent_response_id",
                                               "manual",
                                               "thinking_trace",
                                               "partial",
                                               "shared",
                                               "is_control",
                                               "user_id",
                                               "xai_user_id"};

}  // namespace

Format grok() {
  Format f;
  f.name = "grok";
  f.summary = "Grok's exports: a conversation beside its responses, a tree of which one branch is read";
  f.members = k_grok_members;
  f.access = Access::read;
  f.reads = {.thinking = true};
  f.lost = "other branches, searches, attachments, cards";
  f.dialect.roles = k_grok_roles;
  f.dialect.role_key = "sender";
  f.dialect.content_key = "message";
  f.dialect.time_key = "create_time";
  f.dialect.tool_messages = false;
  f.recognise_record = recognise_grok_record;
  f.recognise_message = recognise_grok_message;
  f.read_item = read_grok_item;
  f.read_record = read_grok_record;
  f.branches_of = grok_branches_of;
  f.keys = {
      .histories = {{33, "", "responses", HistoryPath::Means::list, is_responses}},
      .leads = {"responses"},
      .ids = {"conversation_id"},
      .said = {"response"},
  };
  return f;
}

}  // namespace abridge::format
