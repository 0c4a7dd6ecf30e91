#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lib/cost/tally.hpp"
#include "lib/look/speaker.hpp"
#include "lib/model/conversation.hpp"
#include "lib/text/time.hpp"

// A conversation as it is read by people: who said what, message by message.

namespace abridge::look {

/// A part of a message.
struct ShownPart {
  BlockKind kind = BlockKind::text;
  bool error = false;     ///< a result that says that it failed
  bool aside = false;     ///< a text in the user's turn that is no person's, but his agent's
  std::string tool = {};  ///< of a call, and of a result whose call is known: the tool's name
  /// What a tool was called with: names and values; texts as they are, anything else as JSON.
  std::vector<std::pair<std::string, std::string>> arguments = {};
  std::string text = {};  ///< decoded; arguments that are no object, too
  std::size_t media = 0;  ///< of an image or a document: a number that tells it from others
  /// Of a call, its own number in the conversation; of a result, that of the call that it answers. 0 = none.
  std::uint32_t call = 0;
  std::string id = {};  ///< of a call and of a result; empty where it has none
  bool operator==(const ShownPart&) const = default;
};

struct ShownMessage {
  std::uint32_t number = 0;  ///< its place in the history, from 1; 0 = the system prompt beside it
  std::uint32_t place = 0;   ///< among all that were read or made, from 1, also after a cut; 0 = as `number`
  std::string role = {};     ///< in the transcript's own word; `tool` where it carries nothing but results
  std::optional<Speaker> speaker = {};
  std::optional<text::Instant> time = {};
  tokens::Range tokens = {};
  std::uint64_t offset = 0;  ///< in the file, in bytes
  std::vector<ShownPart> parts = {};
};

/// All messages, the system prompt beside them first; `tallied` is the same conversation's.
std::vector<ShownMessage> messages_of(Conversation& c, const cost::Tallied& tallied,
                                      const cost::Readers& readers);

}  // namespace abridge::look
