#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/base/name_table.hpp"

namespace abridge::format {

/// Names and their numbers, in the order in which they are met; 0 is what has none.
class NumberedNames {
 public:
  NumberedNames() { number({}); }
  std::uint32_t number(std::string_view name);
  std::string_view name(std::uint32_t number) const { return names_[number]; }
  /// What has had no name so far is this.
  void call_first(std::string_view name);

 private:
  std::vector<std::string_view> names_;
  NameTable numbers_;
};

}  // namespace abridge::format
