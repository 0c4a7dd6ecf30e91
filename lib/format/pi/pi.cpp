#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <unordered_map>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/compose/answers.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/lines/line_log.hpp"
#include "lib/format/media.hpp"
#include "lib/format/usage.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// pi's sessions: after a header {type: session, version, id, cwd} entries {type, id, parentId, timestamp}
// that make a tree. The branch that ends with the last entry is what the model is sent. A compaction stands
// for what came before the first entry that it kept. Of old (version 1) entries had no ids: the lines are the
// history, and a compaction names the first one kept by its number, the header's being 0.

namespace abridge::format {
namespace {

constexpr std::array k_pi_roles{Role::user, Role::assistant, Role::tool};
constexpr std::array k_pi_spellings{Spelling{"user", Role::user},
                                    Spelling{"toolResult", Role::tool},
                                    Spelling{"bashExecution", Role::user},
                                    Spelling{"custom", Role::user},
                                    Spelling{"hookMessage", Role::user},
                                    Spelling{"branchSummary", Role::user},
                                    Spelling{"compactionSummary", Role::user}};

// What pi puts around a summary, escaped.
constexpr std::string_view k_before_compaction =
    "The conversation history before this point was compacted into the following summary:\\n\\n<summary>\\n";
constexpr std::string_view k_before_branch =
    "The following is a summary of a branch that this conversation came back from:\\n\\n<summary>\\n";
constexpr std::string_view k_after_compaction = "\\n</summary>";
constexpr std::string_view k_after_branch = "</summary>";

bool is_pi_header(json::Value line) {
  return is_type(line, "session") && (line.find("cwd") || line.find("version"));
}

bool is_entry(json::Value line) {
  if (is_type(line, "message")) {
    const json::Value message = line.find("message");
    const bool is_placed = line.find("timestamp") || (line.find("id") && line.find("parentId"));
    return message.find("role").is(json::Kind::string) && is_placed && !line.find("uuid") &&
           !line.find("sessionId");
  }
  for (const std::string_view type : {"model_change", "thinking_level_change", "compaction", "branch_summary",
                                      "custom", "custom_message", "label", "session_info"})
    if (is_type(line, type))
      return line.find("timestamp") && !line.find("uuid") && !line.find("sessionId") &&
             !line.find("payload") && !line.find("encrypted_content") && !line.find("_role");
  return false;
}

/// Whether it says what pi alone says.
bool has_own_words(json::Value message) {
  if (message.find("timestamp") || message.find("stopReason") || message.find("role").says("toolResult"))
    return true;
  for (const json::Value part : message.find("content").elements())
    if (is_type(part, "toolCall")) return true;
  return false;
}

Evidence recognise_pi_message(json::Value line) {
  if (is_pi_header(line) && !line.find("harness")) return {12, "a session's header: version and cwd"};
  if (!is_entry(line)) return {};
  // droid's lines look like those that say no more.
  const bool is_own = !is_type(line, "message") || has_own_words(line.find("message"));
  return {is_own ? 12 : 4, "entries of type message, model_change … with a timestamp"};
}

/// A message of which the model never hears.
bool is_left_out_of_context(json::Value message) {
  if (message.find("excludeFromContext").is_true()) return true;
  const json::Value content = message.find("content");
  return message.find("role").says("assistant") && content.is(json::Kind::array) && content.empty();
}

/// What a message of a role has in the newest version, beside its time.
struct PiShape {
  std::string_view role;
  std::array<std::string_view, 5> members;
};
constexpr PiShape k_pi_shapes[] = {{"user", {"content"}},
                                   {"assistant", {"content", "api", "provider", "model", "stopReason"}},
                                   {"toolResult", {"toolCallId", "toolName", "content", "isError"}},
                                   {"bashExecution", {"command", "output"}},
                                   {"custom", {"customType", "content"}},
                                   {"branchSummary", {"summary"}},
                                   {"compactionSummary", {"summary"}}};

/// Whether a message is one as the newest version has it.
bool pi_fits(json::Value message, Arena&, std::vector<Edit>&, Losses&) {
  if (message.find("type") || !message.find("timestamp").is(json::Kind::number)) return false;
  const auto is_whole = [&](const PiShape& shape) {
    return message.find("role").says(shape.role) && has_all(message, shape.members);
  };
  return std::any_of(std::begin(k_pi_shapes), std::end(k_pi_shapes), is_whole) &&
         (!message.find("role").says("assistant") || message.find("usage").is(json::Kind::object));
}

class PiSession : public LineLog {
 public:
  explicit PiSession(const LogInput& input) : LineLog(input, Linking::tree) {}

