#pragma once
#include <cstdint>
#include <initializer_list>

#include "lib/model/block_kind.hpp"

namespace abridge {

struct Conversation;

/// What is seen of a conversation at a glance: without a look at more than an end of a text, and however much
/// stands in its records. Rules say which of it they have something to do with.
enum class Fact : std::uint8_t {
  // A block of that kind; in the order of BlockKind.
  text,
  tool_call,
  tool_result,
  thinking,
  image,
  document,
  other_block,
  // Of messages.
  object_block,   ///< a block that is an object by itself, and no text alone
  no_object,      ///< a message that is no object
  no_role,        ///< it does not say who speaks
  no_content,     ///< it has no content
  other_content,  ///< its content is no string
  odd_role,       ///< its role is no string, or written otherwise than the plain word for it
  other_role,     ///< it is a tool's, or of nobody who is known
  unusual_role,   ///< its role may not speak here, or not under that name (the checker's word)
  beside,         ///< it says more than who speaks and what
  named,          ///< it names the speaker
  blank,          ///< a block of text has none, or only white space, or nothing is said at all
  padded,         ///< a text may begin or end with white space
  timed,          ///< it has a time stamp
  untimed,        ///< it has none
  over_limit,     ///< its texts may be over a limit of the policy's (the checker's word)
  unseen,         ///< it may have characters that nobody sees, or that a terminal obeys
  large,          ///< its texts are large enough for data to stand in them (the checker's word)
  // Of the history.
  nobody,            ///< it has no message but system messages
  no_list,           ///< it is no list, where it should be one
  broken_tree,       ///< a branch breaks off
  system,            ///< a system message
  same_speaker,      ///< the user, or the assistant, twice in a row
  not_user_first,    ///< the first message but for the system's is another one's
  assistant_last,    ///< the last but for the system's is the assistant's, or a call
  beside_history,    ///< its record says more than the history
  demanding_record,  ///< its format asks for more than the history (the checker's word)
  stands,            ///< it is there
};

/// A bit for each.
using Facts = std::uint64_t;
constexpr Facts facts(std::initializer_list<Fact> all) {
  Facts bits = 0;
  for (const Fact f : all) bits |= Facts{1} << static_cast<unsigned>(f);
  return bits;
}
constexpr Facts fact(Fact f) { return facts({f}); }
constexpr Facts fact(BlockKind kind) { return Facts{1} << static_cast<unsigned>(kind); }
static_assert(fact(BlockKind::other) == fact(Fact::other_block));

/// What is noted of a message.
struct Noted {
  Facts facts = 0;
  std::uint32_t bytes = 0;  ///< of its texts together; 2^32 - 1 of more
};

/// Notes the facts of each message in its order, and those of the history with theirs. Texts are looked
/// through for those alone that are `wanted`.
void note_facts(Conversation& c, Facts wanted = ~Facts{0});

}  // namespace abridge
