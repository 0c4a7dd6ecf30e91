#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "lib/format/compose/conversation_writer.hpp"
#include "lib/text/time.hpp"

namespace abridge::format {

/// When the lines of a log that is written were said: that of the last one that says it in ISO 8601, as the
/// day and the time of the day (RFC 3339), which agents take alone; before any, when the session began, or
/// now.
class LineTimes {
 public:
  explicit LineTimes(ConversationWriter& to);
  /// What stands before all that is said has the time at which the session began, or else the first that
  /// there is.
  void begin();
  /// Goes on to a turn. False where it does not say when. A summary that stands before what it was made
  /// after was said when that was, so that no time goes back.
  bool note(const Turn& t);
  /// The same of a line of its own by which a turn goes on.
  bool note(json::Value time);

  const std::string& text() const { return text_; }
  /// Since 1970.
  std::int64_t milliseconds() const { return at_.milliseconds(); }

 private:
  struct Time {
    std::string text;
    text::Instant at{};
  };
  void go_to(Time time);
  /// None where it doesn't say.
  std::optional<Time> time_of(const Turn& t) const;
  static std::optional<Time> time_in(std::string text);

  ConversationWriter& to_;
  std::string text_ = "1970-01-01T00:00:00.000Z";
  text::Instant at_{};
};

}  // namespace abridge::format
