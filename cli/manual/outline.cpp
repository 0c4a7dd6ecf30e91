#include "cli/manual/outline.hpp"

namespace abridge::cli::manual {
namespace {

CommandOutline outline_of(const Command& command, const std::string& before) {
  CommandOutline out{&command, before + std::string(command.name), {&help_flag()}, {}, {}};
  for (const Flag* flag : flags_of(command.id))
    (flag->is_argument() ? out.arguments : out.options).push_back(flag);
  for (const Command& verb : command.verbs) out.verbs.push_back(outline_of(verb, out.name + " "));
  return out;
}

}  // namespace

std::vector<CommandOutline> outlines() {
  std::vector<CommandOutline> out;
  for (const Command& command : all_commands())
    if (!command.hidden) out.push_back(outline_of(command, ""));
  return out;
}

}  // namespace abridge::cli::manual
