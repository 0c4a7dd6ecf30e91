#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// The call of another conversation's that began one: a subagent's.
struct Caller {
  std::size_t conversation = 0;  ///< its place among them, before the subagent's
  std::uint32_t call = 0;        ///< ShownPart::call
};

/// Who called whom, beside `all`; none = nobody did. A subagent goes by its call's id, or begins with what it
/// was called with.
std::vector<std::optional<Caller>> callers_of(std::span<const Viewed> all);

}  // namespace abridge::look::page
