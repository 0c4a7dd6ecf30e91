#include <array>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/gemini/parts.hpp"
#include "lib/format/log.hpp"
#include "lib/json/text.hpp"

// Gemini CLI's session logs. A line is a header {sessionId, projectHash, …}, a message {id, type, content, …}
// (written again under its id whenever it grew), `$set` (whose `messages`, where it has them, are the history
// anew) or
// `$rewindTo` (that message and all after it go). Of old it was one document with its messages. `info`,
// `error` and `warning` are the program's words on the screen, which the model never saw.

namespace abridge::format {
namespace {

constexpr std::array k_gemini_cli_roles{Role::user, Role::assistant, Role::tool};
constexpr std::array k_gemini_cli_spellings{Spelling{"gemini", Role::assistant}};

bool is_header(json::Value record) {
  return record.find("sessionId").is(json::Kind::string) && record.find("projectHash").is(json::Kind::string);
}

/// Whether it was said on the screen alone.
bool is_gemini_cli_note(json::Value message) {
  const json::Value type = message.find("type");
  return type.says("info") || type.says("error") || type.says("warning");
}

Evidence recognise_gemini_cli_record(json::Value record) {
  if (record.find("$set").is(json::Kind::object)) return {20, "$set"};
  if (record.find("$rewindTo")) return {20, "$rewindTo"};
  if (is_header(record)) return {20, "sessionId and projectHash"};
  return {};
}

Evidence recognise_gemini_cli_message(json::Value message) {
  if (!message.find("id").is(json::Kind::string) || !message.find("content")) return {};
  if (message.find("type").says("gemini")) return {8, "messages of type gemini"};
  const bool bare = !message.find("role") && !message.find("message") && message.find("timestamp");
  if (bare && (message.find("type").says("user") || is_gemini_cli_note(message)))
    return {2, "messages of type user"};
  return {};
}

/// What a call's result or the message after it says: `{functionResponse: {id, name, response}}`.
json::Value response_of(json::Value part) {
  const json::Value r = part.find("functionResponse");
  return r.is(json::Kind::object) ? r : json::Value{};
}

class GeminiCliSession : public Log {
 public:
  explicit GeminiCliSession(const LogInput& input) : lines_(input.lines) { name(input.document); }

  void add_lines() override {
    for (auto i = static_cast<std::uint32_t>(all_.size()); i < lines_.size(); ++i) {
      all_.push_back(i);
      replay(i, lines_[i].value);
    }
  }
  void close(std::span<const std::uint32_t>) override { collect_answered(); }
  bool passes_over(std::uint32_t line) const override { return is_foreign(lines_[line].value); }

  std::size_t conversations() const override { return 1; }
  std::string_view id(std::size_t) const override { return id_; }
  std::span<const std::uint32_t> lines_of(std::size_t) const override { return all_; }
  void add_unread(std::size_t, Losses& losses) const override { losses.add(Loss::compacted, left_out_); }

  void read(std::size_t, Conversation& c, const policy::Accept& accept) override {
    for (const Entry& e : entries_) {
      const LogLine& line = lines_[e.line];
      std::string pointer(line.pointer);
      if (!e.list.empty()) pointer.append(e.list).append(std::to_string(e.at));
      if (is_gemini_cli_note(e.value)) continue;
      Reader{c, accept, line, answered_}.message(e.value, pointer);
    }
    c.compactions = compactions_;
    for (const json::Value answer : taken_back_)
      c.billed.push_back(
          {answer, answer.find("timestamp"), answer.find("model").string(), answer.find("id").string()});
  }

 private:
  /// A message as it was written last.
  struct Entry {
    std::uint32_t line;
    json::Value value;
    std::string_view list = {};  ///< pointer of the list in its line that it stands in, with a slash after
    std::uint32_t at = 0;        ///< and its place there
  };

  /// Makes messages of the model out of one of theirs.
  struct Reader {
    Conversation& c;
    const policy::Accept& accept;
    const LogLine& line;
    const std::unordered_set<std::string_view>& answered;

    void message(json::Value value, const std::string& pointer) const {
      const json::Value content = value.find("content");
      std::uint32_t place = 0;
      std::size_t responses = 0;
      for (const json::Value part : content.elements()) {
        if (const json::Value r = response_of(part)) {
          ++responses;
          if (!answered.contains(id_text(r)))
            result(r, value, pointer + "/content/" + std::to_string(place) + "/functionResponse");
        }
        ++place;
      }
      if (responses > 0 && responses == content.count()) return;
      MessageBuilder b(c, value, line.source, line.number, accept);
      Message& m = b.message();
      m.pointer = c.arena.copy(pointer);
      if (!b.can_read(value)) return b.finish();
      b.role(value.find("type"), k_gemini_cli_spellings);
      m.time_value = value.find("timestamp");
      m.content_value = content;
      const json::Value calls = value.find("toolCalls");
      const json::Value thoughts = value.find("thoughts");
      place = 0;
      for (const json::Value t : thoughts.elements()) {
        b.block(BlockKind::thinking, Place::part, t).part = place++;
        for (const std::string_view key : {"subject", "description"})
          if (t.find(key).truthy()) b.text(t.find(key));
      }
      // Beside thoughts and calls an empty content says nothing.
      if (!content.string().empty() || !content.is(json::Kind::string) || (calls.empty() && thoughts.empty()))
        read_content(b, content, calls);
      place = 0;
      for (const json::Value v : calls.elements())
        b.call(Place::tool_calls, v, v.find("id"), v.find("name"), v.find("args")).part = place++;
      b.finish();
      place = 0;
      for (const json::Value call : calls.elements())
        results_of(call, value, pointer + "/toolCalls/" + std::to_string(place++));
    }

