#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "lib/format/codex/context.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/log.hpp"
#include "lib/format/openai_responses/items.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// Codex's rollouts. A line is {timestamp, ordinal?, type, payload}; of old it was the item itself, after a
// header {id, timestamp, instructions}, and first of all one document {session, items} held all of them. What
// the model saw stands in `response_item`; `event_msg` repeats it for the screen. The history is made by
// replaying the lines in their order: a compaction replaces what came before, a rollback takes turns away. A
// second session_meta is a fork or a resume: the conversation goes on.

namespace abridge::format {
namespace {

constexpr std::array k_codex_roles{Role::developer, Role::system, Role::user, Role::assistant, Role::tool};

constexpr std::string_view k_line_types[] = {"session_meta", "response_item", "event_msg",   "turn_context",
                                             "compacted",    "world_state",   "ghost_commit"};

/// Members of a header that hold the system prompt: it is no item.
constexpr std::array<std::string_view, 2> k_prompts{"base_instructions", "instructions"};

bool is_wrapped(json::Value line) {
  return line.find("type").is(json::Kind::string) && line.find("payload").is(json::Kind::object);
}

bool is_old_header(json::Value line) {
  return line.find("id").is(json::Kind::string) && line.find("timestamp") && line.find("instructions") &&
         !line.find("type") && !find_history(line).value;
}

/// The first generation: one document of a session and its items.
bool is_session(json::Value record) {
  const json::Value session = record.find("session");
  return session.find("id").is(json::Kind::string) && session.find("timestamp") &&
         record.find("items").is(json::Kind::array);
}

Evidence recognise_codex_record(json::Value record) {
  // Above what 64 bare items after it say for the Responses API.
  constexpr int k_conclusive = 64;
  if (record.find("record_type").says("state")) return {k_conclusive, "record_type: state"};
  if (is_old_header(record)) return {k_conclusive, "a header with id, timestamp and instructions"};
  if (is_session(record)) return {k_conclusive, "a session beside its items"};
  return {};
}

bool is_known_type(json::Value type) {
  return std::any_of(std::begin(k_line_types), std::end(k_line_types),
                     [&](std::string_view known) { return type.says(known); });
}

Evidence recognise_codex_message(json::Value line) {
  if (!is_wrapped(line)) return {};
  if (is_known_type(line.find("type"))) return {12, "lines of type and payload"};
  return line.find("timestamp") ? Evidence{2, "type and payload"} : Evidence{};
}

/// What an item of a type has today.
struct Shape {
  std::string_view type;
  std::array<std::string_view, 3> members;
};
constexpr Shape k_shapes[] = {{"message", {"role", "content"}},
                              {"reasoning", {"summary"}},
                              {"function_call", {"call_id", "name", "arguments"}},
                              {"function_call_output", {"call_id", "output"}},
                              {"custom_tool_call", {"call_id", "name", "input"}},
                              {"custom_tool_call_output", {"call_id", "output"}},
                              {"local_shell_call", {}},
                              {"web_search_call", {}}};

/// Whether Codex has such a part: a file, or an image by its id, it has not.
bool is_part(json::Value part) {
  if (is_type(part, "input_image")) return part.find("image_url").is(json::Kind::string);
  return is_type(part, "input_text") || is_type(part, "output_text");
}
bool are_parts(json::Value list) {
  for (const json::Value part : list.elements())
    if (!is_part(part)) return false;
  return true;
}

/// Whether it is a whole item of today's: of old, messages had no type.
bool fits(json::Value item, Arena&, std::vector<Edit>&, Losses&) {
  const auto is_whole = [&](const Shape& shape) {
    return is_type(item, shape.type) && has_all(item, shape.members);
  };
  // Of old, what a call gave was an object, and what was said a text.
  const bool is_old =
      item.find("output").is(json::Kind::object) || item.find("content").is(json::Kind::string);
  // What was thought has parts of its own.
  const bool has_parts =
      is_type(item, "reasoning") || (are_parts(item.find("content")) && are_parts(item.find("output")));
  return !is_old && has_parts && std::any_of(std::begin(k_shapes), std::end(k_shapes), is_whole);
}

/// Codex's own notes among the items (a snapshot of the files, for its undo), which it sends to nobody.
bool is_note(json::Value item) { return is_type(item, "ghost_snapshot") || is_type(item, "token_count"); }

bool starts_turn(json::Value item) { return item.find("role").says("user") && !is_codex_context(item); }

class Rollout : public Log {
 public:
  explicit Rollout(const LogInput& input) : lines_(input.lines) {
    if (is_session(input.document)) open(input.document.find("session"));
  }

