#pragma once
#include <array>
#include <cstddef>

#include "lib/model/facts.hpp"
#include "lib/model/role.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::rule {

/// The policy's limits on single texts, by whose texts they are. The policy must outlive it.
class LimitTable {
 public:
  explicit LimitTable(const policy::Policy& policy);

  /// For the text of messages of a role, and for single blocks; none where there is none.
  const policy::Limit* of_role(Role role) const { return roles_[static_cast<std::size_t>(role)]; }
  const policy::Limit* of_block(BlockKind kind) const {
    return kind == BlockKind::tool_result ? result_ : kind == BlockKind::thinking ? thinking_ : nullptr;
  }
  /// Whether messages of some role have one.
  bool any_of_role() const;
  /// Whether so many bytes of texts, of a message with these facts, may be over one of them.
  bool may_be_over(Role role, Facts seen, std::size_t bytes) const {
    return bytes > bytes_of_roles_[static_cast<std::size_t>(role)] ||
           ((seen & k_blocks) != 0 && bytes > bytes_of_blocks_);
  }

 private:
  static constexpr Facts k_blocks = fact(BlockKind::tool_result) | fact(BlockKind::thinking);
  static constexpr std::size_t k_roles = static_cast<std::size_t>(Role::model) + 1;
  std::array<const policy::Limit*, k_roles> roles_{};
  const policy::Limit* result_ = nullptr;
  const policy::Limit* thinking_ = nullptr;
  std::array<std::size_t, k_roles> bytes_of_roles_;  // more than so many may be over it
  std::size_t bytes_of_blocks_;
};

}  // namespace abridge::rule
