#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/compose/arguments.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/definitions.hpp"
#include "lib/format/compose/inner_reader.hpp"
#include "lib/format/compose/turns.hpp"
#include "lib/format/losses.hpp"
#include "lib/format/request_settings.hpp"
#include "lib/json/writer.hpp"

namespace abridge::format {

/// What a format's compose function gets: what it has to say, and what formats have in common in saying it.
class ConversationWriter {
 public:
  ConversationWriter(const Conversion& at, const Turns& turns, std::span<const Definition> definitions,
                     RequestSettings& settings, InnerReader& inner, Losses& losses, json::Writer& json)
      : at_(at),
        turns_(turns),
        definitions_(definitions),
        settings_(settings),
        inner_(inner),
        losses_(losses),
        json_(json),
        arguments_(inner, losses) {}

  std::span<const Turn> turns() const { return turns_.turns; }
  std::span<const TurnPart> parts_of(const Turn& t) const { return turns_.parts_of(t); }
  /// The texts that stand beside the turns (Capabilities::System::beside).
  std::span<const TurnPart> system() const { return turns_.system; }
  std::span<const Definition> definitions() const { return definitions_; }
  const Extras& extras() const { return at_.extras; }
  const Format& from() const { return at_.from; }
  Losses& losses() { return losses_; }

  json::Writer& json() { return json_; }
  /// `"role":"user"`.
  void role(std::string_view word) { json_.key("role").text(word); }
  /// A member of the record as it stands, where it is a string.
  void member(std::string_view key, json::Value v) {
    if (v.is(json::Kind::string)) json_.key(key).text(v.string());
  }
  /// A member that names another line of a log by its id; null where that is empty.
  void link(std::string_view key, std::string_view id) {
    json_.key(key);
    if (id.empty())
      json_.value("null");
    else
      json_.text(id);
  }
  /// The same of an escaped text; nothing where it is empty.
  void member(std::string_view key, std::string_view escaped) {
    if (!escaped.empty()) json_.key(key).text(escaped);
  }
  /// The model that answers, escaped: in all answers (empty where they differ) …
  std::string_view model() const { return at_.answers.model(); }
  /// … and in a turn.
  std::string_view model_of(const Turn& t) const {
    return t.message == nullptr ? model() : at_.answers.model_of(*t.message);
  }
  /// Why a turn of the assistant's ended, as its last answer says it, or as its calls let expect; empty where
  /// the format has no word for what it says.
  std::string_view stop_reason(const Turn& t) const;
  /// What was billed for all messages of a turn together; none where none says it.
  std::optional<cost::Usage> usage_of(const Turn& t) const;
  /// Calls `f` with each object that says it, where they have this format's own words.
  void each_own_bill(const Turn& t, FunctionRef<void(json::Value)> f) const;
  /// Members with it, in the object that is open.
  void usage(const cost::Usage& billed) { write_usage(at_.to.usage, billed, json_); }
  /// The same where a format must have one.
  std::string_view needed_model(const Turn& t) const {
    const std::string_view said = model_of(t);
    return said.empty() ? k_unknown_model : said;
  }
  /// The folder in which the agent worked, escaped; the root where nobody says so, which is counted.
  std::string_view folder() {
    if (extras().folder.is(json::Kind::string)) return extras().folder.string();
    losses_.add(Loss::folder);
    return "/";
  }
  /// When it is, for what nobody says the time of.
  std::string_view now() const { return at_.emission.now; }
  /// A member of the log's own header, where the format is what is read, too; none where it has no such.
  json::Value own_header(std::string_view key) const {
    return &at_.from == &at_.to ? extras().header.find(key) : json::Value{};
  }
  /// What that header says beside members that are written anyway.
  void rest_of_header(std::span<const std::string_view> written) {
    if (&at_.from == &at_.to) rest_of(extras().header, written);
  }
  /// The line of the format's own log in which a part stood; none where it stood in no such.
  const Line* own_line(const TurnPart& p) const;
  /// The members of an object but for those that are written anyway.
  void rest_of(json::Value object, std::span<const std::string_view> written);
  /// The texts of a message, escaped. Good until the next call.
  std::span<const std::string_view> texts_of(const Message& m);
  /// Whether what stands beside the messages stays as it is: it is written after them, by others.
  bool keeps_record() const { return at_.keeps_record; }
  /// The request's settings that the format has a place for.
  void settings();
  /// Of these the choice between tools, where it stands beside their definitions.
  void tool_choice() { settings_.write_choice(at_.to, json_); }
  /// The bytes of a tool's parameters, a JSON Schema. Gemini's own writing of types (`"OBJECT"`) becomes the
  /// standard's. Good until the next call.
  std::string_view schema(json::Value v);
  /// A member with the definitions as Chat Completions has them; none where there are none.
  void functions(std::string_view key);
  Arguments& arguments() { return arguments_; }
  /// What stands in texts.
  InnerReader& inner() { return inner_; }
  /// The texts of some thinking or of a result, escaped. Good until the next call.
  std::span<const std::string_view> texts_of(const TurnPart& p);
  /// All of them in one string, line by line.
  void joined_texts(const TurnPart& p);
  /// Those of all parts of a kind in one string, each part a paragraph.
  void paragraphs(std::span<const TurnPart> parts, BlockKind kind = BlockKind::text);
  /// In a string that is begun: what stands between a text and the next one, which is a part of its own no
  /// more.
  void joint(std::string_view between = "\\n\\n");
  /// In a string that is begun: those of one, line by line.
  void more_texts(const TurnPart& p);
  /// When a message was said, as a member of ISO 8601 text; nothing where it does not say.
  void time(const Message& m);
  /// The same as a text: ISO 8601; empty where it does not say.
  std::string time_of(const Message& m);
  /// `data:image/png;base64,…`, or the address, as a string.
  void url(const Media& media);
  /// A member with the turns as a list. Those that do not stay as they are writes a `TurnWriter`, which is
  /// made here: `turn(const Turn&)`.
  template <typename TurnWriter>
  void turn_list(std::string_view key) {
    json_.key(key).open('[');
    TurnWriter writer(*this);
    for (const Turn& t : turns())
      if (!as_it_stands(t.own)) writer.turn(t);
    json_.close(']');
  }
  /// A member with the calls of a turn beside what it says, `call(part)` for each; none where it has none.
  template <typename Call>
  void call_list(std::string_view key, const Turn& t, Call call) {
    if (!t.calls) return;
    json_.key(key).open('[');
    for (const TurnPart& p : parts_of(t))
      if (p.kind == BlockKind::tool_call) call(p);
    json_.close(']');
  }
  /// Writes a turn, or a part of one, that stays as it stands; false where it does not.
  bool as_it_stands(std::string_view own) {
    if (own.empty()) return false;
    json_.value(own);
    return true;
  }
  /// A text of a block without a type: `{"text": …}`.
  void text_part(std::string_view escaped) { json_.open('{').key("text").text(escaped).close('}'); }
  /// Texts that are one block's: `{"type": type, "text": …}`.
  void text_part(std::string_view type, std::string_view escaped) {
    json_.open('{').key("type").text(type).key("text").text(escaped).close('}');
  }

 private:
  /// Calls `f` with each message of which a turn consists; their parts stand together.
  void each_message(const Turn& t, FunctionRef<void(const Message&)> f) const;

  const Conversion& at_;
  const Turns& turns_;
  std::span<const Definition> definitions_;
  RequestSettings& settings_;
  InnerReader& inner_;
  Losses& losses_;
  json::Writer& json_;
  Arguments arguments_;
  std::vector<std::string_view> texts_;
  Buffer schema_;
};

}  // namespace abridge::format
