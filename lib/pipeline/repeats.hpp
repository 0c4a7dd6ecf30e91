#pragma once
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace abridge::pipeline {

/// Which lines of a log stand there more than once, byte for byte. Whole lines are hashed only where their
/// names repeat. Keeps views.
class Repeats {
 public:
  /// Whether `line` was given before. `name` is anything in it that most other lines don't have; empty where
  /// it has none: then it repeats nothing.
  bool again(std::string_view name, std::string_view line) {
    if (name.empty()) return false;
    const auto [first, fresh] = first_.try_emplace(name, line);
    if (fresh) return false;
    return first->second == line || !others_.insert(line).second;
  }

 private:
  std::unordered_map<std::string_view, std::string_view> first_;  // line of each name
  std::unordered_set<std::string_view> others_;
};

}  // namespace abridge::pipeline
