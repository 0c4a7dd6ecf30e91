#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// What a step of a cut did to a message.
struct Taken {
  std::string step = {};
  std::string fate = {};  ///< in words: `left out`, `shortened`
  std::uint64_t before = 0, after = 0;
  std::string unit = {};  ///< of these
};

/// A conversation before a cut and after it.
struct Compared {
  Viewed before;
  Viewed after;                           ///< which messages these were says ShownMessage::place
  bool written = false;                   ///< else nothing of it was
  std::vector<std::vector<Taken>> taken;  ///< of each message before
};

/// What a step did in all.
struct StepDone {
  std::string name;
  std::string why;
  std::uint64_t dropped = 0, changed = 0;  ///< messages
  std::uint64_t before = 0, after = 0;     ///< sizes; both 0 = it measures nothing
  std::uint64_t limit = 0;                 ///< 0 = it has none
  std::string unit;                        ///< of these
};

/// A page of HTML as page_of makes it, with both versions side by side: what each step took, and why.
std::string page_of(std::span<const Compared> all, std::span<const StepDone> steps);

}  // namespace abridge::look::page
