#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/log.hpp"
#include "lib/format/sharegpt/item.hpp"
#include "lib/format/values.hpp"
#include "lib/json/text.hpp"

// Rows of datasets that say which answer is wanted: a `prompt` with its `completion`, or `chosen` and
// `rejected`, with or without the prompt that both answer (huggingface/trl, docs/source/dataset_formats.md);
// OpenAI's `preferred_output` and `non_preferred_output`, which answer `input`; LLaMA-Factory's `chosen` and
// `rejected` beside the messages, or the instruction, that they answer; PKU-SafeRLHF's `response_0` and
// `response_1`. Each is a text, a message, or a list of messages. Each side is a conversation.

namespace abridge::format {
namespace {

constexpr std::array k_preference_roles{Role::user, Role::assistant, Role::system, Role::developer,
                                        Role::tool};
constexpr std::string_view k_sides[] = {"completion",           "chosen",     "rejected",  "preferred_output",
                                        "non_preferred_output", "response_0", "response_1"};
constexpr std::array<std::string_view, 2> k_pairs[] = {
    {"chosen", "rejected"}, {"preferred_output", "non_preferred_output"}, {"response_0", "response_1"}};

bool is_said(json::Value v) { return v.find("role") || v.find("from"); }
/// Whether it may be an answer beside a history, in which many things may be chosen.
bool is_answer(json::Value v) { return is_said(v) || is_said(first_in(v)); }

/// Null where an answer is missing.
bool may_be_said(json::Value v) { return v && !v.is(json::Kind::number) && !v.is(json::Kind::boolean); }

bool is_preference_row(json::Value v) {
  if (!v.is(json::Kind::object) || v.find("role")) return false;
  const bool has_history = static_cast<bool>(find_history(v).value);
  for (const auto& [wanted, other] : k_pairs)
    if (may_be_said(v.find(wanted)) && may_be_said(v.find(other)) &&
        (!has_history || (is_answer(v.find(wanted)) && is_answer(v.find(other)))))
      return true;
  return v.find("prompt") && v.find("completion") && !has_history;
}

Evidence recognise_preference_record(json::Value record) {
  if (!is_preference_row(record)) return {};
  if (record.find("chosen")) return {20, "chosen beside rejected"};
  if (record.find("response_0")) return {20, "response_0 beside response_1"};
  return {20, record.find("prompt") ? "prompt beside completion"
                                    : "preferred_output beside non_preferred_output"};
}

/// What a row's answers answer.
struct Asked {
  std::string_view pointer;
  json::Value said;
};
Asked asked_in(json::Value row) {
  if (const json::Value input = row.find("input").find("messages")) return {"input/messages", input};
  for (const std::string_view key : {"prompt", "conversations", "messages", "instruction", "question"})
    if (const json::Value said = row.find(key)) return {key, said};
  return {};
}
/// Alpaca's rows: what the instruction is to be done with, and what was said before, in pairs of texts.
bool is_alpaca(const Asked& asked) { return asked.pointer == "instruction"; }
constexpr std::string_view k_of_alpaca[] = {"input", "history"};

/// What the system says beside the messages, where these don't say it themselves.
json::Value system_in(json::Value row, std::initializer_list<json::Value> said) {
  const json::Value system = row.find("system");
  if (!system.is(json::Kind::string) || json::is_blank(system.string())) return {};
  const bool again = std::any_of(said.begin(), said.end(), [](json::Value list) {
    return first_in(list).find("role").says("system") || first_in(list).find("from").says("system");
  });
  return again ? json::Value{} : system;
}

/// Whether an answer says again what was asked, as some do: it begins with a person's words, or with what the
/// system says. A prompt that is a list is never said again.
bool says_all(json::Value answer, json::Value prompt) {
  if (prompt.is(json::Kind::array) || !answer.is(json::Kind::array) || answer.empty()) return false;
  return !first_in(answer).find("role").says("assistant") && !first_in(answer).find("from").says("gpt");
}

/// The answers of the rows, each a conversation.
class Answers : public Log {
 public:
  explicit Answers(const LogInput& input) : lines_(input.lines) {}

  void add_lines() override {
    for (; next_ < lines_.size(); ++next_) add(lines_[next_], static_cast<std::uint32_t>(next_));
  }
  void close(std::span<const std::uint32_t>) override {}
  bool passes_over(std::uint32_t line) const override { return line >= rows_.size() || !rows_[line]; }
  std::size_t conversations() const override { return sides_.size(); }
  std::string_view id(std::size_t which) const override { return sides_[which].id; }
  std::span<const std::uint32_t> lines_of(std::size_t which) const override {
    return std::span(&sides_[which].line, 1);
  }
  /// What a row says beside its conversations, once.
  void add_unread(std::size_t which, Losses& losses) const override {
    const Side& side = sides_[which];
    if (!side.first) return;
    const json::Value row = lines_[side.line].value;
    const json::Value answer = row.find(side.key);
    const Asked asked = asked_in(row);
    const bool answers = !says_all(answer, row.find("prompt"));
    for (const json::Member m : row.members()) {
      bool is_read = m.key == "prompt" || m.value.is(json::Kind::null) || m.value.raw() == answer.raw() ||
                     (m.value.is(json::Kind::string) && m.value.string().empty()) ||
                     (is_same_place(m.value, asked.said) && answers) ||
                     is_same_place(m.value, system_in(row, {asked.said, answer}));
      for (const std::string_view key : k_sides) is_read = is_read || m.key == key;
      if (answers && is_alpaca(asked))
        for (const std::string_view key : k_of_alpaca) is_read = is_read || m.key == key;
      if (is_read) continue;
      if (m.key != "input" || !m.value.find("messages")) {
        losses.add(Loss::record_fields, m.key);
        continue;
      }
      for (const json::Member inner : m.value.members())
        if (inner.key != "messages") losses.add(Loss::record_fields, inner.key);
    }
  }

  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override {
    const Side& side = sides_[which];
    const json::Value row = lines_[side.line].value;
    const json::Value answer = row.find(side.key);
    const Place place{c, lines_[side.line], accept};
    const Asked asked = asked_in(row);
    if (const json::Value system = system_in(row, {asked.said, answer}))
      read_text(place, system, "/system", Role::system);
    if (!says_all(answer, row.find("prompt"))) {
      if (is_alpaca(asked))
        read_alpaca(place, row);
      else
        read_side(place, asked.said, asked.pointer, Role::user);
    }
    read_side(place, answer, side.key, Role::assistant);
  }

