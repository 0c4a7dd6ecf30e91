#include "lib/format/lines/line_times.hpp"

#include <utility>

namespace abridge::format {

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
  text_ = std::move(text);
  return true;
}

}  // namespace abridge::format
