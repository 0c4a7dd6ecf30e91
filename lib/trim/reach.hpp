#pragma once
#include <cstdint>
#include <vector>

#include "lib/trim/budget.hpp"

// Counting tokens is the dearest part of a trim. Where only what is kept has to be known, messages so old
// that no walk of the budget reaches them are not measured.

namespace abridge::trim {

/// Messages that are taken for more than the budget, unmeasured, until it is known that they are not asked
/// for.
class Unreached {
 public:
  /// Measures from the newest on, as far as a budget can reach, and what it protects; marks the
  /// rest. Marks nothing where the whole size is asked for, or where any message may be picked.
  Unreached(StepContext& context, const Budget& budget, Limits limits);
  Unreached(const Unreached&) = delete;
  Unreached& operator=(const Unreached&) = delete;
  ~Unreached() { forget(); }

  bool any() const { return !places_.empty(); }
  /// They are messages without a known size again.
  void forget();

 private:
  Conversation& c_;
  std::vector<std::uint32_t> places_;  ///< in Conversation::messages
};

}  // namespace abridge::trim
