#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/json/tape.hpp"

// What can be read of a document that is no JSON: one bad message, or one that was cut short, hides none of
// the others.

namespace abridge::pipeline {

struct Mended {
  /// A place that is wrong, and what had to go for it: nothing where only a comma or the end was.
  struct Bad {
    json::Fault fault;  ///< its offset is one in the text
    std::size_t begin;
    std::size_t end;
  };
  std::string json;                 ///< the document without what is bad, its brackets closed
  std::vector<json::Shift> shifts;  ///< offsets in `json` as offsets in the text
  std::vector<Bad> bad;             ///< in their order
  std::size_t kept = 0;             ///< elements of the lists that were walked
  std::size_t end = 0;              ///< after the document in the text
  bool sound_head = false;          ///< something is kept that stands before all that is bad
};

/// Walks the lists that hold conversations or messages, leaves out the elements that can't be read, and goes
/// on at the next one: after the brackets of the bad one where they match, else where something of the
/// list's kind begins. Nothing inside a message is touched. None where no element is left. Linear; `text` is
/// UTF-8 and has Buffer::k_padding readable bytes after it.
std::optional<Mended> mend(std::string_view text);

/// Where in `text` a document begins again that reaches to its end: what stands before is a write that was
/// cut short. npos where there is none, or `budget` is used up: bytes that may be looked at, which this takes
/// from.
std::size_t written_again(std::string_view text, std::size_t& budget);

}  // namespace abridge::pipeline
