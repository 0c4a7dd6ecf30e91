#pragma once
#include <optional>

#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/io/input.hpp"
#include "lib/json/tape.hpp"
#include "lib/pipeline/element_blocks.hpp"
#include "lib/pipeline/record.hpp"

// Documents that are one array and too large to be held whole.

namespace abridge::pipeline {

/// The first elements of an array, as an array: enough of them to tell what it is.
class ArrayHead {
 public:
  /// False where the input doesn't begin with an array. `block` bytes at a time; `most` are looked at, or as
  /// many as one element takes.
  Result<bool> read(io::Input& input, std::size_t block, std::uint64_t most);
  /// After it. Good as long as this is.
  json::Value value() const { return value_; }

 private:
  Buffer bytes_;
  json::Tape tape_;
  json::Value value_;
};

/// Reads all of an input: whether it is one sound array with nothing around it, and nothing else is wrong with
/// it that such `repairs` would look for. Takes the memory of one block, and of the largest element.
Result<bool> is_sound_array(io::Input& input, std::size_t block, Repairs repairs);

}  // namespace abridge::pipeline
