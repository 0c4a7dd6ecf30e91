#include "lib/format/lines/line_times.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace abridge::format {
namespace {

constexpr std::string_view k_shape = "0000-00-00T00:00:00";

/// Whether it begins as RFC 3339 writes it: with the day, and the time of the day down to seconds.
bool is_rfc3339(std::string_view iso8601) {
  return iso8601.size() >= k_shape.size() &&
         std::equal(k_shape.begin(), k_shape.end(), iso8601.begin(),
                    [](char shape, char ch) { return shape == '0' ? ch >= '0' && ch <= '9' : ch == shape; });
}

}  // namespace

LineTimes::LineTimes(ConversationWriter& to) : to_(to) {
  text::Instant now;
  if (to.now().empty() || !text::parse_iso8601(to.now(), now)) return;
  at_ = now;
  text_ = to.now();
}

void LineTimes::begin() {
  const auto turns = to_.turns();
  const bool is_said = std::any_of(turns.begin(), turns.end(), [&](const Turn& t) { return note(t); });
  Time began{.text = std::string(to_.extras().began.string())};
  // One that went on from another may have begun after what it took over was said.
  if (text::parse_iso8601(began.text, began.at) && (!is_said || began.at < at_)) go_to(std::move(began));
}

std::optional<LineTimes::Time> LineTimes::time_of(const Turn& t) const {
  return t.message == nullptr ? std::nullopt : time_in(to_.time_of(*t.message));
}

std::optional<LineTimes::Time> LineTimes::time_in(std::string text) {
  Time time;
  time.text = std::move(text);
  if (time.text.empty() || !text::parse_iso8601(time.text, time.at)) return {};
  return time;
}

bool LineTimes::note(const Turn& t) {
  std::optional<Time> time = time_of(t);
  if (!time) return false;
  const auto turns = to_.turns();
  if (!turns.empty() && turns[0].message == t.message)
    for (const Turn& next : turns.subspan(1))
      if (std::optional<Time> other = time_of(next); other && next.message != t.message) {
        if (other->at < time->at) time = std::move(other);
        break;
      }
  go_to(std::move(*time));
  return true;
}

bool LineTimes::note(json::Value time) {
  std::optional<Time> said = time_in(std::string(time.string()));
  if (said) go_to(std::move(*said));
  return said.has_value();
}

void LineTimes::go_to(Time time) {
  at_ = time.at;
  text_ = is_rfc3339(time.text) ? std::move(time.text) : text::format_utc(time.at.seconds);
  // Without a zone it is UTC here, and whoever reads the log takes it for his own.
  if (text_.find_first_of("Z+-", k_shape.size()) == text_.npos) text_ += 'Z';
}

}  // namespace abridge::format
