#include <string>
#include <unordered_set>

#include "lib/model/server_tools.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x) {
  Conversation& c = x.c;
  std::unordered_set<std::string_view> calls;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    bool any_dropped = false;
    for (Block& b : c.blocks_of(m)) {
      if (b.dropped) continue;
      if (const std::string_view id = server_call(b); !id.empty()) calls.insert(id);
      if (const std::string_view caller = server_caller(b); !caller.empty() && !calls.contains(caller))
        report_block(
            x, m, b, At::block,
            {.sentence = "the call of '{1}' was made by '{0}', and no server_tool_use before it has that id",
             .words = {caller, said_name(b)}});
      const std::string_view id = server_result(b);
      if (id.empty() || calls.contains(id)) continue;
      if (report_block(x, m, b, At::block,
                       {.fix = Fix::unsafe,
                        .sentence = "no server_tool_use before this result has the id '{0}'",
                        .words = {id}}) == Context::Applies::no)
        continue;
      c.drop(m, b);
      any_dropped = true;
    }
    if (any_dropped) drop_if_mute(c, m);
  }
}

}  // namespace

Rule server_tool_orphan() {
  Rule r;
  r.summary = "the result of a server's tool without its call";
  r.prose =
      "What Anthropic runs itself (a web search, code, an advisor) stands in the assistant's message as a "
      "`server_tool_use` and, after it, a result of that id; a result without its call is refused. The "
      "repair "
      "drops the result; it is unsafe, since what it says is lost.";
  r.bad = R"([{"role": "user", "content": "News?"},
 {"role": "assistant", "content": [{"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}, {"type": "text", "text": "None."}]}])";
  r.good = R"([{"role": "user", "content": "News?"},
 {"role": "assistant", "content": [{"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "news"}}, {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}, {"type": "text", "text": "None."}]}])";
  r.example_policy = R"(rules: {server-tool-orphan: warn})";
  r.fix = Fix::unsafe;
  r.when_incomplete = WhenIncomplete::mended;
  r.in_logs = InLogs::tolerated;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
