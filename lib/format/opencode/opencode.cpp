#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/media.hpp"
#include "lib/format/usage.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// opencode's sessions: what `opencode export` writes, {info, messages: [{info, parts}]}, or the rows of its
// table of parts, each with the role and the time of its message (_role, _ts). A tool's part is a call and
// its result. A compaction that was answered stands for what came before it.

namespace abridge::format {
namespace {

constexpr std::array k_opencode_roles{Role::user, Role::assistant, Role::tool};
constexpr std::string_view k_asks_for_summary = "What did we do so far?";
constexpr std::string_view k_cleared = "[Old tool result content cleared]";

bool is_opencode_row(json::Value line) {
  return line.find("_role").is(json::Kind::string) && line.find("type").is(json::Kind::string);
}
bool is_opencode_message(json::Value line) {
  return line.find("info").find("role").is(json::Kind::string) && line.find("parts").is(json::Kind::array);
}
bool is_export(json::Value record) {
  return record.find("info").find("id") && is_opencode_message(first_in(record.find("messages")));
}

Evidence recognise_opencode_record(json::Value record) {
  if (is_export(record)) return {20, "messages of info and parts"};
  return {};
}

Evidence recognise_opencode_message(json::Value line) {
  if (is_opencode_row(line)) return {12, "parts with _role"};
  if (is_opencode_message(line)) return {12, "messages of info and parts"};
  return {};
}

/// Whether the model hears of a part.
bool is_heard(json::Value part) {
  if (part.find("ignored").is_true()) return false;
  for (const std::string_view type : {"text", "reasoning", "tool", "file"})
    if (is_type(part, type)) return true;
  return false;
}

/// A part of a kind that nobody knows, and a text all the same.
bool is_unknown_text(json::Value part) {
  const json::Value text = part.find("text");
  return text.is(json::Kind::string) && text.truthy() && !is_type(part, "text") &&
         !is_type(part, "reasoning");
}

/// An answer that failed is not sent again, unless it was stopped after something was said.
bool is_failed(json::Value message) {
  const json::Value error = message.find("info").find("error");
  if (!error.truthy()) return false;
  if (!error.find("name").says("MessageAbortedError")) return true;
  for (const json::Value part : message.find("parts").elements())
    if (is_heard(part) && !is_type(part, "reasoning")) return false;
  return true;
}

json::Value compaction_in(json::Value message) {
  for (const json::Value part : message.find("parts").elements())
    if (is_type(part, "compaction")) return part;
  return {};
}

class OpencodeSession : public LineLog {
 public:
  explicit OpencodeSession(const LogInput& input) : LineLog(input, Linking::none) {}

  std::string_view id(std::size_t which) const override {
    const json::Value named = document().find("info").find("id");
    return named.is(json::Kind::string) ? named.string() : LineLog::id(which);
  }
  json::Value folder(std::size_t which) override {
    const json::Value named = document().find("info").find("directory");
    return named.is(json::Kind::string) ? named : LineLog::folder(which);
  }
  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override {
    LineLog::read(which, c, accept);
    std::unordered_set<const char*> read;
    for (const BilledBeside& step : c.billed) read.insert(step.answer.raw().data());
    const auto bill = [&](json::Value message) {
      for (const json::Value step : steps_of(message))
        if (!read.contains(step.raw().data())) bill_beside(step, message, c);
    };
    for (const std::uint32_t line : lines_of(which)) {
      const json::Value v = value(line);
      if (!v.find("messages")) bill(v);
      for (const json::Value message : v.find("messages").elements()) bill(message);
    }
  }
  json::Value title(std::size_t) const override { return document().find("info").find("title"); }

 protected:
  /// How an utterance is read.
  enum Way : std::uint8_t { asked, answered, result, summary_wanted };

