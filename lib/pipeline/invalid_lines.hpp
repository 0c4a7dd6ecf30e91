#pragma once
#include <cstdint>
#include <string_view>

#include "lib/pipeline/piece_draft.hpp"

// Lines that are not messages of the history that the others make up.

namespace abridge::pipeline {

/// A line that stands there a second time. Whether it is left out.
bool drop_repeated(PieceDraft& draft, const Record& r, std::uint64_t number);
/// Of a record that is not an object: a line, or a message.
Finding invalid_line_finding(const PieceDraft& draft, const Record& r, std::uint64_t number,
                             std::string_view what);

}  // namespace abridge::pipeline
