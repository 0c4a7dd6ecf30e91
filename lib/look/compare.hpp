#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/look/transcript.hpp"
#include "lib/text/word_diff.hpp"

// Two versions of a conversation, message by message.

namespace abridge::look {

/// What became of a message, or of a part of one.
enum class Change : std::uint8_t {
  kept,
  cut,      ///< only in the old version
  clipped,  ///< its text with something left out: its start, its end, or what a marker stands for
  changed,
  moved,  ///< as it was, in another place
  added,  ///< only in the new version
};
constexpr auto names_of(Change) {
  return std::to_array<Name<Change>>({{Change::kept, "kept"},
                                      {Change::cut, "cut"},
                                      {Change::clipped, "clipped"},
                                      {Change::changed, "changed"},
                                      {Change::moved, "moved"},
                                      {Change::added, "new"}});
}

/// A part of a message that is not as it was.
struct PartChange {
  Change change;
  const ShownPart* before;           ///< null where it is new
  const ShownPart* after;            ///< null where it is cut
  std::vector<text::WordRun> words;  ///< of one that is clipped or changed: what became of its text
};

struct MessageChange {
  Change change;
  const ShownMessage* before;          ///< null where it is new
  const ShownMessage* after;           ///< null where it is cut
  std::vector<PartChange> parts = {};  ///< of one that is clipped or changed: those that are not as they were
  bool by_another = false;             ///< somebody else says it than before
};

struct Comparison {
  /// Those that are kept, too, in the order of the new version; what was cut stands where it was. A message
  /// of the one that is several of the other has an entry for each of these.
  std::vector<MessageChange> messages;
  std::deque<std::string> texts;  ///< of calls, for the words

  bool is_same() const;
  /// Whether anything of the old version is in the new one: a message, a part, or a word.
  bool has_common() const;
};

/// Compares who speaks, texts, thinking, calls (the tool, what it was called with) and results, not how a
/// format writes them: parts may be dealt out to messages otherwise. The messages must outlive what is given
/// back. The time grows with the length of both.
Comparison compare(std::span<const ShownMessage> before, std::span<const ShownMessage> after);

/// What a part says: its text; of a call a line for each thing that it was called with.
std::string said_by(const ShownPart& part);

}  // namespace abridge::look
