#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/format/answer_shape.hpp"
#include "lib/json/value.hpp"
#include "lib/json/writer.hpp"

// What a request asks for beside its messages: how long an answer, how random, which tool. Each API has its
// own words and places for it.

namespace abridge::format {

/// Which tool the model calls, if any.
struct ToolChoice {
  enum class Mode : std::uint8_t { automatic, none, any };
  Mode mode = Mode::automatic;
  /// Escaped; of these alone. One of `any` is the tool that must be called.
  std::vector<std::string_view> names;
  bool custom = false;             ///< the named one takes plain text (OpenAI)
  std::vector<json::Value> parts;  ///< the members that say so
};

/// The settings of one record, for another format to say.
class Settings {
 public:
  /// Finds them in a record's inner and outer object. Words of the record's own format go first; what is
  /// usual in more than one is found whatever the format.
  void read(json::Value base, json::Value root, std::string_view from);
  /// Those that `to` has a place for, as members of the object at hand. `tools`: whether the record has some;
  /// nobody takes a choice between none.
  void write(std::string_view to, bool tools, json::Writer& json);
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
  bool takes(std::size_t row, std::size_t column, bool tools) const;
  void value(std::size_t row, std::size_t column, json::Writer& json);
  void write_shape(const AnswerShape& shape, std::size_t column, json::Writer& json);

  std::vector<Found> found_;        // per row of the table
  std::vector<json::Value> taken_;  // written, or said by saying nothing
  Buffer schema_;
};

}  // namespace abridge::format
