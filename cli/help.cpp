#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "cli/flags/flag.hpp"
#include "lib/text/width.hpp"

namespace abridge::cli {
namespace {

constexpr std::size_t k_margin = 2;
/// Where what a flag means begins, at most.
constexpr std::size_t k_meaning = 30;
/// Where what a command does begins, in the list of all.
constexpr std::size_t k_summary = 13;

constexpr std::string_view k_about =
    "abridge shows, searches, checks, repairs, trims and converts conversation transcripts (JSON or JSONL).";

/// What is asked for most.
constexpr std::array k_to_look{CommandId::list, CommandId::show, CommandId::grep, CommandId::view,
                               CommandId::stats};
constexpr std::array k_to_work{CommandId::validate, CommandId::sanitize, CommandId::trim,
                               CommandId::render,   CommandId::convert,  CommandId::tokens};

/// `-o, --output FILE`, `--explain[=steps|messages]`.
std::string term_of(const Flag& flag) {
  if (flag.is_argument()) return std::string(flag.word.name);
  std::string term = fmt::format("{}", fmt::join(flag.spellings(), ", "));
  if (flag.word.optional) return fmt::format("{}[={}]", term, flag.word.name);
  return flag.is_switch() ? term : fmt::format("{} {}", term, flag.word.name);
}

/// What the term means begins at `column`.
void item(std::string& out, std::string_view term, std::string_view meaning, std::size_t column,
          std::size_t width) {
  out += std::string(k_margin, ' ').append(term);
  std::size_t at = k_margin + term.size();
  if (at + 2 > column) {
    out += '\n';
    at = 0;
  }
  out += std::string(column - at, ' ');
  out += text::paragraph(meaning, column, column, width);
}

std::string usage_of(const Command& command, std::string_view name) {
  std::string line = fmt::format("Usage: abridge {}", name);
  if (!command.verbs.empty()) return line + " VERB [OPTIONS]";
  const std::vector<const Flag*> flags = flags_of(command.id);
  for (const Flag* flag : flags)
    if (flag->is_required() && !flag->is_argument())
      line += fmt::format(" {} {}", flag->name(), flag->word.name);
  line += " [OPTIONS]";
  for (const Flag* flag : flags)
    if (flag->is_argument())
      line +=
          flag->is_required() ? fmt::format(" {}", flag->word.name) : fmt::format(" [{}]", flag->word.name);
  return line;
}

}  // namespace

std::string help_of(const Command& command, std::string_view name, std::size_t width) {
  std::string out = text::paragraph(command.summary, 0, 0, width) + '\n';
  out += text::paragraph(usage_of(command, name), 0, k_margin, width);
  const std::size_t column = std::min(k_meaning, width / 2);
  if (!command.verbs.empty()) out += "\nVerbs:\n";
  for (const Command& verb : command.verbs) item(out, verb.name, verb.summary, column, width);
  for (const auto& [group, flags] : groups_of(command.id)) {
    out += fmt::format("\n{}:\n", abridge::name_of(group));
    for (const Flag* flag : flags) item(out, term_of(*flag), flag->help.text(), column, width);
  }
  return out + "\n" + shown_examples(command.examples);
}

std::string help_of_all(std::size_t width) {
  std::string out = text::paragraph(k_about, 0, 0, width) + '\n';
  out += text::paragraph("Usage: abridge COMMAND [OPTIONS] [FILE...]", 0, k_margin, width);
  out += "\nCommands:\n";
  for (const Command& c : all_commands())
    if (!c.hidden) item(out, c.name, c.summary, k_summary, width);
  return out +
         "\nExamples:\n"
         "  abridge validate chat.jsonl\n"
         "  abridge trim -p chat --model gpt-5 chat.json -o short.json --explain\n"
         "  cat rows.jsonl | abridge render --last 10 --append 'user:And now?'\n\n" +
         text::paragraph("abridge COMMAND --help says more. `-` is standard input.", 0, 0, width);
}

std::string first_steps(std::size_t width) {
  std::string out = text::paragraph(k_about, 0, 0, width);
  const auto list = [&](std::string_view head, std::span<const CommandId> ids) {
    out.append("\n").append(head) += '\n';
    for (const CommandId id : ids) {
      const auto all = all_commands();
      const auto c = std::find_if(all.begin(), all.end(), [&](const Command& one) { return one.id == id; });
      item(out, c->name, c->summary, k_summary, width);
    }
  };
  list("To see what there is:", k_to_look);
  list("To check it, and to work on it:", k_to_work);
  return out +
         "\nExamples:\n"
         "  abridge list\n"
         "  abridge show chat.jsonl\n"
         "  abridge validate chat.jsonl\n"
         "  abridge trim --last 20 chat.jsonl\n\n" +
         text::paragraph("abridge --help lists all commands, abridge help COMMAND says what one takes.", 0, 0,
                         width);
}

std::size_t help_width(std::size_t columns) {
  return columns == 0 ? 80 : std::clamp<std::size_t>(columns, 40, 100);
}

}  // namespace abridge::cli
