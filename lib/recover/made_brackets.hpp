#pragma once
#include <cstddef>

#include "lib/recover/chart.hpp"
#include "lib/recover/draft.hpp"

// Brackets that were lost, and are put again before what stands in them.

namespace abridge::recover {

/// Of an object whose first key stands there, or of the one that holds a tree whose first node does.
void open_made_object(Draft& draft, const Chart& chart, std::size_t key);
/// Of a tree whose first node's key stands there; `start`: where its own key begins, or the same place where
/// that was lost, too.
void open_made_tree(Draft& draft, std::size_t first, std::size_t start);
/// Of a list. `start`: where its first element begins, with the list's key where it has one.
void open_made_list(Draft& draft, const Island& first, std::size_t start);

}  // namespace abridge::recover
