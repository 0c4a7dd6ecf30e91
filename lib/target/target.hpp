#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "lib/finding/finding.hpp"

namespace abridge::target {

/// A rule that a provider enforces.
struct Enforced {
  RuleId rule;
  Severity severity;
  Fix fix;      ///< what may be applied by default
  Fix cut_fix;  ///< besides, where a conversation is cut
};

/// A type of content block whose members the provider's schema closes: any other is refused.
struct ClosedBlock {
  std::string_view type;
  std::span<const std::string_view> members;
};

/// Where a provider's request keeps its system prompt: in a member beside the history.
struct SystemPlace {
  /// Its names, of which the first is written; none where a system prompt is a message of the history.
  std::span<const std::string_view> keys = {};
  std::string_view history = {};  ///< the member of the same object that the history is
  enum class As : std::uint8_t { text, parts } as = As::text;  ///< what is written: a text, `{"parts": …}`
};

/// A provider: which rules are errors there, and their parameters. One target = one file here and one line in
/// targets.cpp.
struct Target {
  std::string_view name;
  std::string_view summary;
  std::span<const Enforced> rules;
  bool tool_id_required = true;         ///< whether calls and results are joined by ids, not by their order
  std::size_t tool_id_min = 1;          ///< length of a tool call's id
  std::size_t tool_id_max = 0;          ///< 0 = any
  std::string_view tool_id_characters;  ///< besides letters and digits; only where `tool_id_limited`
  bool tool_id_limited = false;         ///< whether the id's characters are limited at all
  std::size_t tool_id_usual = 0;        ///< longer ids are refused by some of its models; 0 = by none
  std::size_t tool_name_max = 0;        ///< length of a tool's name; 0 = any, and any characters
  std::string_view tool_name_characters = {};  ///< besides letters and digits
  std::size_t speaker_name_max = 0;            ///< code points of a message's `name`; 0 = any, as above
  std::string_view speaker_name_refused = {};  ///< characters that may not stand in it
  bool results_in_next_message =
      false;  ///< results must stand in the one message after their calls, first in it
  std::size_t tool_description_max = 0;  ///< code points of a tool's description; 0 = any
  bool results_alone = false;            ///< some of its models take nothing beside results in a message
  /// Parts of the names of its models that want the user's word last; empty = a rule of its own says who
  /// does.
  std::span<const std::string_view> no_prefill = {};
  bool answers_results_first = false;  ///< after a tool's result the assistant must speak before the user
  bool item_ids = false;               ///< items are known by ids of its own making
  bool thinking_by_request = false;    ///< a request's `thinking` says whether its last answer has some
  bool thought_signatures = false;     ///< newer models sign calls, and want that back in the current turn
  enum class ReasoningContent : std::uint8_t { taken, wanted, refused } reasoning_content = {};
  std::size_t cache_breakpoints = 0;  ///< how many blocks may have `cache_control`; 0 = there is no limit
  std::span<const ClosedBlock> closed_blocks = {};
  std::string_view tools_key = {};  ///< where tools are defined, if calls are refused without; else empty
  SystemPlace system_place = {};
};

std::span<const Target> all_targets();
std::span<const std::string_view> target_names();
/// None where there is no such target.
const Target* find_target(std::string_view name);

}  // namespace abridge::target