  json::Value title(std::size_t which) const override {
    json::Value named;
    for (const std::uint32_t line : lines_of(which))
      if (is_type(value(line), "session_info")) named = value(line).find("name");
    return named;
  }

  /// An answer that failed before anything was said says why.
  void add_unread(std::size_t which, Losses& losses) const override {
    LineLog::add_unread(which, losses);
    for (const std::uint32_t line : lines_of(which)) {
      const json::Value message =
          is_type(value(line), "message") ? value(line).find("message") : json::Value{};
      if (is_left_out_of_context(message) && message.find("errorMessage").truthy())
        losses.add(Loss::message_fields, "errorMessage");
    }
  }

  /// What the history left behind was billed all the same.
  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override {
    LineLog::read(which, c, accept);
    for (const std::uint32_t line : unread_lines(which)) {
      const json::Value message = value(line).find("message");
      if (message.find("usage"))
        c.billed.push_back({message, value(line).find("timestamp"), model_name(message.find("model"))});
    }
  }

 protected:
  Facts facts(json::Value line) override {
    if (is_pi_header(line)) return {line.find("id"), {}, {}, {}};
    return {{}, {}, line.find("id"), line.find("parentId")};
  }
  json::Value header_in(json::Value line) const override { return is_pi_header(line) ? line : json::Value{}; }
  json::Value began_in(json::Value line) const override { return header_in(line).find("timestamp"); }
  bool is_known(json::Value line) const override { return is_pi_header(line) || is_entry(line); }
  bool speaks(json::Value line) const override {
    if (is_type(line, "message")) return !is_left_out_of_context(line.find("message"));
    return is_type(line, "custom_message") || is_type(line, "compaction") ||
           (is_type(line, "branch_summary") && line.find("summary").truthy());
  }
  /// A message that damage took the message of is where nothing was said.
  bool may_end(json::Value line) const override { return !is_type(line, "message") || line.find("message"); }
  json::Value words_of(json::Value line) const override {
    const json::Value content = line.find("message").find("content");
    if (content.is(json::Kind::string)) return content;
    for (const json::Value part : content.elements())
      if (part.find("text").is(json::Kind::string)) return part.find("text");
    return line.find("summary");
  }

  void replay(std::span<const std::uint32_t> path, Replay& out) override {
    std::size_t compaction = path.size();
    for (std::size_t i = 0; i < path.size(); ++i)
      if (is_type(value(path[i]), "compaction")) {
        compaction = i;
        ++out.compactions;
      }
    const std::size_t kept = compaction == path.size() ? 0 : first_kept(path, compaction);
    if (compaction < path.size()) say(path[compaction], out);
    for (std::size_t i = 0; i < path.size(); ++i) {
      const json::Value line = value(path[i]);
      if (is_type(line, "label")) {
        const std::uint32_t of = links().find(links().session(path[i]), text(line.find("targetId")));
        if (of != LineLinks::k_none) out.follows.push_back({path[i], of});
      }
      if (i < compaction && (i < kept || is_type(line, "compaction"))) {
        if (!speaks(line)) continue;
        ++out.left_out;
        out.follows.push_back({path[i], path[compaction]});
      } else if (i != compaction) {
        say(path[i], out);
      }
    }
  }

  void read_one(const Utterance& said, MessageBuilder& b) override {
    const json::Value line = value(said.line);
    Message& m = b.message();
    m.time_value = line.find("timestamp");
    if (is_type(line, "message")) {
      if (!m.time_value) m.time_value = said.value.find("timestamp");
      read_message(b, said.value);
      return;
    }
    b.speaks(Role::user);
    if (is_type(line, "custom_message")) {
      m.content_value = line.find("content");
      b.content(m.content_value);
      return;
    }
    read_summary(b, line, is_type(line, "compaction"));
  }

  std::string made_line(const MadeLine& made, json::Value like) const override {
    const std::string now(like.find("timestamp").raw());
    const std::string_view stated = like.find("message").find("timestamp").raw();
    const std::string ms(stated.empty() ? "0" : stated);
    std::string line = R"({"type":"message",)";
    if (!made.id.empty())
      line += R"("id":")" + std::string(made.id) + R"(","parentId":)" +
              (made.parent.empty() ? "null" : '"' + std::string(made.parent) + '"') + ',';
    line +=
        R"("timestamp":)" + (now.empty() ? R"("1970-01-01T00:00:00.000Z")" : now) + R"(,"message":{"role":)";
    const std::string content = R"("content":)" + made_content(made);
    const MadePart& first = made.parts[0];
    if (first.result)
      line += R"("toolResult","toolCallId":")" + in_quotes(first.call_id) + R"(","toolName":")" +
              in_quotes(first.name) + "\"," + content + R"(,"isError":)" + (first.error ? "true" : "false");
    else if (made.role == Role::assistant)
      line += R"("assistant",)" + content +
              R"(,"api":"abridge","provider":"abridge","model":"abridge","usage":{"input":0,"output":0,)"
              R"("cacheRead":0,"cacheWrite":0,"totalTokens":0,"cost":{"input":0,"output":0,"cacheRead":0,)"
              R"("cacheWrite":0,"total":0}},"stopReason":"stop")";
    else
      line += R"("user",)" + content;
    return line + R"(,"timestamp":)" + ms + "}}";
  }
  /// Eight hexadecimal digits, as pi's own are.
  std::string made_id(std::string_view said, std::string_view parent, std::uint64_t number) const override {
    return LineLog::made_id(said, parent, number).substr(0, 8);
  }

