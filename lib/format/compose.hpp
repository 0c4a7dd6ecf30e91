#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lib/format/compose/capabilities.hpp"
#include "lib/format/extras.hpp"
#include "lib/format/format.hpp"
#include "lib/format/losses.hpp"
#include "lib/format/media.hpp"
#include "lib/format/settings.hpp"
#include "lib/format/write.hpp"
#include "lib/json/schema.hpp"
#include "lib/json/writer.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/pairs.hpp"

// Conversations written anew in the words of another format: what was read comes as turns and parts that suit
// what the format is capable of, and Format::compose says them. What can't be said is counted.

namespace abridge::format {

/// Whether two values are the same one, by their place in the source.
inline bool is_same(json::Value a, json::Value b) { return a && b && a.raw().data() == b.raw().data(); }

/// Something that is said: a text, a call, a result …
struct Part {
  BlockKind kind = BlockKind::text;
  const Block* block =
      nullptr;  ///< none: a text of the record's own or an appended one, thinking beside a content
  const Message* message = nullptr;  ///< likewise
  /// Escaped: of kind text; of a result, where its texts are not all of it; of thinking without a block.
  std::string_view text;
  std::string_view own;   ///< a block of this format's, written as it stands
  std::string_view id;    ///< of calls and results: what is written; empty = none
  std::string_view name;  ///< of calls and results: the tool's name, plain
  Media media;            ///< of images and documents
  bool within = false;    ///< stands in the result before it
  bool custom = false;    ///< a call whose input is plain text, or its result
  bool refusal = false;   ///< a text that says that the model refused (both of OpenAI's APIs mark it)
};

/// What stands in the result at `at`, in its order; empty where its texts are all of it.
inline std::span<const Part> parts_within(std::span<const Part> parts, std::size_t at) {
  std::size_t end = at + 1;
  while (end < parts.size() && parts[end].within) ++end;
  return parts.subspan(at + 1, end - at - 1);
}

/// Parts of one speaker. Roles are system, developer, user, assistant and tool.
struct Turn {
  Role role = Role::user;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  const Message* message = nullptr;  ///< its first one; none where we made it
  bool calls = false;
  std::string_view own;  ///< a message of this format's, written as it stands; then there are no parts
};

/// A tool definition.
struct Definition {
  json::Value name, description, parameters;
  json::Value strict;   ///< none where it does not say
  json::Value format;   ///< of a custom tool: what text it takes
  bool custom = false;  ///< its input is plain text, and the format at hand has such tools
};

class Composition {
 public:
  explicit Composition(const Format& to) : to_(to) {}
  Composition(const Composition&) = delete;
  Composition& operator=(const Composition&) = delete;

  /// Appends the conversation to `out` as one JSON object on a line of its own. New bytes that it needs for
  /// that are in the conversation's arena.
  void write(Conversation& c, const Format& from, const Emission& emission, Buffer& out);
  /// What was lost since they were last cleared.
  Losses& losses() { return losses_; }

  // For the formats' compose functions.

  /// Puts the conversation into turns. First of all.
  void arrange(const Capabilities& capabilities);
  std::span<const Turn> turns() const { return turns_; }
  std::span<const Part> parts_of(const Turn& t) const { return {parts_.data() + t.first, t.count}; }
  /// The texts that stand beside the turns (Capabilities::System::beside).
  std::span<const Part> system() const { return system_; }
  const Conversation& conversation() const { return *c_; }
  const Extras& extras() const { return extras_; }
  const Format& from() const { return *from_; }
  /// The definitions of tools that are functions; the others are counted as lost.
  std::span<const Definition> definitions();
  /// For formats without any: all are lost.
  void no_definitions() { losses_.add(Loss::definitions, definitions().size()); }

  json::Writer& json() { return *json_; }
  /// `"role":"user"`.
  void role(std::string_view word) { json().key("role").text(word); }
  /// A member of the record as it stands, where it is a string.
  void member(std::string_view key, json::Value v);
  /// The request's settings that the format has a place for. `tools`: whether definitions are written.
  void settings(bool tools) {
    if (!keeps_record_) settings_.write(to_.name, tools, json());
  }
  /// The bytes of a tool's parameters, a JSON Schema. Gemini's own writing of types (`"OBJECT"`) becomes the
  /// standard's. Good until the next call.
  std::string_view schema(json::Value v);
  /// A tool's arguments as an object, as a string that holds one, and as whatever they are.
  void arguments_as_object(const Block& b);
  void arguments_as_text(const Block& b);
  void arguments_as_value(const Block& b, json::Writer& into);
  /// The texts of some thinking or of a result, escaped. Good until the next call.
  std::span<const std::string_view> texts_of(const Part& p);
  /// All of them in one string, line by line.
  void joined_texts(const Part& p);
  /// The object that a text is, written without white space; none where it is none.
  json::Value object_in(std::string_view escaped);
  /// Whether a result's text stands for a response of Gemini's, an object: it is one, and more than a text in
  /// an object (which is how a text stands in a response), or a text there that would be taken for one.
  bool is_response(std::string_view escaped);
  /// When a message was said, as a member of ISO 8601 text; nothing where it does not say.
  void time(const Message& m);
  /// `data:image/png;base64,…`, or the address, as a string.
  void url(const Media& media);
  /// Texts that are one block's: `{"type": type, "text": …}`.
  void text_part(std::string_view type, std::string_view escaped) {
    json().open('{').key("type").text(type).key("text").text(escaped).close('}');
  }