  Facts facts(json::Value line) override {
    Facts out;
    out.opens = line.find("messages") ? line.find("info").find("id") : line.find("info").find("sessionID");
    return out;
  }
  json::Value folder_in(json::Value line) const override {
    const json::Value named = line.find("info").find("directory");
    return named ? named : line.find("_cwd");
  }
  bool is_known(json::Value line) const override {
    return recognise_opencode_message(line).points > 0 || is_export(line);
  }
  bool speaks(json::Value line) const override { return is_known(line); }
  bool holds_message(std::uint32_t line) const override {
    const json::Value parts = value(line).find("parts");
    if (!parts) return is_opencode_row(value(line)) && is_unknown_text(value(line));
    for (const json::Value part : parts.elements())
      if (is_unknown_text(part)) return true;
    return false;
  }
  json::Value words_of(json::Value) const override { return {}; }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    std::vector<Said> said;
    for (const std::uint32_t line : path) {
      const json::Value v = value(line);
      if (!v.find("messages")) {
        said.push_back({line, v, {}});
        continue;
      }
      std::size_t place = 0;
      for (const json::Value message : v.find("messages").elements())
        said.push_back({line, message, arena().copy("/messages/" + std::to_string(place++))});
    }
    for (const Said& s : said)
      out.compactions += compaction_in(s.value) || is_type(s.value, "compaction") ? 1 : 0;
    const std::vector<Said> context = in_context(said);
    out.left_out = said.size() - context.size();
    for (const Said& s : context) {
      if (s.value.find("parts"))
        message(s, out);
      else
        row(s, out);
    }
    close(row_open_, row_results_, out);
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    Message& m = b.message();
    const json::Value part = said.value;
    const json::Value line = value(said.line);
    const bool first = m.role == Role::none;
    if (first) {
      b.speaks(said.way == result ? Role::tool : said.way == answered ? Role::assistant : Role::user);
      m.time_value = time_of(part, line);
      m.content_value = content_of(part);
    }
    if (said.way == summary_wanted) {
      b.block(BlockKind::text, Place::message, part);
      b.piece(part.find("type"), k_asks_for_summary);
    } else if (said.way == result) {
      read_result(b, part);
    } else {
      read_part(b, part);
    }
  }

 private:
  /// The ends of a message's steps, which say what each was billed; or a row that is one.
  static std::vector<json::Value> steps_of(json::Value message) {
    std::vector<json::Value> out;
    if (is_type(message, "step-finish")) out.push_back(message);
    for (const json::Value part : message.find("parts").elements())
      if (is_type(part, "step-finish")) out.push_back(part);
    return out;
  }
  /// A step of which nothing is read: it was billed all the same.
  static void bill_beside(json::Value step, json::Value message, Conversation& c) {
    const json::Value info = message.find("info");
    const json::Value model = info ? info.find("modelID") : step.find("_model");
    c.billed.push_back({step, info ? info.find("time").find("created") : step.find("_ts"), model.string(),
                        step.find("id").string()});
  }
  /// What is said last is what the step that ends came to.
  static void end_step(json::Value step, Replay& out) {
    if (!out.said.empty() && out.said.back().way == answered) out.said.back().billed = step;
  }

  /// A message, or a row.
  struct Said {
    std::uint32_t line;
    json::Value value;
    std::string_view pointer;
  };

  /// What is sent: from the last compaction that was answered on, what it kept of the time before included.
  std::vector<Said> in_context(const std::vector<Said>& all) {
    std::unordered_set<std::string_view> answered_ones;
    std::size_t begin = 0;
    std::string_view tail;
    for (std::size_t i = all.size(); i-- > 0;) {
      const json::Value info = all[i].value.find("info");
      if (info.find("role").says("assistant") && info.find("summary").is_true() &&
          info.find("finish").truthy() && !info.find("error").truthy())
        answered_ones.insert(text(info.find("parentID")));
      const json::Value compaction = compaction_in(all[i].value);
      if (!compaction || !info.find("role").says("user") || !answered_ones.contains(text(info.find("id"))))
        continue;
      begin = i;
      tail = text(compaction.find("tail_start_id"));
      break;
    }
    std::vector<Said> out(all.begin() + static_cast<std::ptrdiff_t>(begin), all.end());
    if (tail.empty()) return out;
    // The newest messages before it were kept: they stand after the summary.
    const auto kept =
        std::find_if(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(begin),
                     [&](const Said& s) { return text(s.value.find("info").find("id")) == tail; });
    const std::ptrdiff_t summary = out.size() > 1 ? 2 : 1;
    out.insert(out.begin() + summary, kept, all.begin() + static_cast<std::ptrdiff_t>(begin));
    return out;
  }

  static void say(Replay& out, const Said& s, json::Value part, std::string_view pointer, Way way,
                  bool joins) {
    Utterance u{s.line, part, pointer};
    u.way = way;
    u.joins = joins;
    const json::Value info = s.value.find("info");
    if (way == answered) u.model = (info ? info.find("modelID") : s.value.find("_model")).string();
    out.said.push_back(u);
  }

