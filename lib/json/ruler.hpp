#pragma once
#include <cstddef>
#include <string_view>

#include "lib/json/text.hpp"

namespace abridge::json {

/// What texts are measured in and cut to. All texts are raw, offsets are in raw. May keep scratch memory: one
/// for each thread.
class Ruler {
 public:
  virtual ~Ruler() = default;
  virtual std::size_t measure(std::string_view raw) const = 0;
  /// The longest prefix of at most `max` units that ends at such a place (see json::prefix_within).
  virtual std::size_t prefix_within(std::string_view raw, std::size_t max, CutAt at) const = 0;
  /// Where the longest such suffix begins.
  virtual std::size_t suffix_within(std::string_view raw, std::size_t max, CutAt at) const = 0;
  /// Whether the units are code points: of those a limit leaves none unused.
  virtual bool counts_chars() const { return false; }
};

}  // namespace abridge::json