 private:
  bool holds_list() const;
  bool is_own(json::Value message, std::vector<Edit>& mends, Losses& losses);
  std::string_view own_messages();
  std::string_view own_message(const Message& m);
  std::string_view own_block(std::uint32_t block, Role role);
  bool fits_block(json::Value v);
  json::Value value_of(std::string_view text, json::Value source);
  void as_it_stands(std::string_view messages);
  static void splice_within(json::Value value, std::vector<Edit> edits, Buffer& out);
  void keep_members(Buffer& out);
  bool is_taken(json::Value v) const;
  json::Value tools() const { return extras_.tools ? extras_.tools : extras_.functions; }
  void message(const Message& m);
  void open(Role role, const Message* m);
  void close();
  void part(const Message& m, std::uint32_t block, Role role);
  void result(const Message& m, std::uint32_t block);
  std::string_view word_of(json::Value block);
  void elements(const Message& m, const Block& b, std::string_view whole);
  void element(const Message& m, json::Value v);
  void text_within(std::string_view escaped);
  void thinking_beside(const Message& m, json::Value text, Role role);
  bool thinking(const Message& m, const Block& b, Role role);
  bool media(const Message& m, const Block& b, Role role);
  void note_block(const Block& b);
  void note_time(const Message& m);
  void text(const Message* m, const Block* b, std::string_view escaped, Role role);
  void refusal(const Message& m, std::string_view escaped);
  void lose_media(const Part& p);
  void note_media(const Part& p);
  void answer_others(Part p, std::uint32_t call, std::uint32_t result);
  void tell_media_type(Part& p);
  void flush_moved();
  void results_first();
  void results_by_calls();
  void join_turns();
  void count_order();
  void assign_ids();
  bool fits(std::string_view id) const;
  std::string_view made_id();
  std::string_view whole_response(const Block& b);
  void note_output(const Block& b);
  void note_fields(json::Value object, Loss loss, json::Value told = {});
  bool is_told_of_definition(const json::Member& m) const;
  void note_row(const Message& m);
  void note_nodes(const Message& m);
  void note_record(bool taken_along);
  void note_members(json::Value object);
  static json::Value parsed(std::string_view escaped, json::Tape& tape, std::string& bytes);

  const Format& to_;
  Losses losses_;
  // of the conversation at hand
  Conversation* c_ = nullptr;
  const Format* from_ = nullptr;
  const Emission* emission_ = nullptr;
  const Capabilities* capabilities_ = nullptr;
  json::Writer* json_ = nullptr;
  const json::Schema* schema_json_ = nullptr;
  json::Value noted_;          // the source of the message before, whose fields were counted
  bool own_messages_ = false;  // messages of the conversation are this format's already …
  bool own_blocks_ = false;    // … or their blocks are
  bool itself_ = false;        // all of it has this format already …
  bool keeps_record_ = false;  // … and what stands beside its messages stays as it is …
  bool keeps_system_ = false;  // … the system text, too
  Extras extras_;
  Settings settings_;
  Pairs pairs_;
  std::vector<Part> parts_;
  std::vector<Turn> turns_;
  std::vector<Part> system_;
  std::vector<Part> moved_;  // images of results that go after them
  std::vector<std::string_view> ids_;
  std::unordered_set<std::string_view> given_, known_;
  std::vector<Definition> definitions_;
  std::vector<std::string_view> texts_;
  std::size_t made_ = 0;
  json::Tape tape_, tools_tape_;
  std::string parsed_, tools_text_;
  Buffer compact_, schema_;
};

/// Whether a call's input is plain text: a custom tool of OpenAI, or one that was written as an object.
bool is_custom(const Block& b);

/// Names of the formats that conversations can be converted to.
std::vector<std::string_view> composed_names();

}  // namespace abridge::format