  /// Bare items wait for the last line: where one line is wrapped, they are something else.
  void add_lines() override {
    for (std::size_t i = all_.size(); i < lines_.size(); ++i) {
      all_.push_back(static_cast<std::uint32_t>(i));
      if (!wrapped_ && !is_wrapped(lines_[i].value)) continue;
      const std::size_t first = wrapped_ ? i : 0;
      wrapped_ = true;
      for (std::size_t k = first; k <= i; ++k) take(all_[k]);
    }
  }
  void close(std::span<const std::uint32_t>) override {
    if (!wrapped_)
      for (const std::uint32_t i : all_) take(i);
  }

  bool passes_over(std::uint32_t line) const override { return wrapped_ && !is_wrapped(lines_[line].value); }
  bool holds_message(std::uint32_t line) const override {
    const json::Value payload = lines_[line].value.find("payload");
    const json::Value type = lines_[line].value.find("type");
    const bool says = is_message(payload);
    const bool is_unknown = says && payload.find("type") && !is_type(payload, "message");
    const bool is_lost =
        type.says("response_item") ? !payload : !is_known_type(type) && (says || payload.find("call_id"));
    return wrapped_ && (is_unknown || is_lost);
  }
  std::size_t conversations() const override { return 1; }
  std::string_view id(std::size_t) const override { return id_; }
  json::Value title(std::size_t) const override { return title_; }
  json::Value folder(std::size_t) override { return folder_; }
  json::Value began(std::size_t) override { return header_.find("timestamp"); }
  json::Value header(std::size_t) override { return header_; }
  std::span<const std::uint32_t> lines_of(std::size_t) const override { return all_; }
  void add_unread(std::size_t, Losses& losses) const override {
    losses.add(Loss::compacted, left_out_);
    for (const std::string_view key : later_prompts_) losses.add(Loss::record_fields, key);
  }

  void read(std::size_t, Conversation& c, const policy::Accept& accept) override {
    c.messages.reserve(items_.size());
    c.order.reserve(items_.size());
    c.compactions = compactions_;
    std::string_view model;
    std::unordered_map<std::uint32_t, std::uint32_t> messages;  // by their lines
    for (const Item& item : items_) {
      messages[item.line] = static_cast<std::uint32_t>(c.messages.size());
      const LogLine& line = lines_[item.line];
      if (item.model != model)
        c.answering.push_back({static_cast<std::uint32_t>(c.messages.size()), model = item.model});
      MessageBuilder b(c, item.value, line.source, line.number, accept);
      Message& m = b.message();
      if (item.at != Item::k_line || !line.pointer.empty()) m.pointer = pointer_of(c.arena, line, item.at);
      // What a compaction wrote anew has no time of its own.
      if (item.at == Item::k_payload || item.at == Item::k_line) m.time_value = line.value.find("timestamp");
      if (!m.time_value) m.time_value = item.value.find("timestamp");
      if (item.summary)
        read_summary(b, item.value);
      else
        read_response_item(b, item.value);
      b.finish();
    }
    for (const auto& [line, billed] : billed_) {
      const auto message = messages.find(line);
      c.billed.push_back(billed);
      if (message != messages.end()) c.billed.back().message = message->second;
    }
  }

 private:
  struct Item {
    static constexpr std::uint32_t k_line = 0xFFFFFFFF;     ///< the line itself
    static constexpr std::uint32_t k_payload = 0xFFFFFFFE;  ///< its payload
    std::uint32_t line;
    std::uint32_t at;  ///< or a place in the payload's replacement_history
    json::Value value;
    bool summary = false;         ///< of a compaction that says what came before in words
    std::string_view model = {};  ///< that answered then, escaped
  };

