#pragma once
#include <cstdint>
#include <optional>

#include "lib/base/arena.hpp"
#include "lib/finding/finding.hpp"
#include "lib/pipeline/locate.hpp"

namespace abridge::pipeline {

// What is said of one conversation after the other in the same words, and nothing mends: of very many, what
// is said of those after the first k_most_alike is one finding, the last of these. A finding takes many times
// the bytes of the smallest conversations.

inline constexpr std::uint64_t k_most_alike = 1000;

/// Whether a finding may speak for others, where it is all that is said of its conversation.
bool may_be_joined(const Finding& f);
/// Whether both say the same.
bool is_alike(const Finding& a, const Finding& b);
/// Has a finding, the last that is said, speak for `more` after it.
void speak_for(Finding& last, std::uint64_t more, Arena& arena);

/// Joins the findings of a list that come part by part.
class AlikeFindings {
 public:
  /// What becomes of a finding that may be joined, by its conversation's number in the list; `more` are the
  /// conversations after that one that it speaks for, as it does of so many that none of them is reported.
  enum class Next : std::uint8_t {
    other,     ///< the one before it is not alike: `end`, then `begin` with it
    reported,  ///< as it is
    last,      ///< `keep` it: it is known later for how many it speaks
    joined,    ///< another one speaks for it
  };
  Next next(const Finding& f, std::uint64_t conversation, std::uint64_t more = 0);
  void begin(const Finding& f, std::uint64_t conversation);

  struct Kept {
    Finding finding;
    Locator::Place place;
  };
  void keep(const Finding& f, Locator::Place place);
  /// Before anything else is said: what was kept, if anything was. Good until `begin`.
  std::optional<Kept> end();

 private:
  Finding copied(Finding f);

  Arena arena_;                   // of what the findings below view into
  std::optional<Finding> first_;  // of those that are alike
  std::optional<Kept> kept_;
  std::uint64_t count_ = 0;
  std::uint64_t conversation_ = 0;  // of the last one
};

}  // namespace abridge::pipeline
