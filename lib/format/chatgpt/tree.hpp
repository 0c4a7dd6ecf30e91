#pragma once
#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// What of a record names the node that is its current one.
inline constexpr std::string_view k_current_key = "current_node";

/// Whether it means a node of a tree, and not that there is none.
bool names_a_node(json::Value id);

/// The nodes of one ChatGPT conversation by their ids: looking each one up in the object would be linear per
/// step. Decoded ids are views into the arena.
class MessageTree {
 public:
  struct Node {
    std::string_view id;
    json::Value value;
    bool inner = false;              ///< another node's parent
    bool taken = false;              ///< on the path already
    std::size_t after_gap = k_none;  ///< its place; what it hangs on where its parent is not there
  };

  /// `mapping`: an object of nodes by their ids.
  MessageTree(json::Value mapping, Arena& arena);

  Node* find(std::string_view id);
  Node* find(json::Value id) { return id.is(json::Kind::string) ? find(id_text(id)) : nullptr; }
  /// What the node hangs on, across a gap too.
  Node* parent(const Node& node) {
    return node.after_gap == k_none ? find(node.value.find("parent")) : &nodes_[node.after_gap];
  }
  std::vector<Node>& nodes() { return nodes_; }

  /// The record's own choice, else the leaf that was said last. None in an empty tree.
  Node* current(json::Value record);

  /// From the root to `leaf`. Ends where a parent is missing, or was there before, which `breaks` then says.
  std::vector<Node*> path_to(Node* leaf, std::vector<TreeBreak>& breaks);

 private:
  static constexpr std::size_t k_none = static_cast<std::size_t>(-1);

  void bridge_gaps();
  std::string_view id_text(json::Value id) const;

  Arena& arena_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string_view, std::size_t> places_;
};

}  // namespace abridge::format
