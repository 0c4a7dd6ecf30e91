#pragma once
#include <memory>
#include <optional>

#include "lib/base/result.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/array_parts.hpp"
#include "lib/pipeline/read_head.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// A document that is one array, with nothing wrong in its bytes, and too large to be held whole: it is read
/// twice, so that this is known before anything of it is written.
struct LargeArray {
  SurveyedArray array;
  format::Detection detection;
};

/// Whether an input that begins so may be one. `size` is the input's, 0 where that is not known.
bool may_be_large_array(const HeadRead& begun, std::uint64_t size, const Settings& settings);

/// None where `input` is something else. `input` gives the same bytes `again`.
Result<std::optional<LargeArray>> find_large_array(const io::Input& input, const Settings& settings,
                                                   const format::Format* forced);

}  // namespace abridge::pipeline
