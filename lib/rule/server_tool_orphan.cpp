#include <string>
#include <unordered_set>

#include "lib/json/text.hpp"
#include "lib/model/server_tools.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// What server tools left in a history: which calls were made, which of them came to something, what was
/// found.
class ServerTools {
 public:
  explicit ServerTools(const Conversation& c) {
    for (std::size_t k = 0; k < c.order.size(); ++k) {
      const Message& m = c.messages[c.order[k]];
      if (m.role == Role::user) last_user_ = k;
      for (const Block& b : c.blocks_of(m)) {
        if (b.dropped) continue;
        if (const std::string_view id = server_result(b); !id.empty()) answered_.insert(id);
        if (const std::string_view id = server_caller(b); !id.empty()) answered_.insert(id);  // it goes on
      }
    }
  }
  void call(std::string_view id) { calls_.insert(id); }
  bool called(std::string_view id) const { return calls_.contains(id); }
  /// Of a call in the last turn the provider still gives the result.
  bool is_lost(std::size_t place, std::string_view id) const {
    return place < last_user_ && !answered_.contains(id);
  }
  void found(const Block& result, Arena& arena) {
    for (const json::Value page : result.source.find("content").elements())
      pages_.insert(json::decoded(page.find("url").string(), arena));
  }
  /// Whether each search result that a text cites is there.
  bool has_cited(json::Value citations, Arena& arena) const {
    for (const json::Value one : citations.elements())
      if (one.find("type").says("web_search_result_location") &&
          !pages_.contains(json::decoded(one.find("url").string(), arena)))
        return false;
    return true;
  }

 private:
  std::size_t last_user_ = 0;
  std::unordered_set<std::string_view> answered_;
  std::unordered_set<std::string_view> calls_;
  std::unordered_set<std::string_view> pages_;
};

/// What one block breaks; whether it is to go.
bool goes(Context& x, Message& m, const Block& b, std::size_t place, ServerTools& tools) {
  Conversation& c = x.c;
  const auto drops = [&](std::string_view sentence, std::string_view id) {
    return report_block(x, m, b, At::block,
                        {.fix = Fix::unsafe, .sentence = sentence, .with = {{"id", id}}}) ==
           Context::Applies::yes;
  };
  if (const std::string_view id = server_call(b); !id.empty()) {
    if (tools.is_lost(place, id) && drops("the server_tool_use '{id}' has no result", id)) return true;
    tools.call(id);
  }
  if (const std::string_view caller = server_caller(b); !caller.empty() && !tools.called(caller))
    report_block(
        x, m, b, At::block,
        {.sentence =
             "the call to '{tool}' was made by '{caller}', and no server_tool_use before it has that id",
         .with = {{"caller", caller}, {"tool", said_name(b)}}});
  if (const std::string_view id = server_result(b); !id.empty()) {
    if (!tools.called(id) && drops("no server_tool_use before this result has the id '{id}'", id))
      return true;
    tools.found(b, c.arena);
  }
  const json::Value citations = b.kind == BlockKind::text ? b.source.find("citations") : json::Value{};
  if (!c.is_left_out(citations) && !tools.has_cited(citations, c.arena) &&
      drops("the text cites a search result that is not there", {}))
    c.leave_out(m, citations);
  return false;
}

void check_server_tool_orphan(Context& x) {
  Conversation& c = x.c;
  ServerTools tools(c);
  for (std::size_t k = 0; k < c.order.size(); ++k) {
    Message& m = c.messages[c.order[k]];
    bool any_dropped = false;
    for (Block& b : c.blocks_of(m)) {
      if (b.dropped || !goes(x, m, b, k, tools)) continue;
      c.drop(m, b);
      any_dropped = true;
    }
    if (any_dropped) drop_if_mute(c, m);
  }
}

}  // namespace

Rule server_tool_orphan() {
  Rule r;
  r.summary = "the result of a server's tool without its call, or the reverse";
  r.prose =
      "What Anthropic runs itself (a web search, code, an advisor) stands in the assistant's message as a "
      "`server_tool_use` and, after it, a result of that id; a result without its call is refused, and so "
      "are a call without its result and a text that cites a search result that is not there. The repair "
      "drops the result, the call or the citations; it is unsafe, since what they say is lost.";
  r.bad = R"([{"role": "user", "content": "News?"},
 {"role": "assistant", "content": [{"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}, {"type": "text", "text": "None."}]}])";
  r.good = R"([{"role": "user", "content": "News?"},
 {"role": "assistant", "content": [{"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "news"}}, {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}, {"type": "text", "text": "None."}]}])";
  r.example_policy = R"(rules: {server-tool-orphan: warn})";
  r.fix = Fix::unsafe;
  r.when_incomplete = WhenIncomplete::mended;
  r.in_logs = InLogs::tolerated;
  r.on_history = check_server_tool_orphan;
  r.woken_by = fact(Fact::object_block);
  return r;
}

}  // namespace abridge::rule
