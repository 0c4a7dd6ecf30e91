#pragma once
#include <span>
#include <string_view>

#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/turns.hpp"
#include "lib/format/losses.hpp"
#include "lib/json/value.hpp"

namespace abridge::format {

/// Counts and names what the format has no place for, message by message and part by part.
class LossCounter {
 public:
  LossCounter(const Conversion& at, Losses& losses)
      : at_(at), from_(at.from), to_(at.capabilities()), losses_(losses) {}

  void add(Loss loss, std::uint64_t times = 1) { losses_.add(loss, times); }

  /// Members of a message that is put together anew, and of what it was read of. Of neighbours that were read
  /// of one item once.
  void message(const Message& m);
  /// A text of the system's, where none has a place.
  void system_text() { losses_.add(Loss::record_fields, "system"); }
  /// What a log says beside the messages: models, and what was billed.
  void said_beside();
  /// A time stamp that no turn holds.
  void time(const Message& m);
  /// Members of a block that is written, and nothing was made of them.
  void block(const Block& b);
  /// The same of an object that is no block of the model.
  void block_fields(json::Value object);
  /// Of a result's output that is an object and says what it says in a member: the others, but for whether it
  /// failed.
  void output(const Block& b);
  /// The name of a result's tool, where it is written with the name that its call has.
  void tool_name(const Block& result, std::string_view written);
  /// Members of a tool's definition; `format`: what of it is written as the text that the tool takes.
  void definition_fields(json::Value object, json::Value format);
  /// What is not said of an image or a document that is written.
  void media(const TurnPart& p);
  /// An image by its address alone is one where its name says so: then its type is said. Else that is lost.
  void tell_media_type(TurnPart& p);
  /// An image or a document that is left out.
  void left_out(const TurnPart& p);
  /// A block of another kind that is left out.
  void left_out(const Block& b);
  void left_out(json::Value block);
  /// Texts after a call, where a format has calls after texts.
  void order(const Turns& turns);

 private:
  void message_fields(json::Value object, json::Value rewritten);
  bool takes_usage_of(json::Value answer);
  void beside_tools(json::Value holder);
  void row(const Message& m);
  void nodes(const Message& m);
  void lines(const Message& m);
  std::string_view name_of(const json::Member& m) const;

  const Conversion& at_;
  const Format& from_;
  const Capabilities& to_;
  Losses& losses_;
  json::Value last_;  // the source of the message before
};

}  // namespace abridge::format
