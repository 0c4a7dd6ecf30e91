#include "lib/look/said.hpp"

#include <map>
#include <optional>

#include "lib/json/properties.hpp"

namespace abridge::look {
namespace {

using json::Property;

std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

constexpr auto properties_of(const ShownPart*) {
  return std::tuple{
      Property{"kind", "", &ShownPart::kind},
      Property{"tool", "of a call, and of a result whose call is known",
               [](const ShownPart& p) { return unless_empty(p.tool); }},
      Property{
          "arguments", "of a call: texts as they are, anything else as JSON",
          [](const ShownPart& p) { return p.arguments.empty() ? std::nullopt : std::optional(p.arguments); }},
      Property{"text", "", [](const ShownPart& p) { return unless_empty(p.text); }},
      Property{"error", "of a result: whether it says that it failed",
               [](const ShownPart& p) {
                 return p.kind == BlockKind::tool_result ? std::optional(p.error) : std::nullopt;
               }},
  };
}
constexpr auto properties_of(const SaidMessage*) {
  return std::tuple{
      Property{"file", "<stdin> is standard input", &SaidMessage::file},
      Property{"line", "where the message begins in the file", &SaidMessage::line},
      Property{"column", "in code points", &SaidMessage::column},
      Property{"conversation", "its number in the file, from 1", &SaidMessage::conversation},
      Property{"id", "of the conversation", [](const SaidMessage& s) { return unless_empty(s.id); }},
      Property{"message", "its place in the history, from 1; 0 = the system prompt beside it",
               [](const SaidMessage& s) { return std::uint64_t{s.message->number}; }},
      Property{"role", "who says it, in the transcript's word; of results alone: tool",
               [](const SaidMessage& s) { return std::string_view(s.message->role); }},
      Property{"time", "UTC",
               [](const SaidMessage& s) {
                 return s.message->time ? std::optional(text::format_utc(s.message->time->seconds))
                                        : std::nullopt;
               }},
      Property{"tokens", "in o200k_base", [](const SaidMessage& s) { return s.message->tokens.most; }},
      Property{"parts", "", [](const SaidMessage& s) -> const auto& {return s.message->parts;
}
}  // namespace abridge::look
,
}
;
}

std::string json_line(const SaidMessage& said) {
  std::string out;
  json::Printer p(out, json::Printer::Layout::compact);
  json::print(p, said);
  return out += '\n';
}

std::string said_schema() {
  return json::schema_text<SaidMessage>("SaidMessage", "A line of what `show --json` writes: a message.", {});
}

}  // namespace abridge::look
