#include <algorithm>
#include <optional>

#include "lib/base/byte_order_mark.hpp"
#include "lib/format/unsupported/signs.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::format::unsupported {
namespace {

/// The part after the name of a field of server-sent events; none where the line is no such field.
std::optional<std::string_view> after_field(std::string_view line, std::string_view field) {
  if (!line.starts_with(field) || !line.substr(field.size()).starts_with(':')) return std::nullopt;
  return text::trimmed(line.substr(field.size() + 1));
}
/// A dump of server-sent events (WHATWG HTML, 9.2.6: lines `event: …`, `data: …`, `: comment`).
bool is_event_stream(std::string_view text) {
  constexpr std::size_t k_lines = 64;
  text = without_byte_order_mark(text);
  bool data = false;
  for (std::size_t n = 0; !text.empty() && n < k_lines;) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text::trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    ++n;
    const auto sent = after_field(line, "data");
    data = data || (sent && (sent->starts_with('{') || *sent == "[DONE]"));
    // Damage may stand after data, and nothing else before it.
    if (!sent && !line.starts_with(':') && !after_field(line, "event") && !after_field(line, "id") &&
        !after_field(line, "retry"))
      break;
  }
  return data;
}

}  // namespace

Unsupported event_stream() {
  return {
      .name = "a stream of server-sent events",
      .looks = "lines event: and data: with pieces of a message",
      .advice =
          "put the pieces together into the finished message (providers' SDKs do) and give that response",
      .recognise_text = is_event_stream,
  };
}

}  // namespace abridge::format::unsupported
