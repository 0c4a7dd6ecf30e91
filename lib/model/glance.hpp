#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

#include "lib/base/function_ref.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/facts.hpp"
#include "lib/model/sightings.hpp"

namespace abridge {

/// What is seen of a history at a glance.
struct Glance {
  Facts facts = 0;  ///< of its messages together and of the history, as `note_facts` finds them
  std::size_t messages = 0;
  std::size_t systems = 0;  ///< of these: system messages
  std::size_t notices = 0;  ///< of these: messages that only say what a cut left out
  std::size_t bytes = 0;    ///< of the messages as they stand in the record
};

/// A look at a history without a conversation made of it: at the messages of `list`, which `root` is or has.
/// None where one of them is more than an object of a user's, an assistant's or a system's text under `role`
/// and `content`, or where `goes_on` says so, which is asked after each message. Texts are looked through for
/// the facts alone that are `wanted`, and only those that the sightings don't know.
std::optional<Glance> glance_at(json::Value root, json::Value list, Facts wanted, const Sightings& sightings,
                                FunctionRef<bool(Role, const Noted&)> goes_on);
/// The same of a conversation whose facts are noted; `bytes` is not counted.
Glance glance_at(const Conversation& c);

/// What a text may be: Fact::padded, `blank` where it says nothing, and, where that is wanted, `unseen`.
Facts facts_of_text(std::string_view raw, Facts wanted, const Sightings& sightings);

/// The facts of who speaks after whom. Asked for after all messages were added in their order.
class TurnFacts {
 public:
  void add(Role role) {
    const bool assistant = is_assistant(role);
    const bool talks = role == Role::user || assistant;
    if (talks && talked_ && assistant == was_assistant_) seen_ |= fact(Fact::same_speaker);
    talked_ = talks;
    was_assistant_ = assistant;
    if (is_system(role)) return;
    if (!any_ && role != Role::user) seen_ |= fact(Fact::not_user_first);
    any_ = true;
    last_ = role;
  }
  Facts facts() const {
    if (!any_) return seen_ | fact(Fact::nobody);
    const bool assistant_last = is_assistant(last_) || last_ == Role::tool_use;
    return assistant_last ? seen_ | fact(Fact::assistant_last) : seen_;
  }

 private:
  Facts seen_ = 0;
  Role last_ = Role::none;  // but for the system's
  bool any_ = false;        // has spoken but for the system
  bool talked_ = false;     // the message before is the user's or the assistant's
  bool was_assistant_ = false;
};

}  // namespace abridge
