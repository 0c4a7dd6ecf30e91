#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "lib/base/result.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/array_parts.hpp"
#include "lib/pipeline/read_head.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// A document that is one array of conversations, with nothing wrong in its bytes, and too large to be held
/// whole: it is read twice, so that this is known before anything of it is written.
struct LargeArray {
  SurveyedArray array;
  format::Detection detection;
};

/// Looks for one in an input. What comes but once is put into a file for that.
class LargeArrayLook {
 public:
  /// `forced`: what --from says, or null. `seen` is told how many bytes were read the first time. `input` and
  /// `settings` must stay.
  LargeArrayLook(io::Input& input, const Settings& settings, const format::Format* forced,
                 std::function<void(std::uint64_t)> seen)
      : input_(input), settings_(settings), forced_(forced), seen_(std::move(seen)) {}
  /// `begun` is how the input begins, before and after; what goes on after it is `rest()`.
  Result<void> look(HeadRead& begun);

  /// Null where the input is something else.
  const LargeArray* found() const { return found_ ? &*found_ : nullptr; }
  io::Input& rest() { return *rest_; }
  /// All of it once more, where it is a large array.
  std::unique_ptr<io::Input> again() const { return whole().again(); }

 private:
  bool may_be(const HeadRead& begun) const;
  bool goes_in_parts(const format::Detection& d) const;
  Result<void> keep(HeadRead& begun);
  const io::Input& whole() const { return kept_ != nullptr ? *kept_ : input_; }

  io::Input& input_;
  const Settings& settings_;
  const format::Format* forced_;
  std::function<void(std::uint64_t)> seen_;
  std::unique_ptr<io::Input> kept_;        // a file with all of it
  std::unique_ptr<io::Input> from_start_;  // what was begun to read, from its start
  io::Input* rest_ = &input_;
  std::optional<LargeArray> found_;
};

}  // namespace abridge::pipeline
