#include "lib/look/compared.hpp"

#include <vector>

#include "lib/look/values.hpp"

namespace abridge::look {
namespace {

using json::Property;
using text::WordRun;

struct Word {
  WordRun::Kind is;
  std::string text;
};
constexpr auto properties_of(const Word*) {
  return std::tuple{Property{"is", "", &Word::is}, Property{"text", "", &Word::text}};
}

struct SaidPart {
  Change change;
  BlockKind kind;
  std::string_view tool;
  std::vector<Word> words;
};
constexpr auto properties_of(const SaidPart*) {
  return std::tuple{
      Property{"change", "", &SaidPart::change},
      Property{"kind", "", &SaidPart::kind},
      Property{"tool", "of a call, and of a result whose call is known",
               [](const SaidPart& p) { return unless_empty(p.tool); }},
      Property{
          "words",
          "its text, of a call a line NAME=VALUE for each thing that it was called with: what is the same, what is removed and what is added, in this order",
          &SaidPart::words},
  };
}

/// A part that stands on one side only, or on both as it is.
SaidPart whole(const ShownPart& part, Change change, WordRun::Kind is) {
  return {change, part.kind, part.tool, {{is, said_by(part)}}};
}

SaidPart changed(const PartChange& change) {
  if (change.before == nullptr) return whole(*change.after, change.change, WordRun::Kind::added);
  if (change.after == nullptr) return whole(*change.before, change.change, WordRun::Kind::removed);
  if (change.change == Change::moved) return whole(*change.after, change.change, WordRun::Kind::same);
  SaidPart part{change.change, change.after->kind, change.after->tool, {}};
  for (const WordRun& run : change.words) part.words.push_back({run.kind, std::string(run.text)});
  return part;
}

std::optional<std::vector<SaidPart>> parts_of(const Difference& d) {
  if (d.message == nullptr) return std::nullopt;
  std::vector<SaidPart> parts;
  const MessageChange& m = *d.message;
  for (const PartChange& one : m.parts) parts.push_back(changed(one));
  if (m.change == Change::changed || m.change == Change::clipped) return parts;
  const WordRun::Kind is = m.before == nullptr  ? WordRun::Kind::added
                           : m.after == nullptr ? WordRun::Kind::removed
                                                : WordRun::Kind::same;
  const ShownMessage& message = m.after == nullptr ? *m.before : *m.after;
  for (const ShownPart& part : message.parts) parts.push_back(whole(part, d.change, is));
  return parts;
}

template <class T>
std::optional<T> of_message(const Side& side, T value) {
  return side.message == nullptr ? std::nullopt : std::optional(value);
}

}  // namespace

constexpr auto properties_of(const Side*) {
  return std::tuple{
      Property{"file", "<stdin> is standard input", &Side::file},
      Property{"line", "where the message begins in the file",
               [](const Side& s) { return of_message(s, s.line); }},
      Property{"column", "in code points", [](const Side& s) { return of_message(s, s.column); }},
      Property{"conversation", "its number in the file, from 1", &Side::conversation},
      Property{"id", "of the conversation", [](const Side& s) { return unless_empty(s.id); }},
      Property{
          "message",
          "its place in the history, from 1; 0 = the system prompt beside it; left out where it is the whole conversation",
          [](const Side& s) {
            return s.message == nullptr ? std::nullopt : std::optional(std::uint64_t{s.message->number});
          }},
      Property{"messages", "of a whole conversation: how many it has",
               [](const Side& s) { return s.message == nullptr ? std::optional(s.messages) : std::nullopt; }},
      Property{"role", "who says it, in the transcript's word; of results alone: tool",
               [](const Side& s) {
                 return s.message == nullptr ? std::nullopt
                                             : std::optional(std::string_view(s.message->role));
               }},
  };
}
constexpr auto properties_of(const Difference*) {
  return std::tuple{
      Property{"change", "", &Difference::change},
      Property{"before", "where it stands in the first file", &Difference::before},
      Property{"after", "where it stands in the second file", &Difference::after},
      Property{"parts",
               "of a message: those that are not as they were; of one that is cut, new or moved, all",
               [](const Difference& d) { return parts_of(d); }},
  };
}

std::string json_line(const Difference& difference) { return line_of(difference); }

std::string difference_schema() {
  return json::schema_text<Difference>(
      "Difference",
      "A line of what `diff --json` writes: a message, or a conversation, that the two files do not have alike.",
      {});
}

}  // namespace abridge::look