    std::string_view id_text(json::Value v) const {
      const json::Value id = v.find("id");
      return id.is(json::Kind::string) ? json::decoded(id.string(), c.arena) : std::string_view{};
    }

    /// A call's result: parts, one of which answers it; or only text.
    void results_of(json::Value call, json::Value owner, const std::string& pointer) const {
      const json::Value parts = call.find("result");
      std::uint32_t place = 0;
      bool any = false;
      for (const json::Value part : parts.elements()) {
        const json::Value r = response_of(part);
        const Beside beside = !any && parts.count() > 1 ? Beside::yes : Beside::no;
        if (r)
          result(r, owner, pointer + "/result/" + std::to_string(place) + "/functionResponse", call, beside);
        any = any || static_cast<bool>(r);
        ++place;
      }
      if (any || !parts.truthy()) return;
      if (const json::Value r = response_of(parts))
        result(r, owner, pointer + "/result/functionResponse", call);
      else
        result(call, owner, pointer, call);
    }

    /// Whether what stands beside a response, in its call's list, is part of the result.
    enum class Beside : bool { no, yes };

    /// One tool's answer as a message of its own.
    void result(json::Value source, json::Value owner, const std::string& pointer, json::Value call = {},
                Beside beside = Beside::no) const {
      MessageBuilder b(c, source, line.source, line.number, accept);
      Message& m = b.message();
      m.pointer = c.arena.copy(pointer);
      b.speaks(Role::tool);
      m.time_value = (call.find("timestamp") ? call : owner).find("timestamp");
      const json::Value own_id = source.find("id");
      Block& block = b.result(Place::message, beside == Beside::yes ? call : source,
                              own_id ? own_id : call.find("id"), source.find("name"));
      const json::Value response = source.find("response");
      block.error = says_failure(response) || call.find("status").says("error");
      if (response)
        b.response(response);
      else
        b.texts_of(source.find("result"));
      if (beside == Beside::yes)
        for (const json::Value part : call.find("result").elements())
          b.text(part.is(json::Kind::string) ? part : part.find("text"));
      b.finish();
    }

    /// Whether a call stands among the message's calls, too.
    bool is_repeated(json::Value part, json::Value calls) const {
      const json::Value call = part.find("functionCall");
      if (!call.is(json::Kind::object)) return false;
      const std::string_view key = call.find("id").truthy() ? "id" : "name";
      for (const json::Value other : calls.elements())
        if (other.find(key).raw() == call.find(key).raw()) return true;
      return false;
    }

    void read_content(MessageBuilder& b, json::Value content, json::Value calls) const {
      if (content.is(json::Kind::string)) {
        b.content(content);
        return;
      }
      if (content.is(json::Kind::object)) {
        read_gemini_part(b, content, 0);
        return;
      }
      std::uint32_t place = 0;
      for (const json::Value v : content.elements()) {
        if (!response_of(v) && !is_repeated(v, calls)) read_gemini_part(b, v, place);
        ++place;
      }
    }
  };

  /// A line of another format, or a conversation that one keeps in a line.
  static bool is_foreign(json::Value record) {
    static const Format own = gemini_cli();
    return !record.find("id").is(json::Kind::string) && !foreign_line_in(own, record).looks.empty();
  }

  void name(json::Value header) {
    const json::Value id = header.find("sessionId");
    if (id_.empty() && id.is(json::Kind::string)) id_ = json::decoded(id.string(), arena_);
  }

  void replay(std::uint32_t i, json::Value record) {
    if (const json::Value to = record.find("$rewindTo"); to.is(json::Kind::string)) {
      rewind(json::decoded(to.string(), arena_));
    } else if (record.find("id").is(json::Kind::string)) {
      take({i, record});
    } else if (const json::Value set = record.find("$set"); set.is(json::Kind::object)) {
      rebuild(i, set.find("messages"), "/$set/messages/");
    } else if (is_foreign(record)) {
      return;
    } else if (record.find("sessionId").is(json::Kind::string)) {
      name(record);
      rebuild(i, record.find("messages"), "/messages/");
    } else {
      take({i, record});
    }
  }