  void repoint(LineFate& fate, Arena& arena, LogEdits& out) override {
    repoint_compactions(fate, arena, out);
    repoint_summaries(fate, arena, out);
  }

 private:
  static std::string in_quotes(std::string_view plain) {
    std::string out;
    json::encode(plain, out);
    return out;
  }

  /// What a compaction kept begins with an entry that stays; where none is left, with the compaction itself.
  void repoint_compactions(const LineFate& fate, Arena& arena, LogEdits& out) {
    for (std::size_t lane = 0; lane < conversations(); ++lane) {
      const std::span<const std::uint32_t> path = path_of(lane);
      std::unordered_map<std::string_view, std::size_t> places;
      std::vector<std::size_t> left(path.size() + 1, 0);            // of the entries before one
      std::vector<std::size_t> next(path.size() + 1, path.size());  // that stays, from one on
      for (std::size_t i = 0; i < path.size(); ++i) {
        places.emplace(links().id(path[i]), i);
        left[i + 1] = left[i] + (fate.gone(path[i]) ? 0 : 1);
      }
      for (std::size_t i = path.size(); i-- > 0;) next[i] = fate.gone(path[i]) ? next[i + 1] : i;
      const auto repoint = [&](std::uint32_t line, std::size_t place) {
        if (!is_type(value(line), "compaction") || fate.gone(line)) return;
        const json::Value id = value(line).find("firstKeptEntryId");
        const json::Value number = value(line).find("firstKeptEntryIndex");
        std::string said;
        if (number.is(json::Kind::number)) {
          said = std::to_string(left[std::min(next[number_of(number, place)], place)]);
        } else if (const auto at = places.find(text(id)); at != places.end() && at->second < place) {
          const std::size_t first = next[at->second];
          said = '"' + std::string(links().id(first < place ? path[first] : line)) + '"';
        }
        const json::Value old = number.is(json::Kind::number) ? number : id;
        if (!said.empty() && old.raw() != said) out.edits.push_back({old.raw(), arena.copy(said)});
      };
      for (std::size_t i = 0; i < path.size(); ++i) repoint(path[i], i);
      // A branch that is not read goes as a whole, or leaves the path after an entry that stays.
      for (const std::uint32_t line : lines_beside(lane)) repoint(line, path.size());
    }
  }
  /// The branch that is summed up came from an entry that stays; where none is left, from what pi calls the
  /// root.
  void repoint_summaries(LineFate& fate, Arena& arena, LogEdits& out) {
    for (std::uint32_t i = 0; i < size(); ++i) {
      const json::Value from = value(i).find("fromId");
      if (!is_type(value(i), "branch_summary") || fate.gone(i)) continue;
      const std::uint32_t named = links().find(links().session(i), text(from));
      if (named == LineLinks::k_none || !fate.gone(named)) continue;
      const std::uint32_t stays = fate.survivor(named);
      const std::string_view id = stays == LineLinks::k_none ? "root" : links().id(stays);
      out.edits.push_back({from.raw(), arena.copy('"' + in_quotes(id) + '"')});
    }
  }

  static std::size_t number_of(json::Value v, std::size_t most) {
    std::size_t n = most;
    std::from_chars(v.raw().data(), v.raw().data() + v.raw().size(), n);
    return std::min(n, most);
  }

  /// The place in the path of the first entry that a compaction kept: its own where it kept none.
  std::size_t first_kept(std::span<const std::uint32_t> path, std::size_t compaction) {
    const json::Value line = value(path[compaction]);
    const json::Value number = line.find("firstKeptEntryIndex");
    if (number.is(json::Kind::number)) return number_of(number, compaction);
    const std::string_view id = text(line.find("firstKeptEntryId"));
    for (std::size_t i = 0; i < compaction && !id.empty(); ++i)
      if (links().id(path[i]) == id) return i;
    return compaction;
  }

