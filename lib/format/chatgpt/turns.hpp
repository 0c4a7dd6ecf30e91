#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "lib/format/chatgpt/tree.hpp"

namespace abridge::format {

/// The text members of a content that is not a list of parts, in their order.
inline constexpr std::string_view k_content_texts[] = {"text", "result", "content", "user_profile",
                                                       "user_instructions"};

/// Whether it is a string that is not empty.
bool is_said(json::Value v);

/// Whether a message of the tree is none of the conversation: what the page hides, and the empty system
/// message that each export begins with.
bool is_left_out(json::Value message);
/// Whether the assistant calls a tool with it.
bool is_call(json::Value message);
/// Whether it is what the assistant thought before it answered.
bool is_thought(json::Value message);

/// Nodes that are one message: an answer with the thoughts before it, or all that one call was answered with.
struct TreeTurn {
  std::vector<const MessageTree::Node*> nodes;
  std::size_t main;        ///< which of them says who speaks, and when
  std::string_view asked;  ///< of a result: the tool that was called, by the call's own word for it
  bool unasked = false;    ///< a tool's, and no call came before: ChatGPT put it there, such as a file's text
};

/// The turns of a path, in its order. Views into the tree and `arena`.
std::vector<TreeTurn> turns_of(const std::vector<MessageTree::Node*>& path, Arena& arena,
                               std::vector<std::string_view>& notes);

}  // namespace abridge::format
