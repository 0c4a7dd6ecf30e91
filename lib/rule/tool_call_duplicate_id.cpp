#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

bool any_twice(const Conversation& c) {
  std::vector<std::string_view> ids;
  for (const std::uint32_t place : c.order)
    for (const Block& b : c.blocks_of(c.messages[place]))
      if (b.kind == BlockKind::tool_call && !b.dropped && !id_of(b).empty()) ids.push_back(id_of(b));
  std::sort(ids.begin(), ids.end());
  return std::adjacent_find(ids.begin(), ids.end()) != ids.end();
}

/// What was seen of one id so far.
struct Uses {
  std::size_t calls = 0;
  std::size_t suffix = 1;  ///< the last one given to a renamed call
};

class Renamer {
 public:
  explicit Renamer(Context& x) : x_(x), c_(x.c) {
    for (const std::uint32_t place : c_.order)
      for (const Block& b : c_.blocks_of(c_.messages[place]))
        if (!id_of(b).empty()) taken_.insert(id_of(b));
  }

  void run() {
    for (const std::uint32_t place : c_.order) {
      Message& m = c_.messages[place];
      calls_.enter(c_, m);
      for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
        Block& b = c_.blocks[i];
        if (b.dropped || id_of(b).empty()) continue;
        if (b.kind == BlockKind::tool_call) call(m, b, i);
        if (b.kind == BlockKind::tool_result) result(m, b);
      }
    }
  }

 private:
  void call(Message& m, Block& b, std::uint32_t i) {
    const std::string_view id = id_of(b);
    calls_.call(id, i);
    Uses& uses = uses_[id];
    if (uses.calls++ > 0 && report_block(x_, m, b, At::id,
                                         {.fix = Fix::unsafe,
                                          .sentence = "the tool call id '{id}' was used by an earlier call",
                                          .with = {{"id", id}}}) == Context::Applies::yes)
      rename(m, b, another(id, uses));
  }
  void result(Message& m, Block& b) {
    const std::uint32_t call = calls_.answered_by(id_of(b));
    if (call != Pairs::k_none && id_of(c_.blocks[call]) != id_of(b)) rename(m, b, c_.blocks[call].new_id);
  }
  static void rename(Message& m, Block& b, std::string_view id) {
    b.new_id = id;
    m.touched = true;
    m.size = Message::k_unmeasured;
  }
  std::string_view another(std::string_view id, Uses& uses) {
    std::string text;
    do {
      text = std::string(id) + '_' + std::to_string(++uses.suffix);
    } while (taken_.contains(text));
    const std::string_view kept = c_.arena.copy(text);
    taken_.insert(kept);
    return kept;
  }

  Context& x_;
  Conversation& c_;
  std::unordered_set<std::string_view> taken_;
  std::unordered_map<std::string_view, Uses> uses_;
  CallsById calls_;
};

void check_tool_call_duplicate_id(Context& x) {
  if (any_twice(x.c)) Renamer(x).run();
}

}  // namespace

Rule tool_call_duplicate_id() {
  Rule r;
  r.summary = "two tool calls with one id";
  r.prose =
      "A result names the call that it answers by its id, so an id may stand for one call only. The repair "
      "renames the later call and the result that answers it (call_1 becomes call_1_2); it is unsafe, since "
      "whatever else knows the old id no longer finds it. In a log on disk that an agent resumes it is a "
      "warning, unless --target names a provider, and the log keeps it: the agent itself leaves out what it "
      "wrote down twice.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo, then in Rome?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Rome\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Sun"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo, then in Rome?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_2", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Rome\"}"}}]},
 {"role": "tool", "tool_call_id": "call_2", "content": "Sun"}])";
  r.example_policy = R"(rules: {tool-call-duplicate-id: warn})";
  r.fix = Fix::unsafe;
  r.in_logs = InLogs::reported;
  r.reaches_others = true;
  r.on_history = check_tool_call_duplicate_id;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