  void rebuild(std::uint32_t i, json::Value messages, std::string_view list) {
    if (!messages.is(json::Kind::array)) return;
    std::vector<Entry> before;
    entries_.swap(before);
    places_.clear();
    std::uint32_t at = 0;
    for (const json::Value v : messages.elements()) take({i, v, list, at++});
    if (before.empty()) return;
    std::unordered_set<std::string_view> stay;
    for (const Entry& e : entries_) stay.insert(key_of(e));
    bool any = false;
    for (const Entry& e : before)
      if (!is_gemini_cli_note(e.value) && !stay.contains(key_of(e))) {
        any = true;
        take_back(e);
      }
    compactions_ += any ? 1 : 0;
  }

  /// By what an entry is known again: its id as written, else all of it.
  static std::string_view key_of(const Entry& e) {
    const json::Value id = e.value.find("id");
    return id.is(json::Kind::string) ? id.string() : e.value.raw();
  }

  /// What was there under this id is replaced where it stands.
  void take(const Entry& e) {
    const json::Value id = e.value.find("id");
    if (id.is(json::Kind::string)) {
      const auto [at, added] = places_.try_emplace(json::decoded(id.string(), arena_),
                                                   static_cast<std::uint32_t>(entries_.size()));
      if (!added) {
        entries_[at->second] = e;
        return;
      }
    }
    entries_.push_back(e);
  }

  /// What was billed for it was billed all the same.
  void take_back(const Entry& e) {
    ++left_out_;
    if (e.value.find("tokens")) taken_back_.push_back(e.value);
  }

  /// An id that is not there takes all away, as it does in the program.
  void rewind(std::string_view id) {
    const auto at = places_.find(id);
    const std::size_t kept = at == places_.end() ? 0 : at->second;
    for (std::size_t k = kept; k < entries_.size(); ++k)
      if (const json::Value gone = entries_[k].value.find("id"); gone.is(json::Kind::string))
        places_.erase(json::decoded(gone.string(), arena_));
    for (std::size_t k = kept; k < entries_.size(); ++k)
      if (!is_gemini_cli_note(entries_[k].value)) take_back(entries_[k]);
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(kept), entries_.end());
  }

  /// Results stand in the call and once more in a user's message after it: the call's are read.
  void collect_answered() {
    for (const Entry& e : entries_)
      for (const json::Value call : e.value.find("toolCalls").elements()) {
        const json::Value id = call.find("id");
        if (call.find("result").truthy() && id.truthy() && id.is(json::Kind::string))
          answered_.insert(json::decoded(id.string(), arena_));
      }
  }

  const std::vector<LogLine>& lines_;
  std::vector<std::uint32_t> all_;
  std::vector<Entry> entries_;                                  ///< the history as it stands
  std::unordered_map<std::string_view, std::uint32_t> places_;  ///< of entries_, by their id
  std::unordered_set<std::string_view> answered_;  ///< ids of calls that have their result with them
  std::size_t left_out_ = 0;                       ///< entries that the log took back
  std::vector<json::Value> taken_back_;            ///< of these: answers
  std::size_t compactions_ = 0;
  Arena arena_;
  std::string_view id_;
};

std::unique_ptr<Log> open_gemini_cli_log(const LogInput& input) {
  return std::make_unique<GeminiCliSession>(input);
}

/// Of a message, or of what answers a call.
constexpr std::string_view k_gemini_cli_members[] = {"type", "content", "thoughts", "toolCalls", "name",
                                                     "args", "result",  "response", "parts"};

constexpr Agent k_gemini_cli_agent{"Gemini CLI", "GEMINI_CLI_HOME", ".gemini/tmp", ".gemini/tmp"};

}  // namespace

Format gemini_cli() {
  Format f;
  f.name = "gemini-cli";
  f.summary = "Gemini CLI's session logs: messages by id, $set, $rewindTo; or one document of old";
  f.agent = &k_gemini_cli_agent;
  f.members = k_gemini_cli_members;
  f.access = Access::read;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "what tools displayed";
  f.dialect.roles = k_gemini_cli_roles;
  f.dialect.role_key = "type";
  f.dialect.spellings = k_gemini_cli_spellings;
  f.recognise_record = recognise_gemini_cli_record;
  f.recognise_message = recognise_gemini_cli_message;
  f.block_format = "gemini";
  f.open_log = open_gemini_cli_log;
  f.usage = {.in = "tokens/input",
             .out = "tokens/output",
             .cache_read = "tokens/cached",
             .thoughts = "tokens/thoughts",
             .total = "tokens/total",
             .is_answer = [](json::Value v) { return static_cast<bool>(v.find("tokens").find("cached")); }};
  f.keys = {
      .histories = {{13, "", "clientHistory", HistoryPath::Means::messages},  // a checkpoint of a tool
                    {14, "", "history", HistoryPath::Means::messages}},       // … of its chat
      .blocks = {"thoughts", "toolCalls", "subject", "description", "args", "result"},
      .asides = {"<session_context>", "This is the Gemini CLI. We are setting up the context for our chat."},
  };
  return f;
}

}  // namespace abridge::format
