#include "lib/look/found.hpp"

#include <optional>

#include "lib/look/values.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::look {
namespace {

using json::Property;

struct Matched {
  std::uint64_t begin;
  std::uint64_t end;
};
constexpr auto properties_of(const Matched*) {
  return std::tuple{Property{"begin", "in the text, in code points", &Matched::begin},
                    Property{"end", "after its last character", &Matched::end}};
}

std::vector<Matched> matches_of(const Hit& hit) {
  std::vector<Matched> all;
  Matched at{0, 0};
  std::size_t counted = 0;  // bytes
  const auto count_to = [&](std::size_t byte) {
    const std::uint64_t more =
        text::count_code_points(std::string_view(hit.line).substr(counted, byte - counted));
    counted = byte;
    return more;
  };
  for (const Pattern::Match& match : hit.matches) {
    at.begin = at.end + count_to(match.begin);
    at.end = at.begin + count_to(match.end);
    all.push_back(at);
  }
  return all;
}

}  // namespace

constexpr auto properties_of(const Found*) {
  return std::tuple{
      Property{"file", "<stdin> is standard input", &Found::file},
      Property{"line", "where the first match begins, in the file", &Found::line},
      Property{"column", "in code points", &Found::column},
      Property{"conversation", "its number in the file, from 1", &Found::conversation},
      Property{"id", "of the conversation", [](const Found& f) { return unless_empty(f.id); }},
      Property{"message", "its place in the history, from 1; 0 = the system prompt beside it",
               [](const Found& f) { return std::uint64_t{f.hit->message}; }},
      Property{"role", "who says it, in the transcript's word; of a tool's result: tool",
               [](const Found& f) { return std::string_view(f.hit->role); }},
      Property{"speaker", "the same in one word for all formats; left out where nobody knows",
               [](const Found& f) { return f.hit->speaker; }},
      Property{"in", "what of the message it is", [](const Found& f) { return f.hit->part; }},
      Property{"tool", "of a call: the tool's name",
               [](const Found& f) { return unless_empty(f.hit->tool); }},
      Property{"text", "the line that matches, whole",
               [](const Found& f) { return std::string_view(f.hit->line); }},
      Property{"matches", "", [](const Found& f) { return matches_of(*f.hit); }},
  };
}

std::string json_line(const Found& found) { return line_of(found); }

std::string found_schema() {
  return json::schema_text<Found>("Found",
                                  "A line of what `grep --json` writes: a line of a text that matches.", {});
}

}  // namespace abridge::look
