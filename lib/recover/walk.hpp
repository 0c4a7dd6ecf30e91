#pragma once
#include <cstddef>
#include <string_view>

#include "lib/recover/belonging.hpp"
#include "lib/recover/chart.hpp"
#include "lib/recover/draft.hpp"
#include "lib/recover/resync.hpp"

namespace abridge::recover {

/// The one walk through a damaged text: where it is, what is found there, and what is put together so far,
/// with what is open on the way to messages as frames. What parts.hpp does at a place takes it further.
struct Walk {
  /// `found` must outlive it.
  Walk(std::string_view whole, const Islands& found, Scope scope)
      : text(whole),
        chart(whole, found),
        draft(whole, scope),
        belonging(chart, draft, scope),
        resync(chart, draft, belonging) {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Loses these bytes, and goes on after them.
  void lose(std::size_t begin, std::size_t end, json::Fault fault);
  /// Opens a bracket, and goes on in it. `start`: where its key begins.
  Frame& open(Frame::Role role, std::size_t begin, std::size_t start);
  /// The same of an island that is not whole.
  void open_island(const Island& island);
  /// The same of brackets that were lost (made_brackets.hpp).
  void open_object_at(std::size_t key) { open_object_at(key, key); }
  void open_object_at(std::size_t key, std::size_t start);
  void open_list_at(const Island& first, std::size_t start);
  void open_tree_at(std::size_t first, std::size_t start);
  /// Keeps a member of the innermost frame. `history`: it is one, or leads to one.
  void take_member(std::size_t begin, std::size_t value, std::size_t end, bool history);
  /// Loses bytes between a key and its value that are none of it.
  void lose_unexpected(std::size_t key, std::size_t begin, std::size_t end, json::Fault fault);

  std::string_view text;
  Chart chart;
  Draft draft;
  Belonging belonging;
  Resync resync;
  std::size_t at = 0;
};

}  // namespace abridge::recover
