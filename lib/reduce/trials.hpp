#pragma once
#include <cstddef>
#include <string>
#include <unordered_set>

#include "lib/reduce/reduce.hpp"
#include "lib/reduce/smallest.hpp"

namespace abridge::reduce {

/// Tries texts out, none of them twice, as long as that is permitted.
class Trials {
 public:
  Trials(const Shows& shows, const ReduceOptions& asked)
      : shows_(shows), asked_(asked), allowed_(asked.max_tests) {}

  /// What must be found: what is looked for, whatever else; or nothing else but what was found in the last
  /// text that was taken.
  enum class Must : std::uint8_t { show, show_nothing_new };
  void must(Must must);

  /// Of the tests that are left, at most this share may be made from now on; the time counts as it is.
  void spend(double share);

  TestAnswer test(std::string text);

  /// The last that was taken.
  const std::string& text() const { return text_; }
  std::size_t tests() const { return tests_; }
  bool is_over() const { return over_; }

 private:
  const Shows& shows_;
  const ReduceOptions& asked_;
  Must must_ = Must::show;
  std::string text_;
  FoundWords found_;  // in it
  bool any_ = false;
  std::unordered_set<std::size_t> refused_;  // hashes
  std::size_t tests_ = 0;
  std::size_t allowed_;
  bool over_ = false;
};

}  // namespace abridge::reduce
