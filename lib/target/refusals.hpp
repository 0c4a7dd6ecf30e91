#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/finding/rule_id.hpp"

// What providers answer when they refuse a transcript, and which rule finds that before they do.

namespace abridge::target {

/// One answer, as public threads have it. One = one line in refusals.cpp.
struct Refusal {
  std::string_view target;
  /// Its words, with `…` for what varies. Quotes, blanks and letter case don't matter.
  std::string_view text;
  RuleId rule;              ///< the rule that finds it; RuleId::end = none can
  std::string_view source;  ///< a thread that has it
  /// Where no rule can find it, or more than the rule's own page is to be said: what to do. Else empty.
  std::string_view advice = {};
  /// Rules that find what is answered in the same words.
  std::array<RuleId, 2> others = {RuleId::end, RuleId::end};

  bool is_found_by(RuleId one) const {
    return one != RuleId::end && (one == rule || one == others[0] || one == others[1]);
  }
};
std::span<const Refusal> all_refusals();

/// What an answer quotes of a longer text: how it begins and ends.
struct Excerpt {
  std::string begin;
  std::string end;
};

/// Where in the request an answer points. Indexes are from 0, and count what is sent.
struct RefusedPlace {
  std::optional<std::size_t> message;
  std::optional<std::size_t> part;    ///< of its content
  std::optional<std::size_t> line;    ///< of the request's body, from 1
  std::optional<std::size_t> column;  ///< of that line, from 1
  std::vector<std::string> ids;       ///< of calls and items, whole: an id that dots cut short is none
  std::optional<Excerpt> excerpt;     ///< of a text that dots cut short
};

/// What an answer is: the one of which the most words are in it; none where it is not known.
const Refusal* find_refusal(std::string_view text);
/// Where it points.
RefusedPlace place_in(std::string_view text);

}  // namespace abridge::target
