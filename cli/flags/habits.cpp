#include "cli/flags/habits.hpp"

namespace abridge::cli {
namespace {

struct Habit {
  CommandId command;
  char letter;
  std::string_view long_name;
  std::string_view why;
};
constexpr Habit k_habits[] = {
    {CommandId::grep, 'n', "--line-number", "each line is shown with its place"},
    {CommandId::grep, 'r', "--recursive", "folders are searched with all that they hold"},
    {CommandId::grep, 'R', "--dereference-recursive", "folders are searched with all that they hold"},
    {CommandId::grep, 'H', "--with-filename", "each line is shown with its file"},
    {CommandId::grep, 'E', "--extended-regexp", "a pattern is a regular expression, unless -F is given"},
    {CommandId::grep, 'P', "--perl-regexp",
     "a pattern is a regular expression in RE2's syntax, unless -F is given"},
};

}  // namespace

std::string_view why_not_needed(CommandId command, std::string_view option) {
  const bool is_short = option.size() > 1 && option[0] == '-' && option[1] != '-';
  for (const Habit& habit : k_habits) {
    const bool says =
        is_short ? option.find(habit.letter) != std::string_view::npos : option == habit.long_name;
    if (habit.command == command && says) return habit.why;
  }
  return {};
}

}  // namespace abridge::cli
