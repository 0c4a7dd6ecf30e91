#pragma once
#include "lib/format/compose/answers.hpp"
#include "lib/format/compose/capabilities.hpp"
#include "lib/format/extras.hpp"
#include "lib/format/format.hpp"
#include "lib/format/write.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// A conversation on its way into the words of another format: what every stage is told of it. New bytes that
/// a stage needs are in the conversation's arena.
class Conversion {
 public:
  Conversion(Conversation& c, const Format& from, const Format& to, const Emission& emission);

  Conversation& conversation;
  const Format& from;
  const Format& to;
  const Emission& emission;
  const Extras extras;
  const Answers answers;
  const bool to_itself;     ///< it has the format already, and what fits that stays as it stands
  const bool keeps_record;  ///< so does what stands beside its messages

  const Capabilities& capabilities() const { return *to.capabilities; }
  /// The definitions of tools, wherever the record has them.
  json::Value tools() const { return extras.tools ? extras.tools : extras.functions; }
  /// Whether a member of the record is written anew, or would be: settings apart.
  bool takes(json::Value member) const;
  /// Whether a member says what was billed for a response, and that is written.
  bool takes_usage(json::Value member) const;
  /// Whether why an answer ended is written, as it says it.
  bool takes_stop(json::Value answer) const;
  /// Whether a model that answers is written: with its answer, or as that of all.
  bool takes_model(std::string_view model) const;
};

}  // namespace abridge::format
