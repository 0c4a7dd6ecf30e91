#pragma once
#include <optional>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/finding/finding.hpp"
#include "lib/format/format.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// Whether what is written of an input has to be taken for what the input was taken for: sanitize writes it
/// whole, and nobody said what it is.
bool must_settle(const format::Detection& d, const Settings& settings);
/// What a second run would take the output of a piece for, where that is another format than `taken`, or
/// another kind of stream, and it would find something wrong with it as that; else none.
std::optional<format::Detection> taken_otherwise(const Piece& piece, const format::Detection& taken,
                                                 const Settings& settings);

/// The same of what is written of a stream's head, whole lines; none where it can't be written.
Result<std::optional<format::Detection>> left_of_head(std::string_view lines, const format::Detection& taken,
                                                      const Settings& settings);
/// Takes an input, detected as `again` with the format of `left`, for what is left of it.
format::Detection as_left(format::Detection again, const format::Detection& left);
/// What is said of an input of which something else would be left, however often it is read anew.
Finding unsettled(const format::Detection& taken, const format::Detection& left);

}  // namespace abridge::pipeline