  void add(const Item& item) {
    if (is_note(item.value)) return;
    if (starts_turn(item.value)) turns_.push_back(items_.size());
    items_.push_back(item);
    if (items_.back().model.empty()) items_.back().model = model_;
  }
  /// What the first line of a session says of it.
  void open(json::Value header) {
    name(header.find("id"));
    if (!header_)
      header_ = header;
    else
      go_on(header);
    work_in(header.find("cwd"));
  }
  /// Of a later header what it alone says is lost, whoever gets the session.
  void go_on(json::Value header) {
    for (const std::string_view key : k_prompts) {
      const json::Value prompt = header.find(key);
      const bool is_said = (prompt.find("text") ? prompt.find("text") : prompt).truthy();
      if (is_said && prompt.raw() != header_.find(key).raw()) later_prompts_.push_back(key);
    }
  }
  void work_in(json::Value folder) {
    if (!folder_ && folder.is(json::Kind::string) && folder.truthy()) folder_ = folder;
  }
  /// What a turn is asked with.
  void begin_turn(json::Value context) {
    work_in(context.find("cwd"));
    if (const json::Value model = context.find("model"); model.is(json::Kind::string))
      model_ = model.string();
  }
  void name(json::Value id) {
    if (id_.empty() && id.is(json::Kind::string)) id_ = json::decoded(id.string(), arena_);
  }

  void take(std::uint32_t i) {
    const json::Value line = lines_[i].value;
    if (!line.is(json::Kind::object))
      add({i, Item::k_line, line});
    else if (wrapped_)
      take_wrapped(i, line);
    else
      take_bare(i, line);
  }

  void take_wrapped(std::uint32_t i, json::Value line) {
    const json::Value type = line.find("type");
    const json::Value payload = line.find("payload");
    if (type.says("session_meta"))
      open(payload);
    else if (type.says("turn_context"))
      begin_turn(payload);
    else if (type.says("response_item") && payload)
      add({i, Item::k_payload, payload});
    else if (type.says("compacted"))
      compact(i, payload);
    else if (type.says("event_msg"))
      take_event(line, payload);
  }

  void take_event(json::Value line, json::Value event) {
    const json::Value type = event.find("type");
    if (type.says("token_count"))
      bill(line, event.find("info"));
    else if (type.says("thread_rolled_back"))
      roll_back(event.find("num_turns"));
    else if (type.says("thread_name_updated"))
      title_ = event.find("thread_name");
  }

  /// What the newest answer was billed. The same is said again where only the limits are new.
  void bill(json::Value line, json::Value info) {
    const std::string_view total = info.find("total_token_usage").raw();
    if (total == total_ && !total.empty()) return;
    total_ = total;
    const json::Value time = line.find("timestamp");
    const std::string_view model = info.find("model").string();
    billed_.push_back(
        {answered_line(),
         {info, time, model.empty() ? model_ : model, arena_.copy(std::string(time.raw()).append(total))}});
  }
  /// The line of the newest answer; none where the newest that was said is none, or is of a compaction.
  std::uint32_t answered_line() const {
    for (auto item = items_.rbegin(); item != items_.rend(); ++item) {
      if (item->value.find("type").string().ends_with("_output")) continue;
      const json::Value role = item->value.find("role");
      const bool answers = item->at >= Item::k_payload && (!role || role.says("assistant"));
      return answers ? item->line : k_no_line;
    }
    return k_no_line;
  }

  void take_bare(std::uint32_t i, json::Value line) {
    if (line.find("record_type")) return;
    if (line.find("type") || line.find("role"))
      add({i, Item::k_line, line});
    else if (is_old_header(line))
      open(line);
  }

  void compact(std::uint32_t i, json::Value payload) {
    ++compactions_;
    const json::Value history = payload.find("replacement_history");
    if (history.is(json::Kind::array)) {
      std::unordered_set<std::string_view> stay;
      for (const json::Value item : history.elements()) stay.insert(item.raw());
      for (const Item& item : items_) left_out_ += stay.contains(item.value.raw()) ? 0 : 1;
      items_.clear();
      turns_.clear();
      asked_ = 0;
      std::uint32_t at = 0;
      for (const json::Value item : history.elements()) add({i, at++, item});
      return;
    }
    // Older ones keep what was asked and say the rest in words, an earlier one's words included.
    const std::vector<Item> since(items_.begin() + static_cast<std::ptrdiff_t>(asked_), items_.end());
    items_.resize(asked_);
    while (!turns_.empty() && turns_.back() >= asked_) turns_.pop_back();
    for (const Item& item : since) {
      const json::Value role = item.value.find("role");
      if (role.says("user") || role.says("developer") || role.says("system"))
        add(item);
      else
        ++left_out_;
    }
    asked_ = items_.size();
    if (payload.find("message").truthy()) items_.push_back({i, Item::k_payload, payload, true});
  }

