#pragma once
#include <cstddef>
#include <memory>

#include "lib/format/format.hpp"

namespace abridge::format {

/// `detect` for a document that is one array and is not held whole: its first elements come one after the
/// other.
class ArrayDetection {
 public:
  /// How many of an array's elements vote at most, by what the first one is.
  static std::size_t voters(json::Value first);
  /// So many elements will.
  explicit ArrayDetection(std::size_t voters);
  ~ArrayDetection();
  void vote(json::Value element);
  Detection result(policy::DocumentShape document, const Format* forced) const;

 private:
  struct Elements;
  std::unique_ptr<Elements> elements_;
};

}  // namespace abridge::format
