#pragma once
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/model/conversation.hpp"

namespace abridge {

/// Which call a result with an id answers, also where several calls have that id: one after the other of
/// those in the nearest turn that has some; once all are answered, the last of them. Give it the messages and
/// calls in their order.
class CallsById {
 public:
  /// A message begins. Calls that are messages themselves (items) are one turn where nothing stands between.
  void enter(const Conversation& c, const Message& m);
  void call(std::string_view id, std::uint32_t block);
  /// The block of the call; Pairs::k_none.
  std::uint32_t answered_by(std::string_view id);

 private:
  struct Calls {
    std::uint32_t turn = 0;
    std::uint32_t newest = 0;
    std::uint32_t answered = 0;
    std::vector<std::uint32_t> earlier;  // of the same turn
  };
  std::unordered_map<std::string_view, Calls> calls_;
  std::uint32_t turn_ = 0;
  bool item_ = false;  // the message before
};

/// Which tool result answers which tool call. By id; where a format has none, by name and order: the first
/// unanswered call before it. Only live messages and blocks take part.
struct Pairs {
  static constexpr std::uint32_t k_none = 0xFFFFFFFF;
  std::vector<std::uint32_t>
      partner;  ///< per block: the block that it answers or that answers it first; k_none
  std::vector<std::uint32_t> owner;  ///< per block: the place in Conversation::order of its message; k_none
};
/// Linear in the number of blocks.
Pairs pair_tools(const Conversation& c);

/// Whether it is a call that a dataset says as the value of a part, and nobody sends as it stands: it has no
/// id.
bool is_value_call(const Block& b);

/// The one block of an item that is its own message; null of a message with content.
const Block* item_of(const Conversation& c, const Message& m);

/// Whether it is an item that only names another one, which the provider keeps (`item_reference`; its type
/// may be left out).
bool is_item_reference(const Block& b);

/// Whether the message is a person's turn: role user with something else than tool results.
bool starts_exchange(const Conversation& c, const Message& m);

}  // namespace abridge
