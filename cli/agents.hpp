#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/world.hpp"

namespace abridge::cli {

/// `Claude Code ($CLAUDE_CONFIG_DIR/projects, else ~/.claude/projects), …`: the agents whose logs are looked
/// for and read; then sentences about those whose logs are not read as they are.
std::string agents_in_words();

/// Whether it is said what to do about agents whose logs are not read as they are.
enum class AgentHints : std::uint8_t { shown, left_out };

/// The folders of agents' logs that are there.
std::vector<std::string> folders_of_agents(const World& world, AgentHints hints);

}  // namespace abridge::cli
