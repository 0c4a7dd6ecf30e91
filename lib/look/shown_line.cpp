#include "lib/look/shown_line.hpp"

#include <span>

#include "lib/look/values.hpp"

namespace abridge::look {

using json::Property;

constexpr auto properties_of(const ShownLine*) {
  return std::tuple{
      Property{"file", "<stdin> is standard input", &ShownLine::file},
      Property{"line", "where the message begins in the file", &ShownLine::line},
      Property{"column", "in code points", &ShownLine::column},
      Property{"conversation", "its number in the file, from 1", &ShownLine::conversation},
      Property{"id", "of the conversation", [](const ShownLine& s) { return unless_empty(s.id); }},
      Property{"message", "its place in the history, from 1; 0 = the system prompt beside it",
               [](const ShownLine& s) { return std::uint64_t{s.message->number}; }},
      Property{"role", "who says it, in the transcript's word; of results alone: tool",
               [](const ShownLine& s) { return std::string_view(s.message->role); }},
      Property{"speaker", "the same in one word for all formats; left out where nobody knows",
               [](const ShownLine& s) { return s.message->speaker; }},
      Property{"time", "UTC", [](const ShownLine& s) { return utc(s.message->time); }},
      Property{"tokens", "in o200k_base", [](const ShownLine& s) { return s.message->tokens.most; }},
      Property{"parts", "", [](const ShownLine& s) { return std::span(s.message->parts); }},
  };
}

std::string json_line(const ShownLine& line) { return line_of(line); }

std::string shown_line_schema() {
  return json::schema_text<ShownLine>("ShownLine", "A line of what `show --json` writes: a message.", {});
}

}  // namespace abridge::look
