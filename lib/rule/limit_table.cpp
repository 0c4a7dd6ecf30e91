#include "lib/rule/limit_table.hpp"

#include <algorithm>
#include <limits>

namespace abridge::rule {
namespace {

const policy::Limit* find(const policy::Policy& policy, std::string_view name) {
  const auto at = policy.limits.find(std::string(name));
  return at == policy.limits.end() ? nullptr : &at->second;
}

const policy::Limit* find(const policy::Policy& policy, Role role) {
  // A tool's result and a thinking block have limits of their own, whatever role carries them.
  if (role == Role::tool_result) return nullptr;
  const policy::Limit* const own = find(policy, name_of(role));
  if (own != nullptr) return own;
  return role == Role::developer ? find(policy, name_of(Role::system))
         : role == Role::model   ? find(policy, name_of(Role::assistant))
                                 : nullptr;
}

/// Of so many bytes nothing is over the limit: no text has more characters or tokens than bytes, unless its
/// tokens are guessed.
std::size_t bytes_within(const policy::Limit* limit, const policy::Policy& policy) {
  constexpr std::size_t k_all = std::numeric_limits<std::size_t>::max();
  if (limit == nullptr) return k_all;
  if (policy.size.is_range()) return 0;
  return std::min(limit->max.value_or(k_all), limit->hard.value_or(k_all));
}

}  // namespace

LimitTable::LimitTable(const policy::Policy& policy)
    : result_(find(policy, "tool_result")),
      thinking_(find(policy, "thinking")),
      bytes_of_blocks_(std::min(bytes_within(result_, policy), bytes_within(thinking_, policy))),
      empty_(policy.limits.empty()) {
  bytes_of_roles_.fill(std::numeric_limits<std::size_t>::max());
  for (const auto& [role, name] : names_of(Role{})) {
    const auto at = static_cast<std::size_t>(role);
    roles_[at] = find(policy, role);
    bytes_of_roles_[at] = bytes_within(roles_[at], policy);
  }
}

}  // namespace abridge::rule
