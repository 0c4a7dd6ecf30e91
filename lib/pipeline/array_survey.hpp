#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/io/input.hpp"

namespace abridge::pipeline {

/// Some elements of an array, one after the other. The first part of an array begins where the input does,
/// any other one after the last element of the part before it, so that the comma between them is its own; the
/// last one ends with the input. Offsets are those in the input.
struct ArrayPart {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t after = 0;    ///< what stands after the comma that follows; of the last one: `end`
  std::uint64_t element = 0;  ///< the number of its first element, from 0
  bool last = false;

  std::size_t size() const { return static_cast<std::size_t>(end - begin); }
};

/// An array that can be read part by part.
struct SurveyedArray {
  std::vector<ArrayPart> parts;
  std::uint64_t elements = 0;
  bool one_line = true;  ///< no line ends within it
};

/// Reads all of an input that may be one array. None where it isn't, or something is wrong with it somewhere:
/// what is no JSON, repeated keys, halves of characters; of what that means all of it has to be seen. `part`
/// is how large the parts are, in bytes, where elements are not larger. What is held meanwhile is one part.
Result<std::optional<SurveyedArray>> survey_array(io::Input& input, std::size_t part);

}  // namespace abridge::pipeline
