#pragma once
#include <cstddef>
#include <string_view>

namespace abridge::look::page {

/// Follows the lines of a text in and out of what it fences off as code (``` or ~~~).
class Fence {
 public:
  /// Whether the next line begins or ends a block of code; it is part of none then.
  bool turns_at(std::string_view line);
  /// Whether what follows is code.
  bool is_open() const { return marks_ > 0; }

 private:
  std::size_t marks_ = 0;  ///< of the one that is open
  char mark_ = 0;
};

}  // namespace abridge::look::page