 private:
  struct Side {
    std::uint32_t line;
    std::string_view key;
    std::string id;
    bool first;  ///< of its row
  };
  struct Place {
    Conversation& c;
    const LogLine& line;
    const policy::Accept& accept;
  };

  void add(const LogLine& line, std::uint32_t number) {
    rows_.push_back(is_preference_row(line.value));
    if (!rows_.back()) return;
    std::string id = std::to_string(line.number + 1);
    for (const std::string_view key : {"id", "prompt_id"})
      if (const json::Value own = line.value.find(key); own && !own.is(json::Kind::null))
        id = own.is(json::Kind::string) ? own.string() : own.raw();
    bool first = true;
    for (const std::string_view key : k_sides) {
      if (!line.value.find(key)) continue;
      sides_.push_back({number, key, id + ":" + std::string(key), first});
      first = false;
    }
  }

  static bool is_same_place(json::Value a, json::Value b) { return b && a.raw().data() == b.raw().data(); }
  static void read_one(const Place& at, json::Value message, const std::string& pointer) {
    if (message.find("from") && !message.find("role"))
      read_sharegpt_item(at.c, message, at.line.source, at.line.number, at.accept);
    else
      read_message(at.c, message, at.line.source, at.line.number, at.accept);
    at.c.messages.back().pointer = at.c.arena.copy(pointer);
  }

  /// A text that is a message; `more` stands on a line of its own after it.
  static void read_text(const Place& at, json::Value said, const std::string& pointer, Role role,
                        json::Value more = {}) {
    MessageBuilder b(at.c, {}, at.line.source, at.line.number, at.accept);
    b.message().pointer = at.c.arena.copy(std::string(at.line.pointer) + pointer);
    b.message().content_value = said;
    b.speaks(role);
    if (said.is(json::Kind::string) && more.is(json::Kind::string) && more.truthy()) {
      b.block(BlockKind::text, abridge::Place::message, said);
      b.framed_text(std::string(said.string()) + "\\n", more, {});
    } else {
      b.content(said);
    }
    b.finish();
  }
  static void read_alpaca(const Place& at, json::Value row) {
    std::size_t place = 0;
    for (const json::Value pair : row.find("history").elements()) {
      const std::string pointer = "/history/" + std::to_string(place++) + "/";
      std::size_t which = 0;
      for (const json::Value said : pair.elements()) {
        if (which < 2 && said.is(json::Kind::string))
          read_text(at, said, pointer + std::to_string(which), which == 0 ? Role::user : Role::assistant);
        ++which;
      }
    }
    read_text(at, row.find("instruction"), "/instruction", Role::user, row.find("input"));
  }
  static void read_side(const Place& at, json::Value said, std::string_view key, Role role) {
    const std::string pointer = std::string(at.line.pointer) + "/" + std::string(key);
    if (said.is(json::Kind::array)) {
      std::size_t place = 0;
      for (const json::Value message : said.elements())
        read_one(at, message, pointer + "/" + std::to_string(place++));
    } else if (said.is(json::Kind::object)) {
      read_one(at, said, pointer);
    } else if (said.is(json::Kind::string)) {
      read_text(at, said, "/" + std::string(key), role);
    }
  }

  const std::vector<LogLine>& lines_;
  std::size_t next_ = 0;
  std::vector<bool> rows_;  // of the lines that were added, whether each is one
  std::vector<Side> sides_;
};

/// Of messages of either kind.
const std::vector<std::string_view>& preference_members() {
  static const std::vector<std::string_view> k_members = [] {
    std::vector<std::string_view> all(std::begin(k_message_members), std::end(k_message_members));
    all.insert(all.end(), {"from", "value"});
    return all;
  }();
  return k_members;
}

std::unique_ptr<Log> open_preference_log(const LogInput& input) { return std::make_unique<Answers>(input); }

}  // namespace

Format preference() {
  Format f;
  f.name = "preference";
  f.summary =
      "rows of prompt and completion, chosen and rejected, or OpenAI's two outputs: each side is a conversation";
  f.access = Access::read;
  f.reads = {.images = true};
  f.lost = "scores, labels";
  f.dialect.roles = k_preference_roles;
  f.recognise_record = recognise_preference_record;
  f.open_log = open_preference_log;
  f.is_line = is_preference_row;
  f.members = preference_members();
  f.keys = {.leads = {"chosen", "rejected", "completion", "preferred_output", "non_preferred_output",
                      "response_0", "response_1"}};
  return f;
}

}  // namespace abridge::format
