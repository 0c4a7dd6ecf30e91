#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "lib/base/arena.hpp"

namespace abridge::rule {

/// A range of a raw text, and what it is written as: nothing, where it goes.
struct Stretch {
  std::size_t begin;
  std::size_t end;
  std::string_view text = {};
};

/// A raw text with stretches of it written otherwise, in the arena; they don't overlap and are in their
/// order.
std::string_view rewritten(std::string_view raw, std::span<const Stretch> stretches, Arena& arena);

}  // namespace abridge::rule
