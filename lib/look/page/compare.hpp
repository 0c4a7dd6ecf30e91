#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// What a step of a cut did to a message.
struct Taken {
  std::string step = {};
  std::string fate = {};  ///< in words: `left out`, `shortened`
  bool folded = false;    ///< into a message that was put in
  std::uint64_t before = 0, after = 0;
  std::string unit = {};  ///< of these
};

/// What checks changed of a message that stays, beside what it says.
struct Rewritten {
  bool role = false;
  bool time = false;
  bool otherwise = false;  ///< anything of it is written otherwise than it stood
};

/// A conversation before a cut and after it.
struct Compared {
  Viewed before;
  Viewed after;                           ///< which messages these were says ShownMessage::place
  bool written = false;                   ///< else nothing of it was
  std::vector<std::vector<Taken>> taken;  ///< of each message before
  std::vector<Rewritten> rewritten;       ///< of each message after
};

/// What a step did in all.
struct StepDone {
  std::string name;
  std::string why;
  std::uint64_t dropped = 0, changed = 0;  ///< messages
  std::uint64_t folded = 0;                ///< messages that others tell of now
  std::uint64_t before = 0, after = 0;     ///< sizes; both 0 = it measures nothing
  std::uint64_t least_before = 0,
                least_after = 0;  ///< the lower ends where `before` and `after` are upper ones
  std::uint64_t limit = 0;        ///< 0 = it has none
  std::string unit;               ///< of these
};

/// A page of HTML as page_of makes it, with both versions side by side: what each step took, and why.
/// `counted_as` says what counted where steps measure in tokens; or it is empty.
std::string page_of(std::span<const Compared> all, std::span<const StepDone> steps,
                    std::string_view counted_as);

}  // namespace abridge::look::page
