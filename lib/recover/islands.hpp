#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/json/tape.hpp"

// What is whole in damaged text: the largest JSON values that a format calls a message, a conversation, a
// list of them, or a node of a tree.

namespace abridge::recover {

struct Island {
  enum class Kind : std::uint8_t {
    message,
    conversation,   ///< an object
    history,        ///< a list of messages
    conversations,  ///< a list of conversations, or an object that holds one
    node,
    tree,  ///< an object of nodes; only where it is not whole
  };
  static constexpr std::size_t npos = std::string_view::npos;

  Kind kind;
  std::size_t begin;       ///< its bracket
  std::size_t end;         ///< npos where it begins here, and is not whole
  std::size_t key = npos;  ///< the quote of the key that it stands under, where that leads to what it is
  /// Of a message that has no end among the replies that it holds: the bracket of their list. All that it has
  /// before them is whole, and ends at `end`.
  std::size_t replies = npos;
  bool begins_replies = false;  ///< the first of a list of replies to a message that is damaged

  bool is_whole() const { return end != npos; }
  /// Where it begins with its key.
  std::size_t start() const { return key == npos ? begin : key; }
};

/// What a damaged text was found to hold, as offsets in it.
struct Islands {
  /// In their order. Whole ones stand apart; one that is not whole may have others after its begin that are
  /// its parts. What stands inside a member of something whole is a part of that.
  std::vector<Island> islands;
  /// Lists and objects that are whole, and none of these; in their order.
  std::vector<json::Walked::Range> others;
  /// Nodes that stand under no key; in their order.
  std::vector<json::Walked::Range> nodes;
  /// Where a walk through a value failed: its begin, and the fault. In their order.
  struct Failed {
    std::size_t begin;
    json::Fault fault;
  };
  std::vector<Failed> failed;
  std::size_t walked = 0;  ///< how many bytes were read, some of them more than once
};

/// Linear: what failed at a fault is never read again up to there. `text` has Buffer::k_padding readable
/// bytes after it.
Islands find_islands(std::string_view text);

/// Whether a list or an object begins there that islands are looked for in: one that holds a member, a list
/// or an object.
bool is_start(std::string_view text, std::size_t place);

}  // namespace abridge::recover
