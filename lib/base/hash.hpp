#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace abridge {

inline constexpr std::uint64_t k_fnv1a = 0xCBF29CE484222325;
/// FNV-1a in 64 bits; `so_far` is that of what stands before.
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t so_far = k_fnv1a) {
  for (const char c : bytes) so_far = (so_far ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return so_far;
}

/// MurmurHash3 in 128 bits (its x64 variant, seed 0) of what is added, piece by piece: whether bytes are what
/// they were. Not against somebody who wants two to have one hash.
class Hash128 {
 public:
  void add(std::string_view bytes);
  /// 32 hex digits of all that was added so far.
  std::string text() const;

 private:
  static constexpr std::size_t k_block = 16;
  void take(std::string_view blocks);

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
  std::array<char, k_block> rest_{};  ///< what fills no block yet
  std::uint64_t size_ = 0;            ///< of what was added, in bytes
};

}  // namespace abridge
