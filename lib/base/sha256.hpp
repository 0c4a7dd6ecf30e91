#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace abridge {

/// SHA-256 (FIPS 180-4) of what is added, piece by piece.
class Sha256 {
 public:
  using Digest = std::array<std::uint8_t, 32>;

  void add(std::string_view bytes);
  /// Of all that was added; nothing may be added after it.
  Digest digest();

 private:
  void take(const unsigned char* block);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> rest_{};  ///< what fills no block yet
  std::uint64_t size_ = 0;                ///< of what was added, in bytes
};

}  // namespace abridge
