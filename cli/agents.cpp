#include "cli/agents.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "lib/text/visible.hpp"

namespace abridge::cli {

std::span<const Agent> all_agents() {
  static constexpr std::array k_agents{
      Agent{"Claude Code", "CLAUDE_CONFIG_DIR", "projects", ".claude/projects"},
      Agent{"Codex", "CODEX_HOME", "sessions", ".codex/sessions"},
      Agent{"Gemini CLI", "GEMINI_CLI_HOME", ".gemini/tmp", ".gemini/tmp"},
      Agent{"Copilot CLI", "COPILOT_HOME", "session-state", ".copilot/session-state"},
      Agent{"pi", "PI_CODING_AGENT_DIR", "sessions", ".pi/agent/sessions"},
      Agent{"opencode", "XDG_DATA_HOME", "opencode", ".local/share/opencode",
            "opencode export ID > FILE writes a session of it as it is read here"},
      Agent{"Qwen Code", "QWEN_HOME", "projects", ".qwen/projects"},
  };
  return k_agents;
}

namespace {

std::string place_of(const Agent& agent) {
  return fmt::format("{} (${}/{}, else ~/{})", agent.name, agent.variable, agent.in_variable, agent.in_home);
}

}  // namespace

std::string agents_in_words() {
  std::string out;
  for (const Agent& agent : all_agents())
    if (agent.advice.empty()) out += fmt::format("{}{}", out.empty() ? "" : ", ", place_of(agent));
  for (const Agent& agent : all_agents())
    if (!agent.advice.empty())
      out += fmt::format(". What {} keeps is not read as it is: {}", place_of(agent), agent.advice);
  return out;
}

std::vector<std::string> folders_of_agents(const World& world, bool quiet) {
  namespace fs = std::filesystem;
  std::vector<std::string> folders;
  const std::string home = world.environment("HOME");
  for (const Agent& agent : all_agents()) {
    const std::string said = world.environment(std::string(agent.variable).c_str());
    if (said.empty() && home.empty()) continue;
    const fs::path folder =
        said.empty() ? fs::path(home) / agent.in_home : fs::path(said) / agent.in_variable;
    std::error_code error;
    if (!fs::is_directory(folder, error)) continue;
    if (agent.advice.empty())
      folders.push_back(folder.string());
    else if (!quiet)
      world.note(fmt::format("{} is left out: {}", text::visible(folder.string()), agent.advice));
  }
  return folders;
}

}  // namespace abridge::cli
