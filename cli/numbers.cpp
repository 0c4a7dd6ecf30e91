#include "cli/numbers.hpp"

#include <fmt/format.h>

namespace abridge::cli {

std::string short_number(std::uint64_t n) {
  if (n < 10'000) return std::to_string(n);
  const bool millions = n >= 999'950;
  const double value = static_cast<double>(n) / (millions ? 1e6 : 1e3);
  return fmt::format("{:.{}f}{}", value, value < 99.95 ? 1 : 0, millions ? "M" : "k");
}

std::string long_number(std::uint64_t n) {
  constexpr std::size_t k_group = 3;
  std::string out = std::to_string(n);
  for (std::size_t at = out.size(); at > k_group; at -= k_group) out.insert(at - k_group, ",");
  return out;
}

}  // namespace abridge::cli
