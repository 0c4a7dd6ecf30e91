#pragma once
#include "lib/format/compose/answers.hpp"
#include "lib/format/compose/capabilities.hpp"
#include "lib/format/extras.hpp"
#include "lib/format/format.hpp"
#include "lib/format/write.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// Whether two values are the same one, by their place in the source.
inline bool is_same(json::Value a, json::Value b) { return a && b && a.raw().data() == b.raw().data(); }

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
  /// Whether a model that answers is written: with its answer, or as that of all.
  bool takes_model(std::string_view model) const;
};

}  // namespace abridge::format
