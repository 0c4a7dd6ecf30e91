#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/format/branch.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"

// Trees in which each message names the one that it replies to, as exports of chats have them.

namespace abridge::format {

struct Reply {
  json::Value value;
  std::string pointer;       ///< JSON Pointer in its record
  std::string_view id;       ///< decoded
  json::Value parent_id;     ///< what it replies to; none, null or empty = nothing
  json::Value time;          ///< when it was said: a text that sorts, or a number; may be none
  json::Value text;          ///< for people to know it by
  json::Value replies = {};  ///< the ids of its replies, where it names them
};

class ReplyTree {
 public:
  static constexpr std::size_t k_none = static_cast<std::size_t>(-1);

  /// Ids that are decoded go to the arena.
  explicit ReplyTree(Arena& arena) : arena_(arena) {}

  /// An id, decoded; empty where it is none.
  std::string_view text_of(json::Value id) const;
  /// `parent`: the place of what it stands in, where replies stand in what they reply to.
  std::size_t add(Reply reply, std::size_t parent = k_none);
  /// After the last one: which hangs on which. One whose parent is not there hangs on the message that names
  /// it, or that, as a reply, or else on the one before it.
  void link();

  std::size_t size() const { return nodes_.size(); }
  const Reply& operator[](std::size_t place) const { return nodes_[place].reply; }
  /// The place of the message of that id; k_none where there is none.
  std::size_t find(std::string_view id) const;
  std::size_t find(json::Value id) const;
  /// The leaf that was said last; of those without a time, the last one. k_none in an empty tree.
  std::size_t newest() const;
  /// The places from the root to a message. Where a parent is not there, or was there before, `breaks` says
  /// so.
  std::vector<std::size_t> path_to(std::size_t leaf, std::vector<TreeBreak>& breaks) const;
  /// The leaves in their order; `current` is what is read without a choice.
  std::vector<Branch> branches(std::size_t current) const;

 private:
  struct Node {
    Reply reply;
    std::string_view time;  ///< its own, or that of what it replies to, so that it sorts
    std::size_t parent = k_none;
    bool inner = false;
    bool after_gap = false;  ///< what it replies to is not there, and this is what it hangs on
  };
  void bridge_gaps();
  std::vector<std::size_t> lengths() const;
  std::string_view sortable(json::Value time) const;

  Arena& arena_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string_view, std::size_t> places_;
};

}  // namespace abridge::format
