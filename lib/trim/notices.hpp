#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/trim/step.hpp"

// What is said where a step left messages out: at each gap how many, in nobody else's words.

namespace abridge::trim {

/// Where a notice stands: before the text of the user's turn that follows, and as a message of the user's
/// where another message follows; always as such a message; or before the text of whatever follows, whoever
/// says it.
enum class NoticeAt : std::uint8_t { content, message, next };
constexpr auto names_of(NoticeAt) {
  return std::to_array<Name<NoticeAt>>(
      {{NoticeAt::content, "content"}, {NoticeAt::message, "message"}, {NoticeAt::next, "next"}});
}
/// For a step's table of fields.
inline constexpr std::string_view k_notice_doc =
    "said where messages were left out, at each gap; {dropped} is their number";
inline constexpr std::string_view k_notice_at_doc =
    "content: before the user's text that follows, or as a user message of its own; message: always as one; next: before the text that follows, whoever says it";

/// What a step's `notice` may not be: blank (no provider takes an empty message), or with slots other than
/// {dropped}. `path` is for the message.
Result<void> check_notice(std::string_view notice, const policy::StepSetting& setting,
                          const std::string& path);

/// Messages that are left out side by side.
struct Gap {
  std::size_t place;     ///< in order: what is kept next, system messages apart; its end = nothing
  std::size_t left_out;  ///< messages, with those that notices among them speak of
};
/// Of what is not kept (one flag per place in order).
std::vector<Gap> gaps_of(Conversation& c, const std::vector<char>& keep);

/// Puts a notice at each gap; one that stands there already is replaced, and its number added. Where a
/// provider takes no message of the user's, it goes before the user's next text, or nowhere.
/// `{summary}` in it becomes `summary`.
void put_notices(StepContext& context, std::span<const Gap> gaps, std::string_view notice, NoticeAt at,
                 std::string_view summary = {});
/// Takes the notice away that stands before a message's own words; how many messages it speaks of.
std::size_t take_notice(Conversation& c, Message& m);
/// Whether it puts any at this gap.
bool takes_notice(const StepContext& context, const Gap& gap, NoticeAt at);
/// What `put_notices` adds to the size of the history: joined to a text, where tokens run across, that is
/// not what a notice costs alone. None where it is not the messages' texts that are measured.
std::optional<std::int64_t> cost_of_notices(StepContext& context, std::span<const Gap> gaps,
                                            std::string_view notice, NoticeAt at);

/// How many messages a notice says are left out once this one is: itself, unless it is a notice, and those
/// that a notice in it speaks of.
std::size_t left_out_with(Conversation& c, const Message& m);
/// The text of a message that begins with a notice; null = none does.
const Text* notice_of(Conversation& c, const Message& m);
/// Whether a text of a message is kept that a notice can join.
bool has_text(Conversation& c, const Message& m);
/// Whether a step of the policy puts notices.
bool puts_notices(const policy::Policy& policy);
/// Knows the notices again that an earlier run of the policy's steps put (Text::notice, Message::notice), so
/// that a second trim neither counts nor cuts them.
void mark_notices(Conversation& c, const policy::Policy& policy);

}  // namespace abridge::trim
