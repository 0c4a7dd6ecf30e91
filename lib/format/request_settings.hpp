#pragma once
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/format.hpp"
#include "lib/json/value.hpp"
#include "lib/json/writer.hpp"

// What a request asks for beside its messages: how long an answer, how random, which tool. Each API has its
// own words and places for it, which its format says.

namespace abridge::format {

/// What more than one API can be asked for.
enum class Setting : std::uint8_t {
  max_tokens,
  temperature,
  top_p,
  top_k,
  stop,
  tool_choice,
  parallel_tool_calls,
  answer_shape,
  seed,
  candidates,
  presence_penalty,
  frequency_penalty,
  logprobs,
  top_logprobs,
  user,
  safety_identifier,
  metadata,
  cache_key,
  cache_retention,
  service_tier,
  reasoning_effort,
  verbosity,
  store,
  stream,
  end,
};

/// Which tool the model calls, if any.
struct ToolChoice {
  enum class Mode : std::uint8_t { automatic, none, any };
  Mode mode = Mode::automatic;
  /// Escaped; of these alone. One of `any` is the tool that must be called.
  std::vector<std::string_view> names;
  bool custom = false;             ///< the named one takes plain text (OpenAI)
  std::vector<json::Value> parts;  ///< the members that say so

  /// Whether it names no tools, or the one that must be called.
  bool names_one_or_none() const { return names.empty() || (mode == Mode::any && names.size() == 1); }
};

/// The shape that a request wants its answer to have ("structured outputs").
struct AnswerShape {
  json::Value schema;                     ///< an object; none where any JSON will do, or plain text
  json::Value shown;                      ///< what the model is told of it: the schema, or what holds it
  json::Value name, description, strict;  ///< OpenAI's
  bool any_json = false;
  std::vector<json::Value> parts;  ///< the members that every format's words say
};

/// Where a request says a setting.
struct SettingPlace {
  Setting setting;
  /// Members' names with dots between them, in camel case where libraries have them in snake case, too. `!`
  /// before a name says the opposite; a path that ends in a dot is an object whose members say it.
  std::string_view path;
  /// The highest number, the longest text in characters, the longest list.
  double most = std::numeric_limits<double>::infinity();
  std::string_view older = {};  ///< another path that is read
};

/// The words of a format's requests. Written in the order of the places.
struct RequestWords {
  std::span<const SettingPlace> places;
  /// The member of a request in which they are members; empty = the request itself.
  std::string_view holder;
  /// A choice between tools in its words; false where it is another thing (a provider's own tool). `out` is
  /// empty before, and nobody reads it after false.
  bool (*read_choice)(json::Value v, ToolChoice& out) = nullptr;
  void (*write_choice)(const ToolChoice& choice, json::Writer& json) = nullptr;
  /// Whether it can say a choice. Null = all.
  bool (*takes_choice)(const ToolChoice& choice) = nullptr;
  /// A shape in its words. False where it is another thing, or says none. Plain text, which all give unasked,
  /// has neither schema nor any_json.
  bool (*read_shape)(json::Value v, AnswerShape& out) = nullptr;
  void (*write_shape)(const AnswerShape& shape, Buffer& scratch, json::Writer& json) = nullptr;
  /// The choice stands in the object that has the definitions: `compose` writes it there (write_choice).
  bool choice_beside_tools = false;
  bool any_json = true;       ///< an answer may be asked to be JSON without a schema
  bool shape_names = false;   ///< a shape has a name and a description
  bool blank_stops = true;    ///< white space may end an answer
  bool stop_as_text = false;  ///< one text that ends an answer needs no list
};

/// The schemas that a request's answer must keep to, as the model is told of them.
std::vector<json::Value> answer_schemas(json::Value request);
/// Whether a record's member of that name holds settings, each a member of it.
bool holds_settings(std::string_view key);

/// The settings of one record, for another format to say.
class RequestSettings {
 public:
  /// Whether the record defines tools.
  enum class HasTools : std::uint8_t { no, yes };

  /// Finds them in a record's inner and outer object. Words of the record's own format go first; what is
  /// usual in more than one is found whatever the format.
  void read(json::Value base, json::Value root, const Format& from);
  /// Those that a format has a place for, as members of the object at hand. Nobody takes a choice between
  /// tools where there are none.
  void write(const Format& to, HasTools tools, json::Writer& json);
  /// The choice between tools, as a member of the object at hand: for RequestWords::choice_beside_tools.
  void write_choice(const Format& to, json::Writer& json);
  /// Whether this member was written.
  bool took(json::Value v) const;
  /// Whether something in this object was.
  bool took_within(json::Value v) const;

 private:
  struct Found {
    json::Value value;
    ToolChoice choice;
    AnswerShape shape;
    bool inverted = false;  ///< a truth that is said the other way round
  };
  void look(Setting setting, std::string_view path, json::Value base, json::Value root);
  bool takes(const SettingPlace& place, const RequestWords& words, HasTools tools) const;
  void value(const SettingPlace& place, const RequestWords& words, json::Writer& json);
  Found& of(Setting setting) { return found_[static_cast<std::size_t>(setting)]; }
  const Found& of(Setting setting) const { return found_[static_cast<std::size_t>(setting)]; }

  std::array<Found, static_cast<std::size_t>(Setting::end)> found_;
  bool any_ = false;                // whether something may be in found_
  std::vector<json::Value> taken_;  // written, or said by saying nothing
  Buffer schema_;
};

}  // namespace abridge::format