  /// Takes the newest turns away, and what Codex put before them for them. What stands before the first turn
  /// stays.
  void roll_back(json::Value turns) {
    std::size_t n = 0;
    const std::string_view raw = turns.raw();
    const auto [end, error] = std::from_chars(raw.data(), raw.data() + raw.size(), n);
    if (error == std::errc::result_out_of_range) n = turns_.size();
    if (error == std::errc::invalid_argument || n == 0 || turns_.empty()) return;
    const std::size_t kept = turns_.size() - std::min(n, turns_.size());
    const std::size_t first = turns_.front();
    std::size_t cut = turns_[kept];
    while (cut > first && is_codex_context(items_[cut - 1].value)) --cut;
    left_out_ += items_.size() - cut;
    items_.resize(cut);
    turns_.resize(kept);
    asked_ = std::min(asked_, cut);
  }

  static std::string_view pointer_of(Arena& arena, const LogLine& line, std::uint32_t at) {
    if (at == Item::k_line) return line.pointer;
    if (at == Item::k_payload && line.pointer.empty()) return "/payload";
    std::string text = std::string(line.pointer) + "/payload";
    if (at != Item::k_payload) text += "/replacement_history/" + std::to_string(at);
    return arena.copy(text);
  }

  static void read_summary(MessageBuilder& b, json::Value payload) {
    b.speaks(Role::user);
    b.block(BlockKind::text, Place::message, payload);
    b.text(payload.find("message"));
  }

  const std::vector<LogLine>& lines_;
  std::vector<std::uint32_t> all_;
  bool wrapped_ = false;            ///< lines of {type, payload}, not bare items
  std::vector<Item> items_;         ///< the history as it stands
  std::vector<std::size_t> turns_;  ///< those of items_ that are a user's own words
  std::size_t asked_ = 0;           ///< that many of items_ went through a compaction in words
  std::size_t left_out_ = 0;        ///< items that a compaction or a roll-back took away
  std::size_t compactions_ = 0;
  json::Value header_;
  json::Value folder_;
  json::Value title_;
  std::vector<std::string_view> later_prompts_;  ///< members of later headers that hold a system prompt
  struct Bill {
    std::uint32_t line;  ///< of the answer
    BilledBeside said;
  };
  static constexpr std::uint32_t k_no_line = 0xFFFFFFFF;
  std::vector<Bill> billed_;
  std::string_view model_;  ///< that answers, escaped
  std::string_view total_;  ///< what the session was billed so far
  Arena arena_;
  std::string_view id_;
};

std::unique_ptr<Log> open_codex_log(const LogInput& input) { return std::make_unique<Rollout>(input); }

constexpr Agent k_agent{"Codex", "CODEX_HOME", "sessions", ".codex/sessions"};

}  // namespace

Format codex() {
  Format f;
  f.name = "codex";
  f.summary = "Codex rollouts: session_meta, response_item, event_msg lines, or bare items of old";
  f.agent = &k_agent;
  f.members = openai_responses_members();
  f.access = Access::read;
  f.reads = {.compactions = true, .thinking = true, .images = true};
  f.lost = "events beside the items";
  f.dialect.roles = k_codex_roles;
  f.dialect.results = Dialect::Results::later;
  f.recognise_record = recognise_codex_record;
  f.recognise_message = recognise_codex_message;
  f.block_format = "openai-responses";
  f.usage = {.in = "last_token_usage/input_tokens",
             .out = "last_token_usage/output_tokens",
             .cache_read = "last_token_usage/cached_input_tokens",
             .total = "last_token_usage/total_tokens"};
  f.open_log = open_codex_log;
  f.capabilities = &codex_capabilities();
  f.compose = compose_codex;
  f.to_itself = ToItself::messages_stand;
  f.fits = fits;
  f.keys = {.said = {"payload"}, .prompts = k_prompts, .asides = k_codex_asides};
  return f;
}

}  // namespace abridge::format
