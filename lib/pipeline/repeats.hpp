#pragma once
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lib/base/name_table.hpp"

namespace abridge::pipeline {

/// Which lines of a log stand there more than once, byte for byte. Whole lines are hashed only where their
/// names repeat. Keeps views.
class Repeats {
 public:
  /// Whether `line` was given before. `name` is anything in it that most other lines don't have; empty where
  /// it has none: then it repeats nothing.
  bool again(std::string_view name, std::string_view line) {
    if (name.empty()) return false;
    const auto [first, fresh] = names_.add(name, static_cast<std::uint32_t>(first_.size()));
    if (fresh) first_.push_back(line);
    return !fresh && (first_[*first] == line || !others_.insert(line).second);
  }

 private:
  NameTable names_;
  std::vector<std::string_view> first_;  // line of each name
  std::unordered_set<std::string_view> others_;
};

}  // namespace abridge::pipeline
