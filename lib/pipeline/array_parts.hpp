#pragma once
#include <cstddef>
#include <memory>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/json/tape.hpp"
#include "lib/pipeline/array_survey.hpp"

namespace abridge::pipeline {

/// Reads a surveyed array, part after part.
class ArrayParts {
 public:
  /// `input` gives the array once more; `array` must stay.
  ArrayParts(std::unique_ptr<io::Input> input, const SurveyedArray& array)
      : input_(std::move(input)), array_(array) {}
  /// Fills `out` (cleared first; its memory is reused) with the next part and what follows it up to
  /// ArrayPart::after, and pads it. The part, or null after the last one. An Error where the input is not so
  /// long any more.
  Result<const ArrayPart*> next(Buffer& out);

  const io::Input& input() const { return *input_; }

 private:
  std::unique_ptr<io::Input> input_;
  const SurveyedArray& array_;
  std::size_t next_ = 0;
  Buffer carry_;  // read, and not given yet
};

/// What is said of a file that isn't what the survey saw.
inline constexpr std::string_view k_changed_meanwhile = "the file was changed while it was read";

/// Walks through the elements of a part.
class PartElements {
 public:
  /// `bytes`: the part, with Buffer::k_padding more after it.
  PartElements(json::Tape& tape, std::string_view bytes, const ArrayPart& part)
      : tape_(tape), part_(part), element_(part.element) {
    sound_ = tape_.index(bytes, json::Layout::document);
  }
  /// None after the last one, and where the bytes are no elements of an array.
  json::Value next();
  /// The number of the one that `next` gave last.
  std::uint64_t number() const { return element_ - 1; }
  /// After the last one: whether the bytes are what the survey saw.
  bool are_all() const;

 private:
  json::Tape& tape_;
  const ArrayPart& part_;
  std::uint64_t element_;
  std::uint32_t at_ = 0;
  bool sound_;
};

/// What a surveyed array is, as format::detect would say of all of it. Reads no more of it than that takes.
Result<format::Detection> detect_array(ArrayParts parts, const SurveyedArray& array,
                                       policy::DocumentShape document, const format::Format* forced);

}  // namespace abridge::pipeline
