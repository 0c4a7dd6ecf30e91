#include <algorithm>
#include <string>
#include <vector>

#include "lib/json/text.hpp"
#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/rule/tool_turns.hpp"

namespace abridge::rule {
namespace {

enum class Unanswered : std::uint8_t { synthesise, drop };
constexpr auto names_of(Unanswered) {
  return std::to_array<Name<Unanswered>>(
      {{Unanswered::synthesise, "synthesise"}, {Unanswered::drop, "drop"}});
}
struct Parameters {
  Unanswered unanswered = Unanswered::synthesise;
  std::string text = "[no result recorded]";
};
std::vector<policy::Field> fields_of(const Parameters*) {
  return {policy::field<&Parameters::unanswered>(
              "unanswered", "what the repair does: synthesise a result, or drop the call"),
          policy::field<&Parameters::text>("text", "what a synthesised result says")};
}

/// Which calls nothing was to follow yet (none where something is appended, or a request is sent so): those
/// of the last message; where they stand in rows of their own, of the rows at the end; where they are items,
/// of the items at the end; where neighbours of the assistant's are one turn, of the last turn. Calls of a
/// turn that some results follow were broken off, and no provider takes them; but some may still run.
class Open {
 public:
  enum class Others : std::uint8_t { broken_off, still_run };  ///< calls of a turn that some results follow
  Open(const Conversation& c, ResultRun run, const Dialect& dialect, Others others)
      : c_(c), turns_(c, ResultWay::parts, run), from_(c.order.size() - 1), last_(from_) {
    if (others == Others::still_run) look_through_results();
    if (dialect.results == Dialect::Results::later)
      while (from_ > 0 && is_call(from_) && is_call(from_ - 1) && !opens_step(from_)) --from_;
    while (from_ > 0 && role(from_) == Role::tool_use && role(from_ - 1) == Role::tool_use) --from_;
    while (last_ > 0 && is_system(role(last_))) --last_;
  }
  bool holds(std::uint32_t place, const Block& call) const {
    if (place >= from_) return true;
    return call.place == Place::part && is_assistant(role(last_)) &&
           turns_.turn_of(place) == turns_.turn_of(static_cast<std::uint32_t>(last_));
  }

