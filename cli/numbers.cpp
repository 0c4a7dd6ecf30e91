#include "cli/numbers.hpp"

#include <fmt/format.h>

#include "lib/text/grouped.hpp"

namespace abridge::cli {

std::string short_number(std::uint64_t n) {
  if (n < 10'000) return text::grouped(n);
  const bool millions = n >= 999'950;
  const double value = static_cast<double>(n) / (millions ? 1e6 : 1e3);
  return fmt::format("{:.{}f}{}", value, value < 99.95 ? 1 : 0, millions ? "M" : "k");
}

std::string long_number(std::uint64_t n) { return text::grouped(n); }

std::string counted(std::uint64_t n, std::string_view one) {
  return fmt::format("{} {}{}", long_number(n), one, n == 1 ? "" : "s");
}

}  // namespace abridge::cli
