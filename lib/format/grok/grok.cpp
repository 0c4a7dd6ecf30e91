#include <array>
#include <string>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/replies/reply_tree.hpp"

// Grok's exports (prod-grok-backend.json): `conversations` of a `conversation` and its `responses`, each in a
// `response` that names the one before it. xAI does not describe them; what is said here is what exports
// have: whoever is not `human` is the model, and times are texts or MongoDB's {$date: {$numberLong}}. The
// leaf that a conversation names is often not in the export: then the newest is read.

namespace abridge::format {
namespace {

constexpr std::array k_grok_roles{Role::user, Role::assistant};

bool is_responses(json::Value record, json::Value, json::Value) {
  return record.find("conversation").is(json::Kind::object);
}

Evidence recognise_grok_record(json::Value record) {
  const bool is_one =
      record.find("conversation").is(json::Kind::object) && record.find("responses").is(json::Kind::array);
  return is_one ? Evidence{20, "conversation beside responses"} : Evidence{};
}

json::Value id_of(json::Value response) { return response.find("response_id", "_id"); }
json::Value time_of(json::Value response) {
  const json::Value time = response.find("create_time");
  const json::Value date = time.find("$date");
  if (!date) return time;
  const json::Value number = date.find("$numberLong");
  return number ? number : date;
}

ReplyTree tree_of(json::Value record, Arena& arena) {
  ReplyTree tree(arena);
  std::size_t place = 0;
  for (const json::Value e : record.find("responses").elements()) {
    const std::string pointer = "/responses/" + std::to_string(place++);
    const json::Value inner = e.find("response");
    const json::Value v = inner.is(json::Kind::object) ? inner : e;
    if (!v.is(json::Kind::object)) continue;
    tree.add({v, inner.is(json::Kind::object) ? pointer + "/response" : pointer, tree.text_of(id_of(v)),
              v.find("parent_response_id"), time_of(v), v.find("message")});
  }
  tree.link();
  return tree;
}

std::size_t current_of(const ReplyTree& tree, json::Value record) {
  const std::size_t named = tree.find(record.find("conversation").find("leaf_response_id"));
  return named == ReplyTree::k_none ? tree.newest() : named;
}

void read_response(Conversation& c, const Reply& reply, std::uint32_t list, std::uint32_t index,
                   const policy::Accept& accept) {
  MessageBuilder b(c, reply.value, list, index, accept);
  Message& m = b.message();
  m.pointer = c.arena.copy(std::string(c.sources[list].pointer) + reply.pointer);
  m.time_value = reply.time;
  // MongoDB's milliseconds are a number in a text.
  if (reply.value.find("create_time").is(json::Kind::object) && reply.time.is(json::Kind::string))
    m.time_value = inner_value(c, std::string(reply.time.string()));
  m.content_value = reply.value.find("message");
  m.role_value = reply.value.find("sender");
  b.speaks(m.role_value.says("human") || m.role_value.says("user") ? Role::user : Role::assistant);
  if (const json::Value thought = reply.value.find("thinking_trace"); thought.truthy()) {
    b.block(BlockKind::thinking, Place::message, reply.value);
    b.text(thought);
  }
  b.content(m.content_value);
  b.finish();
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
  for (const std::size_t place : tree.path_to(leaf, c.tree_breaks))
    read_response(c, tree[place], list, index++, accept);
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
  f.read_record = read_grok_record;
  f.branches_of = grok_branches_of;
  f.keys = {
      .histories = {{33, "", "responses", HistoryPath::Means::list, is_responses}},
      .leads = {"responses"},
      .ids = {"conversation_id"},
  };
  return f;
}

}  // namespace abridge::format
