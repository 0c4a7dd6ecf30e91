#include "lib/rule/limit_table.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace abridge::rule {
namespace {

constexpr std::size_t k_any = std::numeric_limits<std::size_t>::max();

const policy::Limit* find(const policy::Policy& policy, std::string_view name) {
  const auto at = policy.limits.find(std::string(name));
  return at == policy.limits.end() ? nullptr : &at->second;
}

const policy::Limit* find(const policy::Policy& policy, Role role) {
  // A tool's result and a thinking block have limits of their own, whatever role carries them.
  if (role == Role::tool_result) return nullptr;
  if (const policy::Limit* own = find(policy, name_of(role))) return own;
  return role == Role::developer ? find(policy, name_of(Role::system))
         : role == Role::model   ? find(policy, name_of(Role::assistant))
                                 : nullptr;
}

/// Of so many bytes nothing is over the limit: no text has more characters or tokens than bytes, unless its
/// tokens are guessed.
std::size_t bytes_within(const policy::Limit* limit, const policy::Policy& policy) {
  if (limit == nullptr) return k_any;
  if (policy.size.is_range()) return 0;
  std::size_t least = std::min(limit->max.value_or(k_any), limit->hard.value_or(k_any));
  for (const auto& [tool, max] : limit->tools) least = std::min(least, max);
  return least;
}

}  // namespace

LimitTable::LimitTable(const policy::Policy& policy)
    : result_(find(policy, name_of(BlockKind::tool_result))),
      thinking_(find(policy, name_of(BlockKind::thinking))),
      bytes_of_blocks_(std::min(bytes_within(result_, policy), bytes_within(thinking_, policy))) {
  for (std::size_t i = 0; i < k_roles; ++i) {
    roles_[i] = find(policy, static_cast<Role>(i));
    bytes_of_roles_[i] = bytes_within(roles_[i], policy);
  }
}

bool LimitTable::any_of_role() const {
  return std::any_of(roles_.begin(), roles_.end(),
                     [](const policy::Limit* limit) { return limit != nullptr; });
}

}  // namespace abridge::rule
