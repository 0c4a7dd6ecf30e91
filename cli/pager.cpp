#include "cli/pager.hpp"

#include <unistd.h>

#include <algorithm>
#include <string>

#include "cli/flags/flag.hpp"
#include "lib/io/pager.hpp"

namespace abridge::cli {
namespace {

/// Whether the shell finds a program of that name. A word that is none (a variable that is set first) it may.
bool can_run(const std::string& program, const World& world) {
  if (program.find_first_of("=$'\"\\(") != std::string::npos) return true;
  if (program.find('/') != std::string::npos) return access(program.c_str(), X_OK) == 0;
  const std::string path = world.environment("PATH");
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find(':', at), path.size());
    if (access((path.substr(at, end - at) + "/" + program).c_str(), X_OK) == 0) return true;
    at = end + 1;
  }
  return false;
}

/// What shows more than a screen, as the user likes it; empty = nothing does.
std::string pager_of(const Options& o, const World& world) {
  if (o.no_pager || o.json || !world.out_is_terminal || world.environment("TERM") == "dumb") return {};
  std::string command = world.environment("ABRIDGE_PAGER");
  if (command.empty()) command = world.environment("PAGER");
  if (command.empty()) command = "less";
  if (command == "cat" || !can_run(command.substr(0, command.find(' ')), world)) return {};
  // Colours, no pager for what fits, and the screen stays.
  return world.environment("LESS").empty() ? "LESS=FRX " + command : command;
}

}  // namespace

bool may_page(const Options& options, const World& world) {
  return takes(options.command, k_no_pager) && !pager_of(options, world).empty();
}

int run_paged(const Options& options, World& world, const std::function<int(World& world)>& run) {
  const std::string command = pager_of(options, world);
  if (command.empty()) return run(world);
  const auto pager = io::pager_output(command);
  World paged = world.with(*pager, world.err);
  paged.err_is_terminal = false;  // no progress beside it
  return run(paged);
}

}  // namespace abridge::cli
