#include "lib/format/lines/made_id.hpp"

#include "lib/base/hash.hpp"

namespace abridge::format {
namespace {

std::uint64_t hash(std::string_view text, std::uint64_t h) {
  h = fnv1a(text, h);
  return h ^ (h >> 29);
}

}  // namespace

std::string made_uuid(std::string_view message, std::string_view parent, std::uint64_t number) {
  const std::uint64_t high = hash(message, hash(parent, k_fnv1a ^ number));
  const std::uint64_t low = hash(parent, hash(message, 0x84222325CBF29CE4ULL ^ ~number));
  std::string out;
  for (int digit = 0; digit < 32; ++digit) {
    if (digit == 8 || digit == 12 || digit == 16 || digit == 20) out += '-';
    const std::uint64_t half = digit < 16 ? high : low;
    const auto nibble = static_cast<unsigned>(half >> (4 * (15 - digit % 16))) & 15U;
    out += "0123456789abcdef"[digit == 12 || digit == 16 ? 8U : nibble];
  }
  return out;
}

}  // namespace abridge::format
