#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/media.hpp"
#include "lib/model/conversation.hpp"

// What is said, as a format's capabilities want it: turns, and the parts that they consist of.

namespace abridge::format {

/// Something that is said: a text, a call, a result …
struct TurnPart {
  BlockKind kind = BlockKind::text;
  /// None: a text of the record's own or an appended one, thinking beside a content.
  const Block* block = nullptr;
  const Message* message = nullptr;  ///< likewise
  /// Escaped: of kind text; of a result, where its texts are not all of it; of thinking without a block.
  std::string_view text;
  std::string_view own;   ///< a block of this format's, written as it stands
  std::string_view id;    ///< of calls and results: what is written; empty = none
  std::string_view name;  ///< of calls and results: the tool's name, plain
  Media media;            ///< of images and documents
  bool within = false;    ///< stands in the result before it
  bool custom = false;    ///< a call whose input is plain text, or its result
  bool refusal = false;   ///< a text that says that the model refused (both of OpenAI's APIs mark it)

  /// The bytes that it was read of; of a text without a block the text.
  std::string_view source() const { return block != nullptr ? block->source.raw() : text; }
};

/// What stands in the result at `at`, in its order; empty where its texts are all of it.
std::span<const TurnPart> parts_within(std::span<const TurnPart> parts, std::size_t at);

/// The parts from `at` on that are one item where calls, results and thinking are items of their own: one of
/// these, a result with what stands in it; or all that is said up to the next of them.
std::span<const TurnPart> item_at(std::span<const TurnPart> parts, std::size_t at);

/// Composes each item of OpenAI's Responses, a message, a call, an output or a piece of reasoning, of which a
/// turn consists.
template <class Composer>
void compose_items(std::span<const TurnPart> parts, Role role, Composer& to) {
  for (std::size_t i = 0; i < parts.size();) {
    const auto item = item_at(parts, i);
    i += item.size();
    switch (item[0].kind) {
      case BlockKind::tool_call:
        to.call(item[0]);
        break;
      case BlockKind::tool_result:
        to.output(item);
        break;
      case BlockKind::thinking:
        to.reasoning(item[0]);
        break;
      default:
        to.message(role, item);
        break;
    }
  }
}

/// What parts say beside their calls.
struct BesideCalls {
  std::size_t count = 0;
  const TurnPart* last = nullptr;
  /// Whether that is a text and nothing else.
  bool is_text() const { return count == 1 && last->kind == BlockKind::text; }
};
BesideCalls beside_calls(std::span<const TurnPart> parts);

/// Parts of one speaker. Roles are system, developer, user, assistant and tool.
struct Turn {
  Role role = Role::user;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  const Message* message = nullptr;  ///< its first one; none where we made it
  bool calls = false;
  std::string_view own;  ///< a message of this format's, written as it stands; then there are no parts
};

/// A conversation in turns.
struct Turns {
  std::vector<Turn> turns;
  std::vector<TurnPart> parts;   ///< of all turns
  std::vector<TurnPart> system;  ///< texts that stand beside the turns (Capabilities::System::beside)
  /// The record's own system text stays where it is: nothing else goes there, and `system` is empty.
  bool system_stays = false;

  std::span<const TurnPart> parts_of(const Turn& t) const { return {parts.data() + t.first, t.count}; }
};

class CallIds;
class Conversion;
class InnerReader;
class LossCounter;
class PassThrough;

/// Puts a conversation into the turns that the format takes. They live as long as the conversation.
Turns normalize_turns(const Conversion& at, const CallIds& ids, PassThrough& standing, InnerReader& inner,
                      LossCounter& lost);

}  // namespace abridge::format
