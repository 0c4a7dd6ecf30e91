#pragma once
#include <cstddef>

#include "lib/recover/walk.hpp"

// What the walk through a damaged text does with what stands at a place, by what is open there. Each is in a
// file of its name.

namespace abridge::recover {

/// Outside of all brackets.
void value_of_text(Walk& w);
/// In a list.
void element(Walk& w, std::size_t begin);
/// In an object.
void member(Walk& w, std::size_t begin);
/// In a tree.
void node(Walk& w, std::size_t begin);

}  // namespace abridge::recover
