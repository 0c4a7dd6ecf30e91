#include "lib/format/lines/line_times.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace abridge::format {
namespace {

/// Whether it begins as RFC 3339 writes it: with the day, and the time of the day down to seconds.
bool is_rfc3339(std::string_view iso8601) {
  constexpr std::string_view k_shape = "0000-00-00T00:00:00";
  return iso8601.size() > k_shape.size() &&
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
  for (const Turn& t : to_.turns())
    if (note(t)) return;
}

bool LineTimes::note(const Turn& t) {
  if (t.message == nullptr) return false;
  std::string text = to_.time_of(*t.message);
  text::Instant at;
  if (text.empty() || !text::parse_iso8601(text, at)) return false;
  at_ = at;
  text_ = is_rfc3339(text) ? std::move(text) : text::format_utc(at.seconds);
  return true;
}

}  // namespace abridge::format
