#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/json/value.hpp"
#include "lib/model/edit.hpp"

// What the lines of a log come to.

namespace abridge::format {

/// Something that is said: by a line, or by an element of a list in one (a snapshot of a history).
struct Utterance {
  std::uint32_t line = 0;
  json::Value value;              ///< what is read
  std::string_view pointer = {};  ///< JSON Pointer of it in its line
  json::Value list = {};          ///< of an element: the list that it would leave
  bool joins = false;             ///< more of the message before it
  std::uint8_t way = 0;           ///< how it is read: the format's own word
  // Of an answer that doesn't say it itself:
  std::string_view model = {};  ///< that answered; escaped
  json::Value billed = {};      ///< the object that says what was billed for it, up to here
};

/// What the lines of a conversation come to.
struct Replay {
  /// A line that goes where another one does: a note about it, or what it stands for.
  struct Follow {
    std::uint32_t line;
    std::uint32_t other;
  };
  std::vector<Utterance> said;
  std::vector<Follow> follows;
  std::size_t left_out = 0;     ///< messages that the log itself took back or summed up
  std::size_t compactions = 0;  ///< how often it summed some up
};

/// Takes elements out of the lists that they stand in: those of the utterances that are gone (`gone` is
/// beside `said`).
void cut_lists(std::span<const Utterance> said, std::span<const char> gone, std::vector<Edit>& edits);
/// Drops, too, all that follows what is dropped, and what follows that. Linear but for the sort.
void drop_followers(std::vector<Replay::Follow> follows, std::vector<char>& dropped);

}  // namespace abridge::format
