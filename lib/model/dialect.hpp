#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lib/json/value.hpp"
#include "lib/model/role.hpp"

namespace abridge {

struct Block;

/// A role as a format spells it, where that is not the usual word.
struct Spelling {
  std::string_view word;
  Role role;
};

/// A text that a record must have beside its history.
struct RequiredText {
  std::string_view key;
  std::string_view owner;  ///< what people call the record
  enum class Blank : bool { refused, taken };
  Blank blank = Blank::refused;  ///< whether white space will do
};

/// What rules and writers must know of a format: its words, and how tools speak in it.
struct Dialect {
  std::string_view target;      ///< the provider whose rules hold by default; empty = none
  std::span<const Role> roles;  ///< what may speak
  std::string_view role_key = "role";
  std::string_view content_key = "content";
  std::string_view time_key = "timestamp";
  /// Results stand in messages of their own (OpenAI) rather than in user messages (Anthropic).
  bool tool_messages = true;
  /// Calls and results are joined by ids, which they may lack by mistake; else by their names and order.
  bool tool_ids = true;
  /// Whether a missing one can be put in: a part's in its own object, a message's as it is
  /// named there.
  bool takes_ids = true;
  /// A log that its agent resumes: it joins neighbours of one role, puts results first and leaves out
  /// reasoning that nothing followed, so that none of this is a mistake.
  bool resumed = false;
  /// Where a tool's result may stand: directly after its call, or anywhere further down (items joined by
  /// id).
  enum class Results : std::uint8_t { next, later };
  Results results = Results::next;
  /// Its messages are those of several providers: where a system prompt belongs is up to the target.
  bool shared = false;
  /// The members of a message that its provider, or whoever reads it, knows; none = that is not said.
  std::span<const std::string_view> fields = {};
  std::span<const RequiredText> required = {};
  /// A task's fields (task_fields.hpp) stand beside the history.
  bool task_fields = false;
  /// Words for roles, read besides the usual ones; the first of a role is the one that is written.
  std::span<const Spelling> spellings = {};
  /// What we write ourselves: texts as the content itself; as a list of `{"text": …}`; or as the content,
  /// with results as items of their own (OpenAI Responses).
  enum class Content : std::uint8_t { string, text_parts, items };
  Content content = Content::string;
  /// A tool's result as a part of a content: all three are JSON strings, `id` empty where there is none. Null
  /// = as Anthropic has it.
  std::string (*result_part)(std::string_view id, std::string_view name, std::string_view text) = nullptr;
  /// A text (a JSON string) as a part of a content. Null = as `content` says.
  std::string (*text_part)(Role role, std::string_view text) = nullptr;
  /// A tool's result as an item of its own, whatever the type of the call (escaped; empty where that is not
  /// known); the others are JSON. Null = it is a message, or a part of one.
  std::string (*result_item)(std::string_view call_type, std::string_view id,
                             std::string_view content) = nullptr;
  std::string_view result_id_key = "tool_call_id";  ///< where a result that is a message names its call
  /// What a provider gave to prove what its model thought, in a block of whatever format; none where the
  /// block holds no such text. The table of formats sets it. Null = nobody knows any.
  json::Value (*proof_of)(const Block& block) = nullptr;

  /// The word that is written for a role.
  constexpr std::string_view word_of(Role role) const {
    for (const Spelling& s : spellings)
      if (s.role == role) return s.word;
    return name_of(role);
  }
};

}  // namespace abridge
