#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/format/media.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// What a format has a place for, and how turns stand in it.
struct Capabilities {
  /// As turns, as one text beside them, or nowhere: an agent has its own.
  enum class System : std::uint8_t { between, beside, none };
  /// Which neighbours of one role become one turn: none; an assistant's where a tool call would lose its
  /// results otherwise; all.
  enum class Join : std::uint8_t { never, calls, all };
  enum class Ids : std::uint8_t { none, as_they_are, needed };  ///< of tool calls
  enum class Thinking : std::uint8_t { none, with_signature, any };
  enum class Has : bool { no, yes };

  System system = System::between;
  Join join = Join::never;
  Ids ids = Ids::needed;
  std::string_view made_id = "call_";  ///< how an id that is made begins
  Thinking thinking = Thinking::none;
  std::string_view own_thinking;  ///< a type of blocks that are copied whole, signatures included
  Has last_thoughts = Has::yes;   ///< thinking that led to nothing: no answer and no call follows
  Has developer = Has::no;        ///< a role of its own for developers
  Has speakers = Has::no;         ///< a name beside the role
  Has times = Has::no;            ///< time stamps
  Has failures = Has::no;         ///< a mark for results that failed
  Has blank = Has::no;            ///< texts without text
  Has media_in_results = Has::no;
  Has file_names = Has::no;  ///< of documents; images have none anywhere
  Has detail = Has::no;      ///< how closely a model looks at an image
  Has text_after_calls = Has::no;
  Has tools = Has::yes;
  Has definitions = Has::yes;          ///< of these: what can be called
  Has model = Has::no;                 ///< of the record: the model's name …
  Has id = Has::no;                    ///< … and what the conversation is called
  Has answer_models = Has::no;         ///< of each answer: the model's name, …
  Has stops = Has::no;                 ///< … why it ended …
  Has usage = Has::no;                 ///< … and what its provider billed
  Has phase = Has::no;                 ///< whether an assistant's message comments or answers
  Has refusals = Has::no;              ///< a mark for texts that are one
  Has images_by_media_type = Has::no;  ///< nothing else tells them from documents
  Has strict = Has::no;                ///< of tool definitions: arguments must fit the schema …
  Has custom_tools = Has::no;          ///< … or are plain text
  Has folder = Has::no;                ///< where its agent worked
  Has own_members = Has::no;           ///< all that its own messages have, where it is what is read, too
  Has one_a_file = Has::no;            ///< its files hold one conversation, and no more
  /// Whether an image or a document can stand in a turn of that role. Null = never.
  bool (*takes)(Role role, BlockKind kind, const Media& media) = nullptr;
};

/// What it has no place for, in words; empty = it has one for all.
std::string missing_in(const Capabilities& c);

}  // namespace abridge::format
