#pragma once
#include <cstdint>
#include <string>

namespace abridge::text {

/// A number as people read it: `1,234,567`.
inline std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, 1, ',');
  return out;
}

}  // namespace abridge::text