 private:
  void look_through_results() {
    while (from_ > 0 && carries_only_results(c_, message(from_))) --from_;
    if (!is_assistant(role(from_)) && role(from_) != Role::tool_use) from_ = last_;
    while (last_ > 0 && (is_system(role(last_)) || carries_only_results(c_, message(last_)))) --last_;
  }
  const Message& message(std::size_t place) const { return c_.messages[c_.order[place]]; }
  Role role(std::size_t place) const { return message(place).role; }
  /// Whether the model thinks there again, after calls that it no longer waits for.
  bool opens_step(std::size_t place) const {
    return has(c_, message(place), BlockKind::thinking) && !has(c_, message(place - 1), BlockKind::thinking);
  }
  /// Whether it is a call or a thought itself.
  bool is_call(std::size_t place) const {
    const auto blocks = c_.blocks_of(message(place));
    return !blocks.empty() && blocks.back().place == Place::message &&
           blocks.back().kind != BlockKind::tool_result;
  }
  const Conversation& c_;
  ToolTurns turns_;
  std::size_t from_;
  std::size_t last_;
};

/// Calls still run in a log that its agent resumes, as long as it stays one, and nobody names a provider.
Open::Others others_of(const Context& x) {
  const bool stays = x.aim == Aim::reader || (x.aim == Aim::of_format && x.active.only_reported);
  return x.dialect.resumed && stays ? Open::Others::still_run : Open::Others::broken_off;
}

/// Whether the user speaks next where a message's results would stand, so that a provider that wants the
/// assistant's word on them first would refuse the order.
bool user_is_next(const Conversation& c, std::size_t place) {
  for (++place; place < c.order.size(); ++place) {
    const Message& m = c.messages[c.order[place]];
    if (m.dropped || is_system(m.role)) continue;
    return m.role == Role::user;
  }
  return c.followed;
}

struct Call {
  std::uint32_t message;  ///< in Conversation::messages: places in its order don't hold
  std::uint32_t block;
};

/// Who says a result that is a message of its own, in the dialect's own word: rows have results, the calls of
/// old had functions.
Role result_role(const Conversation& c, const Call& call) {
  if (c.messages[call.message].role == Role::tool_use) return Role::tool_result;
  return id_of(c.blocks[call.block]).empty() ? Role::function : Role::tool;
}

/// A message with a result of our own, after all others in c.messages.
std::uint32_t make_result_message(Conversation& c, const Call& call, std::string_view text) {
  const std::uint32_t list = c.messages[call.message].list;
  const std::string_view id = id_of(c.blocks[call.block]);
  const std::string_view name = c.blocks[call.block].name;
  Message& made = c.make_message(result_role(c, call), text);
  made.list = list;
  Block& b = c.blocks[made.first_block];
  b.kind = BlockKind::tool_result;
  b.place = Place::message;
  b.new_id = id;
  b.name = name;
  return static_cast<std::uint32_t>(c.messages.size() - 1);
}

/// Whether messages of a tool's hold results as parts: then those of calls that are parts stand there, too.
bool has_results_as_parts(const Conversation& c) {
  return std::any_of(c.order.begin(), c.order.end(), [&](std::uint32_t place) {
    const auto blocks = c.blocks_of(c.messages[place]);
    return is_tool(c.messages[place].role) && std::any_of(blocks.begin(), blocks.end(), [](const Block& b) {
             return b.kind == BlockKind::tool_result && b.place == Place::part;
           });
  });
}

void synthesise(Context& x, const std::vector<Call>& calls) {
  Conversation& c = x.c;
  const std::string_view text = c.arena.copy(json::encoded(x.parameters<Parameters>().text, c.arena));
  const bool stand_alone = x.dialect.tool_messages && has_results_as_parts(c);
  for (const ResultWay way : {ResultWay::tool_messages, ResultWay::parts}) {
    const auto is_ours = [&](const Call& call) {
      return (c.blocks[call.block].place == Place::part && !stand_alone) == (way == ResultWay::parts);
    };
    if (std::none_of(calls.begin(), calls.end(), is_ours)) continue;
    const ToolTurns turns(c, way, result_run(x.dialect, x.grammar));
    std::vector<std::uint32_t> place_of(c.messages.size());
    for (std::uint32_t k = 0; k < c.order.size(); ++k) place_of[c.order[k]] = k;
    std::vector<ToolTurns::Move> moves;
    for (const Call& call : calls) {
      if (!is_ours(call)) continue;
      const Block b = c.blocks[call.block];
      const std::uint32_t item = way == ResultWay::parts ? make_result_part(c, id_of(b), b.name, text)
                                                         : make_result_message(c, call, text);
      moves.push_back({turns.turn_of(place_of[call.message]), item});
    }
    turns.settle(c, moves);
  }
}

void check_tool_call_unanswered(Context& x) {
  Conversation& c = x.c;
  if (c.order.empty() || tools_are_tidy(c)) return;
  const Pairs pairs = pair_tools(c);
  if (pairs.partner.empty()) return;
  const Open open(c, result_run(x.dialect, x.grammar), x.dialect, others_of(x));
  const Active active = x.active;
  // Where nobody says so, nor whom it is for, a request is what looks like one: its result may still be put
  // after it.
  const bool named = x.aim == Aim::named && x.grammar != nullptr;
  const bool sent = x.c.request && (x.policy.as.has_value() || named);
  const bool drops = x.parameters<Parameters>().unanswered == Unanswered::drop;
  const bool wants_word = x.grammar != nullptr && x.grammar->answers_results_first;
  const bool results_are_items = x.dialect.content == Dialect::Content::items;
  std::vector<Call> unanswered;
  for (std::uint32_t k = 0; k < c.order.size(); ++k) {
    Message& m = c.messages[c.order[k]];
    bool any_dropped = false;
    const bool drop = drops || (wants_word && user_is_next(c, k));
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      Block& b = c.blocks[i];
      if (b.dropped || b.kind != BlockKind::tool_call || pairs.partner[i] != Pairs::k_none) continue;
      const bool is_open = !c.followed && open.holds(k, b);
      if (is_open && !c.request) continue;
      x.active = active;
      if (is_open && !sent) {
        x.active.severity = std::min(active.severity, Severity::warn);
        x.active.fix = Fix::none;
        x.active.refused_by = 0;
      }
      const Call call{c.order[k], i};
      // A result that the format has no message for would be the next mistake.
      const bool mendable =
          drop || b.place == Place::part || results_are_items || may_speak(x.dialect, result_role(c, call));
      if (report_block(x, m, b, At::block,
                       {.fix = mendable ? Fix::unsafe : Fix::none,
                        .sentence = "the call to '{tool}' has no result",
                        .with = {{"tool", said_name(b)}}}) == Context::Applies::no)
        continue;
      if (drop)
        drop_tool_block(c, m, b);
      else
        unanswered.push_back(call);
      any_dropped = drop;
    }
    if (any_dropped) drop_if_mute(c, m);
  }
  if (!unanswered.empty()) synthesise(x, unanswered);
}

}  // namespace

Rule tool_call_unanswered() {
  Rule r;
  r.entry = policy::entry<Parameters>();
  r.summary = "a tool call without a result";
  r.prose =
      "Providers refuse a call that the conversation goes past without a result; a call in the last message "
      "is open and no mistake, unless others of it have their result already. The repair puts a result that "
      "says so after the call, or, with `unanswered: drop` and where the target wants the assistant's word "
      "on a result before the "
      "user's, drops the call. It is unsafe: the one says what "
      "no tool said, the other loses what the model did. Where damage took a part of the history it is made "
      "all the same. In a log on disk that an agent resumes it is a warning, unless --target names a "
      "provider, and the log keeps it: the agent itself knows what to do with a call that was broken off.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "user", "content": "Never mind."}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "user", "content": "Never mind."}])";
  r.example_policy = R"(rules: {tool-call-unanswered: warn})";
  r.fix = Fix::unsafe;
  r.reaches_others = true;
  r.when_incomplete = WhenIncomplete::mended;
  r.in_logs = InLogs::reported;
  r.on_history = check_tool_call_unanswered;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
