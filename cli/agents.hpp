#pragma once
#include <string>
#include <vector>

#include "cli/world.hpp"

namespace abridge::cli {

/// `Claude Code ($CLAUDE_CONFIG_DIR/projects, else ~/.claude/projects), …`: the agents whose logs are looked
/// for and read; then sentences about those whose logs are not read as they are.
std::string agents_in_words();

/// The folders of agents' logs that are there. Of an agent whose logs are not read as they are it says what
/// to do, unless it is to be `quiet`.
std::vector<std::string> folders_of_agents(const World& world, bool quiet);

}  // namespace abridge::cli
