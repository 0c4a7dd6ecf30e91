#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/flags/flag.hpp"
#include "lib/text/width.hpp"

namespace abridge::cli {
namespace {

constexpr std::size_t k_margin = 2;
/// Where what a flag means begins, at most.
constexpr std::size_t k_meaning = 30;

/// Adds `text` in lines of at most `width` columns, of which those after the first begin with `indent`
/// blanks; so many have been written of the first.
void wrap(std::string& out, std::string_view text, std::size_t at, std::size_t indent, std::size_t width) {
  bool first = true;
  for (const std::string& line : text::wrapped(text, width - indent, width - at)) {
    if (!std::exchange(first, false)) out += std::string(indent, ' ');
    out += line + '\n';
  }
}

/// `-o, --output FILE`, `--explain[=steps|messages]`.
std::string term_of(const Flag& flag) {
  if (flag.is_argument()) return std::string(flag.word.name);
  std::string term = fmt::format("{}", fmt::join(flag.spellings(), ", "));
  if (flag.word.optional) return fmt::format("{}[={}]", term, flag.word.name);
  return flag.is_switch() ? term : fmt::format("{} {}", term, flag.word.name);
}

void item(std::string& out, std::string_view term, std::string_view meaning, std::size_t width) {
  const std::size_t column = std::min(k_meaning, width / 2);
  out += std::string(k_margin, ' ').append(term);
  std::size_t at = k_margin + term.size();
  if (at + 2 > column) {
    out += '\n';
    at = 0;
  }
  out += std::string(column - at, ' ');
  wrap(out, meaning, column, column, width);
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
  std::string out;
  wrap(out, command.summary, 0, 0, width);
  out += '\n';
  wrap(out, usage_of(command, name), 0, k_margin, width);
  if (!command.verbs.empty()) out += "\nVerbs:\n";
  for (const Command& verb : command.verbs) item(out, verb.name, verb.summary, width);
  for (const auto& [group, flags] : groups_of(command.id)) {
    out += fmt::format("\n{}:\n", abridge::name_of(group));
    for (const Flag* flag : flags) item(out, term_of(*flag), flag->help.text(), width);
  }
  return out + "\n" + shown_examples(command.examples);
}

std::size_t help_width(std::size_t columns) {
  return columns == 0 ? 80 : std::clamp<std::size_t>(columns, 40, 100);
}

}  // namespace abridge::cli
