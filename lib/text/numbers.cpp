#include "lib/text/numbers.hpp"

namespace abridge::text {

std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, 1, ',');
  return out;
}

}  // namespace abridge::text
