#include "cli/named_places.hpp"

#include <algorithm>

#include "lib/format/format.hpp"
#include "lib/json/tape.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::cli {
namespace {

/// Calls f(begin, text) for each text between quotes, as it is spelled, until it gives true.
template <class F>
NamedPlaces::Place find_text(std::string_view bytes, F f) {
  for (std::size_t at = bytes.find('"'); at != std::string_view::npos; at = bytes.find('"', at)) {
    std::size_t end = at + 1;
    while (end < bytes.size() && bytes[end] != '"') end += bytes[end] == '\\' ? 2 : 1;
    if (end >= bytes.size()) break;
    if (f(bytes.substr(at + 1, end - at - 1))) return at;
    at = end + 1;
  }
  return std::nullopt;
}

constexpr std::size_t k_escape = 6;  // bytes: \ud83d

/// Which half of a character an escape at the start of a text is: 'h' the first, 'l' the second; 0 = neither.
char half_of(std::string_view text) {
  if (text.size() < k_escape || text[0] != '\\' || text[1] != 'u' || (text[2] != 'd' && text[2] != 'D'))
    return 0;
  if (std::string_view("89aAbB").find(text[3]) != std::string_view::npos) return 'h';
  return std::string_view("cCdDeEfF").find(text[3]) != std::string_view::npos ? 'l' : '\0';
}

}  // namespace

NamedPlaces::NamedPlaces(Buffer& bytes) {
  bytes.pad();
  bytes_ = bytes.view();
}

NamedPlaces::Place NamedPlaces::id(std::string_view id) const {
  return find_text(bytes_, [&](std::string_view text) { return text == id; });
}

NamedPlaces::Place NamedPlaces::text(const target::Excerpt& excerpt) const {
  return find_text(bytes_, [&](std::string_view text) {
    return text.size() > excerpt.begin.size() + excerpt.end.size() && text.starts_with(excerpt.begin) &&
           text.ends_with(excerpt.end);
  });
}

NamedPlaces::Place NamedPlaces::half_character(std::size_t line, std::size_t column) const {
  std::string_view rest = bytes_;
  for (std::size_t n = 1; n < line && !rest.empty(); ++n)
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
  rest = rest.substr(0, rest.find('\n'));
  const auto begin = static_cast<std::size_t>(rest.data() - bytes_.data());
  Place nearest;
  std::size_t least = 0;
  for (std::size_t at = rest.find('\\'); at != std::string_view::npos; at = rest.find('\\', at)) {
    const char half = half_of(rest.substr(at));
    if (half == 'h' && half_of(rest.substr(at + k_escape)) == 'l') {
      at += 2 * k_escape;
      continue;
    }
    if (half != 0) {
      const std::size_t here = text::count_code_points(rest.substr(0, at)) + 1;
      const std::size_t apart = here > column ? here - column : column - here;
      if (!nearest || apart < least) {
        nearest = begin + at;
        least = apart;
      }
    }
    at += 2;
  }
  return nearest;
}

NamedPlaces::Place NamedPlaces::part(std::span<const std::size_t> messages,
                                     std::optional<std::size_t> part) const {
  if (messages.empty()) return std::nullopt;
  std::size_t before = 0;  // parts of the messages that were passed
  for (const std::size_t at : messages) {
    json::Tape tape;
    const std::string_view rest = bytes_.substr(std::min(at, bytes_.size()));
    if (!part || rest.size() >= json::k_longest || !tape.index(rest, json::Layout::document) ||
        tape.size() == 0)
      break;
    const json::Value content = format::parts_of(tape.parse(0).value);
    if (!content.is(json::Kind::array)) {
      if (before++ == *part) return at;
      continue;
    }
    for (const json::Value one : content.elements())
      if (before++ == *part) return at + one.offset();
  }
  return messages.front();
}

}  // namespace abridge::cli
