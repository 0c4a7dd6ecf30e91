#include "lib/look/listed.hpp"

#include <optional>

#include "lib/json/csv.hpp"
#include "lib/look/values.hpp"

namespace abridge::look {
namespace {

using json::Property;

}  // namespace

constexpr auto properties_of(const Listed*) {
  return std::tuple{
      Property{"file", "<stdin> is standard input", &Listed::file},
      Property{"conversation", "its number in the file, from 1", &Listed::conversation},
      Property{"id", "", [](const Listed& l) { return unless_empty(l.id); }},
      Property{"title", "what people call it",
               [](const Listed& l) { return unless_empty(l.overview->title); }},
      Property{"words", "the first of the person's, in one line",
               [](const Listed& l) { return unless_empty(l.overview->words); }},
      Property{"began", "when its first message was said, UTC",
               [](const Listed& l) { return utc(l.overview->began); }},
      Property{"last", "when its last one was", [](const Listed& l) { return utc(l.overview->last); }},
      Property{"messages", "", [](const Listed& l) { return l.overview->messages; }},
      Property{"exchanges", "the user's turns, each with what follows it",
               [](const Listed& l) { return l.overview->exchanges; }},
      Property{"tokens", "in o200k_base, of all of it",
               [](const Listed& l) { return l.overview->tokens.most; }},
      Property{"tools", "how often each was called", [](const Listed& l) { return l.overview->tools; }},
  };
}

std::string json_line(const Listed& listed) { return line_of(listed); }

std::string listed_schema() {
  return json::schema_text<Listed>("Listed", "A line of what `list --json` writes: a conversation.", {});
}

std::string csv_head() { return json::csv_head<Listed>(); }
std::string csv_line(const Listed& listed) { return json::csv_row(listed); }

}  // namespace abridge::look
