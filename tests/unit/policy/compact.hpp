#pragma once
#include <fmt/format.h>

#include <string>
#include <vector>

#include "lib/policy/node.hpp"

namespace abridge::policy {

/// The tree on one line: `{a=1 b=['text' ~]}`, quoted scalars in quotes.
inline std::string compact(const Node& node) {
  std::vector<std::string> parts;
  switch (node.kind) {
    case Node::Kind::null:
      return "~";
    case Node::Kind::scalar:
      return node.quoted ? fmt::format("'{}'", node.scalar) : node.scalar;
    case Node::Kind::list:
      for (const Node& item : node.items) parts.push_back(compact(item));
      return fmt::format("[{}]", fmt::join(parts, " "));
    case Node::Kind::map:
      for (const auto& [key, value] : node.members)
        parts.push_back(fmt::format("{}={}", key, compact(value)));
      return fmt::format("{{{}}}", fmt::join(parts, " "));
  }
  return "?";
}

}  // namespace abridge::policy
