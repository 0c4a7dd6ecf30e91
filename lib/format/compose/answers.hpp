#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "lib/base/function_ref.hpp"
#include "lib/format/extras.hpp"
#include "lib/format/format.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// What stands in the place of a model's name where a format must have one and nobody says it.
inline constexpr std::string_view k_unknown_model = "unknown";

/// Whether two values are the same one, by their place in the source.
inline bool is_same(json::Value a, json::Value b) { return a && b && a.raw().data() == b.raw().data(); }

/// The member of an object that names the model which answers in it; none where it has none.
json::Value model_in(json::Value object);
/// Whether an escaped text is the name of a model, not what stands in its place.
bool names_model(std::string_view text);
/// What a value names as a model, escaped; empty where it names none.
std::string_view model_name(json::Value v);

/// What a conversation says of its answers beside their words, wherever it does: in the message, in the line
/// that it stands in, between lines, or once for all. They live as long as the conversation.
class Answers {
 public:
  Answers(const Conversation& c, const Format& from, const Extras& extras)
      : c_(c), from_(from), extras_(extras) {}

  /// The model that answers in a message, escaped; empty where nobody says so.
  std::string_view model_of(const Message& m) const;
  /// The one that all who say it have answered with, escaped; empty where they differ.
  std::string_view model() const;

  /// What says of the end of a message what isn't in its words: the message, or the last of its lines.
  json::Value end_of(const Message& m) const;
  /// Why an answer ended; none where it doesn't say.
  std::optional<Stop> stop_of(const Message& m) const;
  /// What its provider billed for a message; none where nobody says so, and for what is no answer.
  std::optional<cost::Usage> usage_of(const Message& m) const;
  /// Calls `f` with each object that says it: the message, the last of its lines, those of its log beside it,
  /// or a response of which it is the last answer.
  void each_bill(const Message& m, FunctionRef<void(json::Value)> f) const;
  /// The member of a record that says it of a response; none where it is none.
  json::Value response_usage() const;

 private:
  std::string_view common_model() const;
  bool is_of_response() const;
  const std::vector<const BilledBeside*>& beside() const;

  const Conversation& c_;
  const Format& from_;
  const Extras& extras_;
  // Once asked for: most formats have no place for it.
  mutable std::optional<std::string_view> model_;
  mutable std::optional<std::vector<const BilledBeside*>> beside_;  // of messages, by these
};

}  // namespace abridge::format
