#include "cli/agents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "lib/format/format.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

using format::Agent;

/// Those whose logs are looked for, by their names.
std::vector<const Agent*> all_agents() {
  std::vector<const Agent*> all;
  for (const format::Format& f : format::all_formats())
    if (f.agent != nullptr && !f.agent->variable.empty()) all.push_back(f.agent);
  std::sort(all.begin(), all.end(), [](const Agent* a, const Agent* b) { return a->name < b->name; });
  return all;
}

std::string place_of(const Agent& agent) {
  return fmt::format("{} (${}/{}, else ~/{})", agent.name, agent.variable, agent.in_variable, agent.in_home);
}

}  // namespace

std::string agents_in_words() {
  std::string out;
  for (const Agent* agent : all_agents())
    if (agent->advice.empty()) out += fmt::format("{}{}", out.empty() ? "" : ", ", place_of(*agent));
  for (const Agent* agent : all_agents())
    if (!agent->advice.empty())
      out += fmt::format(". What {} keeps is not read as it is: {}", place_of(*agent), agent->advice);
  return out;
}

std::vector<std::string> folders_of_agents(const World& world, AgentHints hints) {
  namespace fs = std::filesystem;
  std::vector<std::string> folders;
  const std::string home = world.environment("HOME");
  for (const Agent* agent : all_agents()) {
    const std::string value = world.environment(std::string(agent->variable).c_str());
    if (value.empty() && home.empty()) continue;
    const fs::path folder =
        value.empty() ? fs::path(home) / agent->in_home : fs::path(value) / agent->in_variable;
    std::error_code error;
    if (!fs::is_directory(folder, error)) continue;
    if (agent->advice.empty())
      folders.push_back(folder.string());
    else if (hints == AgentHints::shown)
      world.note(fmt::format("{} is left out: {}", text::visible(folder.string()), agent->advice));
  }
  return folders;
}

}  // namespace abridge::cli
