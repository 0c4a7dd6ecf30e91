#pragma once
#include <cstddef>

#include "lib/recover/chart.hpp"
#include "lib/recover/draft.hpp"

// Brackets that were lost, and are put again before what stands in them.

namespace abridge::recover {

/// Of an object whose first key stands there, or of the one that holds a tree whose first node does. `start`:
/// where its own key begins, or the same place.
void open_made_object(Draft& draft, Chart& chart, std::size_t key, std::size_t start);
/// Of a tree whose first node's key stands there; `start`: where its own key begins, or the same place where
/// that was lost, too, with what it stood in as far as that is not open.
void open_made_tree(Draft& draft, Chart& chart, std::size_t first, std::size_t start);
/// Of a list. `start`: where its first element begins, with the list's key where it has one.
void open_made_list(Draft& draft, const Island& first, std::size_t start);

}  // namespace abridge::recover
