#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::json {

/// Which keys may be among some names: for each first letter of these a bit for each length. Tells most
/// others apart without comparing any. Names are of ASCII.
class KeyFilter {
 public:
  void add(std::string_view name) {
    lengths_[static_cast<unsigned char>(name[0]) & k_ascii] |= 1U << (name.size() & k_bits);
  }
  /// `key` as it stands between its quotes: one with an escape may be anything.
  bool may_be(std::string_view key) const {
    if (key.empty()) return false;
    const auto first = static_cast<unsigned char>(key[0]);
    if (first == '\\') return true;
    const std::uint32_t lengths = first <= k_ascii ? lengths_[first] : 0;
    if (lengths == 0) return false;
    return (lengths >> (key.size() & k_bits) & 1) != 0 || key.find('\\') != key.npos;
  }
  /// Whether an object may have a member of these names.
  bool any_in(Value object) const {
    for (const Member& m : object.members())
      if (may_be(m.key)) return true;
    return false;
  }

 private:
  static constexpr std::size_t k_ascii = 127;
  static constexpr std::size_t k_bits = 31;
  std::array<std::uint32_t, k_ascii + 1> lengths_{};
};

}  // namespace abridge::json
