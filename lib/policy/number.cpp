#include "lib/policy/number.hpp"

#include <charconv>
#include <string>

namespace abridge::policy {

std::optional<std::size_t> number_of(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const char unit = text.back();
  const int zeros = unit == 'k' || unit == 'K' ? 3 : unit == 'm' || unit == 'M' ? 6 : 0;
  if (zeros > 0) text.remove_suffix(1);
  const std::size_t point = zeros == 0 ? std::string_view::npos : text.find('.');
  const std::string_view decimals = point == std::string_view::npos ? "" : text.substr(point + 1);
  if (point != std::string_view::npos &&
      (decimals.empty() || decimals.size() > static_cast<std::size_t>(zeros)))
    return std::nullopt;
  std::string digits(text.substr(0, point));
  if (digits.empty()) return std::nullopt;
  digits.append(decimals).append(static_cast<std::size_t>(zeros) - decimals.size(), '0');
  std::size_t n = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  if (parsed.ec != std::errc{} || parsed.ptr != digits.data() + digits.size()) return std::nullopt;
  return n;
}

}  // namespace abridge::policy
