#pragma once
#include <optional>
#include <string_view>

#include "lib/format/extras.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// What stands in the place of a model's name where a format must have one and nobody says it. Read, it is
/// none.
inline constexpr std::string_view k_unknown_model = "unknown";

/// The member of an object that names the model which answers in it; none where it has none.
json::Value model_in(json::Value object);

/// What a conversation says of its answers beside their words, wherever it does: in the message, in the line
/// that it stands in, between lines, or once for all. They live as long as the conversation.
class Answers {
 public:
  Answers(const Conversation& c, const Extras& extras) : c_(c), extras_(extras) {}

  /// The model that answers in a message, escaped; empty where nobody says so.
  std::string_view model_of(const Message& m) const;
  /// The one that all who say it have answered with, escaped; empty where they differ.
  std::string_view model() const;

 private:
  std::string_view common_model() const;

  const Conversation& c_;
  const Extras& extras_;
  mutable std::optional<std::string_view> model_;  // once asked for: most formats have no place for it
};

}  // namespace abridge::format
