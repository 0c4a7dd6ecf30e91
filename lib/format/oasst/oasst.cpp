#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/replies/walk_replies.hpp"
#include "lib/json/text.hpp"

// OpenAssistant's trees (LAION-AI/Open-Assistant, oasst_data/schemas.py): a message that holds its replies,
// by itself or as the `prompt` of a record. Of each message the reply is read that people ranked best.

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant};
constexpr std::array k_spellings{Spelling{"prompter", Role::user}};

bool is_node(json::Value v) {
  return v.find("message_id") && v.find("text") && v.find("role").is(json::Kind::string);
}
json::Value root_of(json::Value record) {
  return record.find("message_tree_id") ? record.find("prompt") : record;
}

Evidence recognise_record(json::Value record) {
  const json::Value prompt = record.find("prompt");
  if (record.find("message_tree_id") && is_node(prompt)) return {20, "message_tree_id and prompt"};
  if (is_node(record) && record.find("replies").is(json::Kind::array)) return {20, "a message with replies"};
  return {};
}

/// A message on its way, and where it stands.
struct Step {
  json::Value node;
  std::string pointer;
};

Step first_step(json::Value record) {
  const json::Value root = root_of(record);
  return {root, root.raw().data() == record.raw().data() ? "" : "/prompt"};
}

/// `visit(step, depth)` for all messages.
template <typename Visit>
void walk(json::Value record, Visit visit) {
  const Step first = first_step(record);
  if (!first.node.is(json::Kind::object)) return;
  visit(first, std::size_t{0});
  walk_replies(first.node.find("replies"), first.pointer + "/replies", "replies", std::size_t{1},
               [&](json::Value node, const std::string& pointer, std::size_t depth) {
                 visit(Step{node, pointer}, depth);
                 return depth + 1;
               });
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

/// The best replies, from the root on.
std::vector<Step> best_path(json::Value record) {
  std::vector<Step> path{first_step(record)};
  if (!path[0].node.is(json::Kind::object)) return {};
  while (true) {
    std::optional<Step> best;
    std::size_t place = 0;
    for (const json::Value reply : path.back().node.find("replies").elements()) {
      const std::size_t at = place++;
      if (!reply.is(json::Kind::object) || reply.find("deleted").is_true()) continue;
      if (!best || rank_of(reply) < rank_of(best->node))
        best = Step{reply, path.back().pointer + "/replies/" + std::to_string(at)};
    }
    if (!best) return path;
    path.push_back(*best);
  }
}

/// The messages from the root to the one of that id; none where there is none.
std::vector<Step> path_to(json::Value record, std::string_view id, Arena& arena) {
  std::vector<Step> path;
  bool found = false;
  walk(record, [&](const Step& step, std::size_t depth) {
    if (found) return;
    path.resize(depth);
    path.push_back(step);
    const json::Value own = step.node.find("message_id");
    found = own.is(json::Kind::string) && json::decoded(own.string(), arena) == id;
  });
  return found ? path : std::vector<Step>{};
}

bool read_record(Conversation& c, std::uint32_t list, std::string_view branch, const policy::Accept& accept) {
  Source& source = c.sources[list];
  source.history = {};  // no list of messages, and none is missed
  source.list = {};
  const std::vector<Step> path =
      branch.empty() ? best_path(source.root) : path_to(source.root, branch, c.arena);
  std::uint32_t index = 0;
  for (const Step& step : path) {
    MessageBuilder b(c, step.node, list, index++, accept);
    Message& m = b.message();
    m.pointer = c.arena.copy(std::string(source.pointer) + step.pointer);
    m.time_value = step.node.find("created_date");
    m.content_value = step.node.find("text");
    b.role(step.node.find("role"), k_spellings);
    b.content(m.content_value);
    b.finish();
  }
  return branch.empty() || !path.empty();
}

std::vector<Branch> branches_of(json::Value record, Arena& arena) {
  const std::vector<Step> best = best_path(record);
  std::vector<Branch> out;
  walk(record, [&](const Step& step, std::size_t depth) {
    const bool current = !best.empty() && step.node.raw().data() == best.back().node.raw().data();
    if (!step.node.find("replies").empty() && !current) return;
    Branch b;
    const json::Value id = step.node.find("message_id");
    if (id.is(json::Kind::string)) b.leaf = json::decoded(id.string(), arena);
    b.messages = depth + 1;
    b.time = step.node.find("created_date");
    b.text = step.node.find("text");
    b.current = current;
    out.push_back(b);
  });
  return out;
}

constexpr std::string_view k_members[] = {"message_id", "parent_id", "text", "role", "replies"};

}  // namespace

Format oasst() {
  Format f;
  f.name = "oasst";
  f.summary = "OpenAssistant's trees: messages with replies, of which the best ranked are read";
  f.members = k_members;
  f.access = Access::read;
  f.lost = "other replies, labels, ranks";
  f.dialect.roles = k_roles;
  f.dialect.content_key = "text";
  f.dialect.time_key = "created_date";
  f.dialect.tool_messages = false;
  f.dialect.spellings = k_spellings;
  f.recognise_record = recognise_record;
  f.read_record = read_record;
  f.branches_of = branches_of;
  f.keys = {
      .leads = {"prompt", "replies"},
      .ids = {"message_tree_id", "message_id"},
      .said = {"text"},
  };
  return f;
}

}  // namespace abridge::format
