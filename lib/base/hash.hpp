#pragma once
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

/// FNV-1a in 128 bits: whether bytes are what they were. Not against somebody who wants two to have one hash.
class Hash128 {
 public:
  void add(std::string_view bytes);
  /// 32 hex digits.
  std::string text() const;

 private:
  std::uint64_t high_ = 0x6C62272E07BB0142;
  std::uint64_t low_ = 0x62B821756295C58D;
};

}  // namespace abridge