  void message(const Said& s, Replay& out) {
    const bool asks = s.value.find("info").find("role").says("user");
    if (!asks && is_failed(s.value)) {
      ++out.left_out;
      return;
    }
    std::vector<Utterance> results;
    bool open = false;
    std::size_t place = 0;
    for (const json::Value part : s.value.find("parts").elements()) {
      const std::string_view pointer =
          arena().copy(std::string(s.pointer) + "/parts/" + std::to_string(place++));
      if (is_type(part, "step-start")) {
        close(open, results, out);
      } else if (is_type(part, "step-finish")) {
        if (open) end_step(part, out);
      } else if (asks && is_type(part, "compaction")) {
        say(out, s, part, pointer, summary_wanted, open);
        open = true;
      } else if (is_heard(part)) {
        say(out, s, part, pointer, asks ? asked : answered, open);
        open = true;
        note_result(s, part, pointer, results);
      }
    }
    close(open, results, out);
  }
  /// Results stand after the step that has their calls.
  static void close(bool& open, std::vector<Utterance>& results, Replay& out) {
    out.said.insert(out.said.end(), results.begin(), results.end());
    results.clear();
    open = false;
  }
  static void note_result(const Said& s, json::Value part, std::string_view pointer,
                          std::vector<Utterance>& results) {
    const json::Value status = part.find("state").find("status");
    if (!is_type(part, "tool") || !(status.says("completed") || status.says("error"))) return;
    Utterance u{s.line, part, pointer};
    u.way = result;
    results.push_back(u);
  }

  /// Rows without their messages: each of the user's is one, and a step begins another of the assistant's.
  void row(const Said& s, Replay& out) {
    const bool asks = s.value.find("_role").says("user");
    if (asks || is_type(s.value, "step-start")) close(row_open_, row_results_, out);
    if (row_open_ && is_type(s.value, "step-finish")) end_step(s.value, out);
    if (!is_heard(s.value)) return;
    say(out, s, s.value, {}, asks ? asked : answered, !asks && row_open_);
    row_open_ = !asks;
    note_result(s, s.value, {}, row_results_);
  }

  static json::Value time_of(json::Value part, json::Value line) {
    if (const json::Value start = part.find("time").find("start")) return start;
    if (const json::Value ts = line.find("_ts")) return ts;
    return line.find("info").find("time").find("created");
  }
  /// What a part says itself; a tool's says it in its state.
  static json::Value content_of(json::Value part) {
    if (is_type(part, "compaction")) return part.find("type");
    return part.find(is_type(part, "file") ? "url" : "text");
  }
  static void read_part(MessageBuilder& b, json::Value part) {
    if (is_type(part, "tool")) {
      b.call(Place::part, part, part.find("callID"), part.find("tool"), part.find("state").find("input"));
    } else if (is_type(part, "file")) {
      const bool image = part.find("mime").string().starts_with("image/");
      b.block(image ? BlockKind::image : BlockKind::document, Place::part, part);
    } else {
      b.block(is_type(part, "reasoning") ? BlockKind::thinking : BlockKind::text, Place::part, part);
      b.text(part.find("text"));
      if (part.find("synthetic").is_true()) b.aside(b.conversation().blocks.size() - 1);
    }
  }
  static void read_result(MessageBuilder& b, json::Value part) {
    const json::Value state = part.find("state");
    Block& block = b.result(Place::message, part, part.find("callID"), part.find("tool"));
    block.error = state.find("status").says("error");
    const json::Value said = block.error ? state.find("error") : state.find("output");
    if (state.find("time").find("compacted").truthy())
      b.piece(said, k_cleared);
    else
      b.texts_of(said);
  }

  bool row_open_ = false;               // a message of the assistant's, in rows
  std::vector<Utterance> row_results_;  // of its calls
};

std::unique_ptr<Log> open_opencode_log(const LogInput& input) {
  return std::make_unique<OpencodeSession>(input);
}

constexpr std::string_view k_opencode_members[] = {"type", "text", "tool", "callID",  "state",
                                                   "time", "mime", "url",  "filename"};

constexpr Agent k_opencode_agent{"opencode", "XDG_DATA_HOME", "opencode", ".local/share/opencode",
                                 "opencode export ID > FILE writes a session of it as it is read here"};

}  // namespace

Format opencode() {
  Format f;
  f.name = "opencode";
  f.summary = "opencode's sessions: exports of info and messages, or its table of parts";
  f.agent = &k_opencode_agent;
  f.members = k_opencode_members;
  f.access = Access::read;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "patches, snapshots, costs";
  f.dialect.roles = k_opencode_roles;
  f.dialect.content_key = "text";
  f.dialect.resumed = true;
  f.dialect.results = Dialect::Results::later;
  f.recognise_record = recognise_opencode_record;
  f.recognise_message = recognise_opencode_message;
  f.usage = {.in = "tokens/input",
             .out = "tokens/output",
             .cache_read = "tokens/cache/read",
             .cache_written = "tokens/cache/write",
             .thoughts = "tokens/reasoning",
             .total = "tokens/total",
             .cache = UsagePaths::Cache::beside,
             .is_answer = [](json::Value step) { return is_type(step, "step-finish"); }};
  f.open_log = open_opencode_log;
  f.read_media = media_beside_type;
  f.keys = {.said = {"parts"}, .parts = {"parts"}};
  return f;
}

}  // namespace abridge::format
