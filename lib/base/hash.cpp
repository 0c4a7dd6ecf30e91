#include "lib/base/hash.hpp"

#include <fmt/format.h>

namespace abridge {

void Hash128::add(std::string_view bytes) {
  __extension__ typedef unsigned __int128 Wide;  // NOLINT(modernize-use-using)
  // The prime is 2^88 + 0x13B.
  constexpr std::uint64_t k_prime = 0x13B;
  constexpr unsigned k_shift = 88;
  Wide hash = (Wide{high_} << 64U) | low_;
  for (const char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash = (hash << k_shift) + hash * k_prime;
  }
  high_ = static_cast<std::uint64_t>(hash >> 64U);
  low_ = static_cast<std::uint64_t>(hash);
}

std::string Hash128::text() const { return fmt::format("{:016x}{:016x}", high_, low_); }

}  // namespace abridge