  void say(std::uint32_t at, Replay& out) const {
    const json::Value line = value(at);
    const json::Value message = is_type(line, "message") ? line.find("message") : json::Value{};
    if (speaks(line))
      out.said.push_back({at, message ? message : line, message ? "/message" : ""});
    else if (message && !out.said.empty())
      out.follows.push_back({at, out.said.back().line});  // what the model never hears of
  }

  static void read_message(MessageBuilder& b, json::Value message) {
    if (!b.can_read(message)) return;
    Message& m = b.message();
    const json::Value role = message.find("role");
    b.role(role, k_pi_spellings);
    m.content_value = message.find("content");
    if (role.says("toolResult"))
      read_result(b, message);
    else if (role.says("bashExecution"))
      read_command(b, message);
    else if (role.says("compactionSummary") || role.says("branchSummary"))
      read_summary(b, message, role.says("compactionSummary"));
    else
      read_content(b, m.content_value);
  }
  static void read_content(MessageBuilder& b, json::Value content) {
    b.content(content, [&](json::Value part, std::uint32_t place) {
      if (is_type(part, "toolCall"))
        b.call(Place::part, part, part.find("id"), part.find("name"), part.find("arguments")).part = place;
      else
        b.part(part, place);
    });
  }
  static void read_result(MessageBuilder& b, json::Value message) {
    Block& result = b.result(Place::message, message, message.find("toolCallId"), message.find("toolName"));
    result.error = message.find("isError").is_true();
    b.texts_of(message.find("content"));
  }
  /// What the user ran himself, as pi tells the model.
  static void read_command(MessageBuilder& b, json::Value message) {
    const json::Value output = message.find("output");
    const json::Value code = message.find("exitCode");
    std::string before = "Ran `" + std::string(message.find("command").string()) + "`\\n";
    std::string after;
    if (output.truthy()) {
      before += "```\\n";
      after = "\\n```";
    } else {
      before += "(no output)";
    }
    if (message.find("cancelled").is_true())
      after += "\\n\\n(command cancelled)";
    else if (code.is(json::Kind::number) && code.raw() != "0")
      after += "\\n\\nCommand exited with code " + std::string(code.raw());
    if (message.find("truncated").is_true() && message.find("fullOutputPath").truthy())
      after +=
          "\\n\\n[Output truncated. Full output: " + std::string(message.find("fullOutputPath").string()) +
          "]";
    b.block(BlockKind::text, Place::message, message);
    b.framed_text(before, output, after);
  }
  static void read_summary(MessageBuilder& b, json::Value of, bool compaction) {
    b.block(BlockKind::text, Place::message, of);
    b.framed_text(compaction ? k_before_compaction : k_before_branch, of.find("summary"),
                  compaction ? k_after_compaction : k_after_branch);
    b.aside(b.conversation().blocks.size() - 1);
  }
};

std::unique_ptr<Log> open_pi_log(const LogInput& input) { return std::make_unique<PiSession>(input); }

constexpr std::string_view k_pi_members[] = {"role",    "content", "toolCallId", "toolName",   "isError",
                                             "command", "output",  "exitCode",   "cancelled",  "truncated",
                                             "summary", "fromId",  "timestamp",  "customType", "display"};

constexpr StopWord k_pi_stop_words[] = {{"stop", Stop::end},
                                        {"toolUse", Stop::calls},
                                        {"length", Stop::length},
                                        {"aborted", Stop::aborted},
                                        {"error", Stop::failed}};

constexpr Agent k_pi_agent{"pi", "PI_CODING_AGENT_DIR", "sessions", ".pi/agent/sessions"};

}  // namespace

Format pi() {
  Format f;
  f.name = "pi";
  f.summary = "pi's sessions: a header, and entries that make a tree, of which one branch is read";
  f.agent = &k_pi_agent;
  f.members = k_pi_members;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "other branches, settings between messages";
  f.dialect.roles = k_pi_roles;
  f.dialect.spellings = k_pi_spellings;
  f.dialect.resumed = true;
  f.dialect.takes_ids = false;
  f.dialect.results = Dialect::Results::later;
  f.recognise_message = recognise_pi_message;
  f.open_log = open_pi_log;
  f.capabilities = &pi_capabilities();
  f.compose = compose_pi;
  f.to_itself = ToItself::messages_stand;
  f.fits = pi_fits;
  f.read_media = media_beside_type;
  f.stops = {"stopReason", k_pi_stop_words};
  f.usage = {.in = "usage/input",
             .out = "usage/output",
             .cache_read = "usage/cacheRead",
             .cache_written = "usage/cacheWrite",
             .total = "usage/totalTokens",
             .cache = UsagePaths::Cache::beside};
  f.branches = true;
  f.keys = {.said = {"message"}, .line_ids = {"id"}, .no_models = {k_unknown_model}};
  return f;
}

}  // namespace abridge::format
