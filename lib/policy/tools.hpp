#pragma once
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What a policy says of single tools, by their names.

namespace abridge::policy {

/// Whether a tool is meant by a name in a policy, in which each `*` stands for any characters, or none. Takes
/// time in the product of the lengths at most.
bool names_tool(std::string_view pattern, std::string_view tool);
/// Whether one of the names means it.
bool name_tool(const std::vector<std::string>& patterns, std::string_view tool);

/// What is said of a tool: by its own name, else by the longest of the names with a `*` that mean it; none
/// where nothing is.
template <class T>
const T* said_of(const std::map<std::string, T>& tools, std::string_view tool) {
  if (const auto own = tools.find(std::string(tool)); own != tools.end()) return &own->second;
  const std::pair<const std::string, T>* best = nullptr;
  for (const auto& entry : tools)
    if (names_tool(entry.first, tool) && (best == nullptr || entry.first.size() > best->first.size()))
      best = &entry;
  return best == nullptr ? nullptr : &best->second;
}

}  // namespace abridge::policy
