#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/world.hpp"

namespace abridge::cli {

/// An agent that keeps logs of its own, and where.
struct Agent {
  std::string_view name;
  std::string_view variable;     ///< of the environment: names a folder of the agent's
  std::string_view in_variable;  ///< where its logs are, in that folder
  std::string_view in_home;      ///< the same in the user's home, where the variable is not set
  std::string_view advice = {};  ///< what to do where what it keeps is not read as it is; else empty
};
std::span<const Agent> all_agents();

/// `Claude Code ($CLAUDE_CONFIG_DIR/projects, else ~/.claude/projects), …`: those whose logs are read; then
/// sentences about the others.
std::string agents_in_words();

/// The folders of agents' logs that are there. Of an agent whose logs are not read as they are it says what
/// to do, unless it is to be `quiet`.
std::vector<std::string> folders_of_agents(const World& world, bool quiet);

}  // namespace abridge::cli
