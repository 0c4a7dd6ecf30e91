#pragma once
#include <cstdint>

namespace abridge {

/// Eight bytes of eight bits as eight bits of eight bytes (Hacker's Delight, 7-3).
constexpr std::uint64_t transposed(std::uint64_t x) {
  std::uint64_t t = (x ^ (x >> 7)) & 0x00AA00AA00AA00AAU;
  x ^= t ^ (t << 7);
  t = (x ^ (x >> 14)) & 0x0000CCCC0000CCCCU;
  x ^= t ^ (t << 14);
  t = (x ^ (x >> 28)) & 0x00000000F0F0F0F0U;
  return x ^ t ^ (t << 28);
}

}  // namespace abridge
