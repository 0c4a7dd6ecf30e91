#include "lib/look/said.hpp"

#include <map>
#include <optional>
#include <span>

#include "lib/look/values.hpp"

namespace abridge::look {
namespace {

using json::Property;

}  // namespace

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
      Property{"time", "UTC", [](const SaidMessage& s) { return utc(s.message->time); }},
      Property{"tokens", "in o200k_base", [](const SaidMessage& s) { return s.message->tokens.most; }},
      Property{"parts", "", [](const SaidMessage& s) { return std::span(s.message->parts); }},
  };
}

std::string json_line(const SaidMessage& said) { return line_of(said); }

std::string said_schema() {
  return json::schema_text<SaidMessage>("SaidMessage", "A line of what `show --json` writes: a message.", {});
}

}  // namespace abridge::look
