#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/json/text.hpp"

// Antigravity's transcripts, a step a line: {step_index, source, type, status, created_at}. The model's plans
// call tools without ids; the steps that tools took come in the order of the calls. What the system says
// between are reminders to the model, and a checkpoint that repeats what was said.

namespace abridge::format {
namespace {

constexpr std::array k_antigravity_roles{Role::user, Role::assistant, Role::tool};

bool is_indexed(json::Value line) { return line.find("step_index").is(json::Kind::number); }
/// Some have neither an index nor a status: then their words must be known.
bool is_step(json::Value line) {
  const json::Value source = line.find("source");
  if (!source.is(json::Kind::string) || !line.find("type").is(json::Kind::string) || line.find("role"))
    return false;
  const bool is_known_source = source.says("USER_EXPLICIT") || source.says("MODEL") || source.says("SYSTEM");
  return (is_indexed(line) && line.find("status")) || (is_known_source && line.find("content")) ||
         (source.says("MODEL") && line.find("tool_calls"));
}

Evidence recognise_antigravity_message(json::Value line) {
  return is_step(line) ? Evidence{12, "steps of step_index, source and status"} : Evidence{};
}

bool is_asked(json::Value line) { return line.find("type").says("USER_INPUT"); }
bool is_plan(json::Value line) { return line.find("type").says("PLANNER_RESPONSE"); }
bool is_of_system(json::Value line) { return line.find("source").says("SYSTEM"); }
bool is_tool_step(json::Value line) { return line.find("source").says("MODEL") && !is_plan(line); }

std::uint64_t index_of(json::Value line) {
  std::uint64_t n = 0;
  const std::string_view raw = line.find("step_index").raw();
  std::from_chars(raw.data(), raw.data() + raw.size(), n);
  return n;
}

/// Each argument is a text that holds JSON.
json::Value arguments_of(Conversation& c, json::Value args) {
  if (!args.is(json::Kind::object)) return args;
  std::string text = "{";
  for (const json::Member m : args.members()) {
    if (text.size() > 1) text += ',';
    text.append("\"").append(m.key).append("\":");
    const json::Value inner = m.value.is(json::Kind::string) ? one_inner_json(c, m.value.string()) : m.value;
    text.append((inner ? inner : m.value).raw());
  }
  return inner_value(c, text + "}");
}

class Transcript : public LineLog {
 public:
  explicit Transcript(const LogInput& input) : LineLog(input, Linking::none) {}

 protected:
  /// A question whose place was asked at before begins another session.
  Facts facts(json::Value line) override {
    Facts out;
    if (!is_asked(line) || !is_indexed(line)) return out;
    out.begins = !asked_.insert(index_of(line)).second;
    if (out.begins) asked_ = {index_of(line)};
    return out;
  }
  bool is_known(json::Value line) const override { return is_step(line); }
  bool speaks(json::Value line) const override {
    if (is_asked(line) || is_tool_step(line)) return true;
    return is_plan(line) && (line.find("content").truthy() || line.find("thinking").truthy() ||
                             line.find("tool_calls").truthy());
  }
  /// A step of nobody who is known, or what a tool gave that nobody called.
  bool holds_message(std::uint32_t line) const override {
    const json::Value step = value(line);
    const bool is_other = is_step(step) && !speaks(step) && !is_plan(step) && !is_of_system(step);
    return (is_other || uncalled_.contains(line)) && step.find("content").truthy();
  }
  json::Value words_of(json::Value line) const override { return line.find("content"); }

  /// In the order of the steps: some are written late.
  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    std::vector<std::uint32_t> lines(path.begin(), path.end());
    std::stable_sort(lines.begin(), lines.end(), [&](std::uint32_t a, std::uint32_t b) {
      return index_of(value(a)) < index_of(value(b));
    });
    std::vector<std::string_view> open;  // names of calls
    std::size_t next = 0;
    for (const std::uint32_t line : lines) {
      if (!speaks(value(line))) continue;
      if (is_tool_step(value(line))) {
        if (next == open.size()) {
          uncalled_.insert(line);
          continue;
        }
        answers_[line] = open[next++];
      } else if (is_asked(value(line))) {
        open.clear();
        next = 0;
      }
      for (const json::Value call : value(line).find("tool_calls").elements())
        open.push_back(text(call.find("name")));
      out.said.push_back({line, value(line)});
    }
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value line = said.value;
    Message& m = b.message();
    m.time_value = line.find("created_at");
    m.content_value = line.find("content");
    if (is_asked(line)) {
      b.speaks(Role::user);
      b.block(BlockKind::text, Place::content, {});
      const Tagged asked = first_tagged(m.content_value.string(), "USER_REQUEST");
      if (asked.whole.empty())
        b.text(m.content_value);
      else
        b.piece(m.content_value, json::strip(asked.between));
    } else if (is_plan(line)) {
      read_plan(b, line);
    } else {
      b.speaks(Role::tool);
      Block& result = b.block(BlockKind::tool_result, Place::message, line);
      result.name = answers_[said.line];
      result.error = line.find("status").says("ERROR");
      b.texts_of(m.content_value);
    }
  }

 private:
  static void read_plan(MessageBuilder& b, json::Value line) {
    b.speaks(Role::assistant);
    if (const json::Value thought = line.find("thinking"); thought.truthy()) {
      b.block(BlockKind::thinking, Place::message, line);
      b.text(thought);
    }
    if (line.find("content").truthy()) b.content(line.find("content"));
    std::uint32_t place = 0;
    for (const json::Value v : list_or_inner(b.conversation(), line.find("tool_calls")).elements()) {
      const json::Value arguments = arguments_of(b.conversation(), v.find("args"));
      Block& call = b.block(BlockKind::tool_call, Place::tool_calls, v);
      call.part = place++;
      call.name = b.string_of(v.find("name"));
      call.arguments = arguments;
    }
  }

  std::unordered_set<std::uint64_t> asked_;  // places of questions, of the session at hand
  std::unordered_map<std::uint32_t, std::string_view> answers_;  // of each tool's step the call's name
  std::unordered_set<std::uint32_t> uncalled_;                   // tools' steps that no call stands before
};

std::unique_ptr<Log> open_log(const LogInput& input) { return std::make_unique<Transcript>(input); }

constexpr std::string_view k_antigravity_members[] = {"content",    "thinking", "tool_calls", "created_at",
                                                      "step_index", "source",   "type",       "status"};

}  // namespace

Format antigravity() {
  Format f;
  f.name = "antigravity";
  f.summary = "Antigravity's transcripts: steps with step_index, source and status";
  f.members = k_antigravity_members;
  f.access = Access::read;
  f.reads = {.thinking = true};
  f.lost = "reminders to the model, checkpoints";
  f.dialect.roles = k_antigravity_roles;
  f.dialect.time_key = "created_at";
  f.dialect.tool_ids = false;
  f.dialect.resumed = true;
  f.dialect.results = Dialect::Results::later;
  f.recognise_message = recognise_antigravity_message;
  f.open_log = open_log;
  return f;
}

}  // namespace abridge::format
