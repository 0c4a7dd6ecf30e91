#include <array>
#include <string>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/log.hpp"
#include "lib/format/values.hpp"

// Rows of datasets that say which answer is wanted (huggingface/trl, docs/source/dataset_formats.md): a
// `prompt` with its `completion`, or `chosen` and `rejected`, with or without the prompt that both answer.
// Each is a text, or a list of messages. Each side is a conversation.

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::system, Role::developer, Role::tool};
constexpr std::string_view k_sides[] = {"completion", "chosen", "rejected"};

bool is_row(json::Value v) {
  const bool is_pair = v.find("chosen") && v.find("rejected");
  return (is_pair || (v.find("prompt") && v.find("completion"))) && !v.find("role") && !find_history(v).value;
}

Evidence recognise_record(json::Value record) {
  if (!is_row(record)) return {};
  return {20, record.find("chosen") ? "chosen beside rejected" : "prompt beside completion"};
}

/// The answers of the rows, each a conversation.
class Answers : public Log {
 public:
  explicit Answers(const LogInput& input) : lines_(input.lines), document_(input.document) {}

  void add_lines() override {
    for (; next_ < lines_.size(); ++next_) add(lines_[next_], static_cast<std::uint32_t>(next_));
  }
  void close(std::span<const std::uint32_t>) override {
    if (!lines_.empty() || !document_) return;
    whole_.value = document_;
    add(whole_, k_document);
  }
  bool passes_over(std::uint32_t line) const override { return !is_row(lines_[line].value); }
  std::size_t conversations() const override { return sides_.size(); }
  std::string_view id(std::size_t which) const override { return sides_[which].id; }
  std::span<const std::uint32_t> lines_of(std::size_t which) const override {
    const Side& side = sides_[which];
    return side.line == k_document ? std::span<const std::uint32_t>{} : std::span(&side.line, 1);
  }
  /// What a row says beside its conversations, once.
  void add_unread(std::size_t which, Losses& losses) const override {
    const Side& side = sides_[which];
    if (!side.first || side.line == k_document) return;
    for (const json::Member m : line_of(side).value.members()) {
      bool is_read = m.key == "prompt" || m.value.is(json::Kind::null);
      for (const std::string_view key : k_sides) is_read = is_read || m.key == key;
      if (!is_read) losses.add(Loss::record_fields, m.key);
    }
  }

  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override {
    const Side& side = sides_[which];
    const json::Value row = line_of(side).value;
    const json::Value answer = row.find(side.key);
    const Place place{c, line_of(side), accept};
    // Some say the prompt again in each answer.
    const bool says_all = answer.is(json::Kind::array) && row.find("prompt").is(json::Kind::string) &&
                          !answer.empty() && !first_in(answer).find("role").says("assistant");
    if (!says_all) read_side(place, row.find("prompt"), "prompt", Role::user);
    read_side(place, answer, side.key, Role::assistant);
  }

 private:
  static constexpr std::uint32_t k_document = 0xFFFFFFFF;
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

  const LogLine& line_of(const Side& side) const {
    return side.line == k_document ? whole_ : lines_[side.line];
  }
  void add(const LogLine& line, std::uint32_t number) {
    if (!is_row(line.value)) return;
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

  static void read_side(const Place& at, json::Value said, std::string_view key, Role role) {
    const std::string pointer = std::string(at.line.pointer) + "/" + std::string(key);
    if (said.is(json::Kind::array)) {
      std::size_t place = 0;
      for (const json::Value message : said.elements()) {
        read_message(at.c, message, at.line.source, at.line.number, at.accept);
        at.c.messages.back().pointer = at.c.arena.copy(pointer + "/" + std::to_string(place++));
      }
    } else if (said.is(json::Kind::object)) {
      read_message(at.c, said, at.line.source, at.line.number, at.accept);
      at.c.messages.back().pointer = at.c.arena.copy(pointer);
    } else if (said.is(json::Kind::string)) {
      MessageBuilder b(at.c, {}, at.line.source, at.line.number, at.accept);
      b.message().pointer = at.c.arena.copy(pointer);
      b.message().content_value = said;
      b.speaks(role);
      b.content(said);
      b.finish();
    }
  }

  const std::vector<LogLine>& lines_;
  json::Value document_;
  LogLine whole_;  ///< of a document that is a row
  std::size_t next_ = 0;
  std::vector<Side> sides_;
};

std::unique_ptr<Log> open_log(const LogInput& input) { return std::make_unique<Answers>(input); }

}  // namespace

Format preference() {
  Format f;
  f.name = "preference";
  f.summary = "rows of prompt and completion, or of chosen and rejected: each side is a conversation";
  f.access = Access::read;
  f.reads = {.images = true};
  f.lost = "scores, labels";
  f.dialect.format = "preference";
  f.dialect.roles = k_roles;
  f.recognise_record = recognise_record;
  f.open_log = open_log;
  f.keys = {.leads = {"chosen", "rejected", "completion"}};
  return f;
}

}  // namespace abridge::format
