#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/model/role.hpp"

// What a provider demands of a history, in one table: rules read it to say what is wrong, repairs and cuts to
// leave nothing that it refuses.

namespace abridge::target {

/// What an id or a name may be made of. Letters and digits may always stand in it.
struct IdShape {
  std::size_t min = 0;  ///< characters
  std::size_t max = 0;  ///< 0 = any number
  bool limited = false;
  std::string characters;  ///< besides letters and digits; only where `limited`

  bool takes_characters_of(std::string_view name) const;
  bool operator==(const IdShape&) const = default;
};

/// A type of content block whose members the provider's schema closes: any other is refused.
struct ClosedBlock {
  std::string_view type;
  std::vector<std::string_view> members;

  bool operator==(const ClosedBlock&) const = default;
};

/// Where a provider's request keeps its system prompt: in a member beside the history.
struct SystemPlace {
  /// Its names, of which the first is written; none where a system prompt is a message of the history.
  std::vector<std::string_view> keys = {};
  std::string_view history = {};  ///< the member of the same object that the history is
  /// What is written: a text, or a list of blocks where one says more; `{"parts": …}`.
  enum class As : std::uint8_t { text, parts } as = As::text;
  bool beside = !keys.empty();  ///< it is refused among the messages; of several providers by one at least

  bool operator==(const SystemPlace&) const = default;
};

struct Grammar {
  // Who speaks when; the system prompt stands apart.
  enum class First : std::uint8_t { anyone, user } first = First::anyone;
  /// Two messages of one role in a row: taken as they are, joined by the server (the user's only, or both),
  /// or refused.
  enum class Neighbours : std::uint8_t {
    taken,
    joined,
    users_joined,
    refused
  } neighbours = Neighbours::taken;
  /// Whether two messages of that role's in a row are refused.
  bool refuses_neighbours(Role role) const {
    return neighbours == Neighbours::refused ||
           (neighbours == Neighbours::users_joined && is_assistant(role));
  }
  /// Whose word the last one of a request must be. Of `user_for_some`, `no_prefill` says for which models.
  enum class Last : std::uint8_t { anyone, user_for_some, user } last = Last::anyone;
  std::vector<std::string_view> no_prefill = {};  ///< the first of each family, sorted: `opus-4-6`
  bool takes_prefix = false;           ///< an answer that says `prefix: true` may come last all the same
  bool answers_results_first = false;  ///< after a tool's result the assistant speaks before the user
  bool calls_follow_user = false;      ///< a call stands directly after the user's turn, or after results
  bool final_text_trimmed = false;  ///< a text of the assistant's that comes last does not end in white space

  // Where things stand.
  /// Results stand in the one message after their calls, first in it; else right after it, in any number.
  bool results_in_next_message = false;
  bool results_alone = false;  ///< some of its models take nothing beside results in a message
  SystemPlace system = {};
  std::string_view tools_key = {};  ///< where tools are defined, if calls are refused without; else empty

  // What is said.
  bool content_required = false;  ///< a list of no parts is no content, and null one beside calls alone
  bool media_of_user = false;     ///< images and files are the user's alone
  std::vector<Role> unknown_roles = {};  ///< what is written as `system` instead, sorted

  // What goes only together.
  bool thinking_first = false;       ///< a message with thinking begins with some, and does not end on it
  bool thinking_by_request = false;  ///< a request's `thinking` says whether its last answer has some
  bool thought_signatures = false;   ///< newer models sign calls, and want that back in the current turn
  std::vector<std::string_view> thinking_models = {};  ///< the first that think, likewise
  bool wants_reasoning_content = false;
  bool refuses_reasoning_content = false;

  // Ids and names.
  bool tool_id_required = true;  ///< whether calls and results are joined by ids, not by their order
  IdShape tool_id = {};
  std::size_t tool_id_usual = 0;  ///< longer ids are refused by some of its models; 0 = by none
  IdShape tool_name = {};
  std::size_t speaker_name_max = 0;       ///< code points of a message's `name`; 0 = any, and any characters
  std::string speaker_name_refused = {};  ///< characters that may not stand in it
  bool item_ids = false;                  ///< items are known by ids of its own making

  // How much, and what else.
  std::size_t tool_description_max = 0;  ///< code points of a tool's description; 0 = any
  std::size_t cache_breakpoints = 0;     ///< how many blocks may have `cache_control`; 0 = there is no limit
  std::size_t image_side = 0;            ///< pixels of an image's longer side; 0 = any
  std::size_t many_images = 0;           ///< of a request with more images than that …
  std::size_t image_side_of_many = 0;    ///< … pixels of each one's longer side; 0 = as of one
  std::vector<ClosedBlock> closed_blocks = {};

  /// Whether the user may not speak directly after a tool's results, in a message of his own or beside them.
  bool refuses_user_after_results() const { return answers_results_first || results_alone; }

  /// Whether a request to that model (empty = it names none) ends on the user's word.
  bool wants_user_last(std::string_view model) const;
  /// Members of a message, beside those that every provider reads, without which it is refused.
  std::span<const std::string_view> wanted_members() const;
  /// Whether that model surely thinks before it answers.
  bool thinks(std::string_view model) const;

  bool operator==(const Grammar&) const = default;
};

/// What a history must be that both take. It does not matter in which order several are named.
Grammar intersect(const Grammar& a, const Grammar& b);

}  // namespace abridge::target
