#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace abridge::text {

/// What bytes stand at the three places of some signs, which are put into eight groups, a bit each: where the
/// three of a text have a group in common one of its signs may stand. Each engine has groups of its own.
struct LiteralGroups {
  static constexpr std::size_t k_bytes = 3;
  static constexpr std::size_t k_slack = 16;  ///< places that an engine may write after the last one

  /// Signs of two or three bytes; after one of two any byte may follow.
  explicit LiteralGroups(std::span<const std::string_view> signs = {});

  /// By whole bytes.
  std::array<std::array<std::uint8_t, 256>, k_bytes> whole{};
  /// By the low and the high half of each byte, which a vector of sixteen entries looks up: a byte is of
  /// those groups that both have.
  using Halves = std::array<std::uint8_t, 16>;
  std::array<Halves, k_bytes> low{};
  std::array<Halves, k_bytes> high{};
};

}  // namespace abridge::text
