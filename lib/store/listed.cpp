#include "lib/store/listed.hpp"

#include <optional>

#include "lib/json/properties.hpp"
#include "lib/text/time.hpp"

namespace abridge::store {
namespace {

using json::Property;
using json::unless_empty;
using OrNull = json::OrNull<std::string>;

OrNull or_null(std::string_view text) { return text.empty() ? OrNull{} : OrNull{std::string(text)}; }

}  // namespace

constexpr auto properties_of(const ListedThread*) {
  return std::tuple{
      Property{"thread_id", "", [](const ListedThread& l) { return std::string_view(l.entry->id); }},
      Property{"parent_thread_id", "the thread that it goes on from",
               [](const ListedThread& l) { return or_null(l.entry->parent); }},
      Property{"tool_name", "the tool that made it",
               [](const ListedThread& l) { return std::string_view(l.entry->tool); }},
      Property{"title", "what people call it",
               [](const ListedThread& l) { return unless_empty(l.entry->title); }},
      Property{"words", "the first of them, in one line",
               [](const ListedThread& l) { return or_null(l.words); }},
      Property{"turns", "", [](const ListedThread& l) { return static_cast<std::uint64_t>(l.entry->turns); }},
      Property{"max_turns", "how many it may have",
               [](const ListedThread& l) { return static_cast<std::uint64_t>(l.entry->max_turns); }},
      Property{"last_used", "UTC", [](const ListedThread& l) { return text::format_utc(l.entry->updated); }},
      Property{"expires", "null = never",
               [](const ListedThread& l) {
                 return text::is_for_good(l.entry->expires, l.now)
                            ? OrNull{}
                            : OrNull{text::format_utc(l.entry->expires)};
               }},
  };
}

constexpr auto properties_of(const FoundLine*) {
  return std::tuple{
      Property{"thread_id", "", [](const FoundLine& f) { return std::string_view(f.entry->id); }},
      Property{"title", "what people call it",
               [](const FoundLine& f) { return unless_empty(f.entry->title); }},
      Property{"turn", "its number, from 1; 0 = it is the title that says it",
               [](const FoundLine& f) { return static_cast<std::uint64_t>(f.turn); }},
      Property{"role", "who said it", [](const FoundLine& f) { return unless_empty(f.role); }},
      Property{"text", "the line in which it is said, whole", &FoundLine::line},
  };
}

std::string json_line(const ListedThread& listed) { return json::line_of(listed); }
std::string json_line(const FoundLine& found) { return json::line_of(found); }

std::string listed_schema() {
  return json::schema_text<ListedThread>("ListedThread",
                                         "A line of what `thread list --json` writes: a thread.", {});
}
std::string found_schema() {
  return json::schema_text<FoundLine>("FoundTurn",
                                      "A line of what `thread search --json` writes: a line of a turn.", {});
}

}  // namespace abridge::store
