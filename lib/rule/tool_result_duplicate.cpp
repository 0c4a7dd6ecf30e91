#include <algorithm>
#include <utility>
#include <vector>

#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/rule/tool_turns.hpp"

namespace abridge::rule {
namespace {

void check_tool_result_duplicate(Context& x) {
  Conversation& c = x.c;
  if (tools_are_tidy(c)) return;
  const Pairs pairs = pair_tools(c);
  std::vector<std::uint32_t> newest(pairs.partner.size(),
                                    Pairs::k_none);  // per call: its newest result so far
  std::vector<std::uint32_t> shortened;              // places of the messages that lost one
  for (std::uint32_t place = 0; place < c.order.size() && !newest.empty(); ++place) {
    const Message& m = c.messages[c.order[place]];
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      const Block& b = c.blocks[i];
      if (b.dropped || b.kind != BlockKind::tool_result || pairs.partner[i] == Pairs::k_none) continue;
      const std::uint32_t earlier = std::exchange(newest[pairs.partner[i]], i);
      if (earlier == Pairs::k_none) continue;
      if (report_block(x, m, b, At::id,
                       {.fix = Fix::unsafe,
                        .sentence = "the tool call '{id}' has been answered before",
                        .with = {{"id", id_of(b)}}}) == Context::Applies::no)
        continue;
      const std::uint32_t owner = pairs.owner[earlier];
      drop_tool_block(c, c.messages[c.order[owner]], c.blocks[earlier]);
      shortened.push_back(owner);
    }
  }
  std::sort(shortened.begin(), shortened.end());
  shortened.erase(std::unique(shortened.begin(), shortened.end()), shortened.end());
  for (const std::uint32_t place : shortened) drop_if_mute(c, c.messages[c.order[place]]);
}

}  // namespace

Rule tool_result_duplicate() {
  Rule r;
  r.summary = "a tool call that is answered twice";
  r.prose =
      "A tool call has one result. Two of them are what is left of a retry, or of a log that was written "
      "twice. The repair keeps the last one; it is unsafe, since the earlier ones are lost. In a log on "
      "disk that an agent resumes it is a warning, unless --target names a provider, and the log keeps it: "
      "the agent itself knows which it sends.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Timed out"},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.example_policy = R"(rules: {tool-result-duplicate: warn})";
  r.fix = Fix::unsafe;
  r.in_logs = InLogs::reported;
  r.on_history = check_tool_result_duplicate;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
