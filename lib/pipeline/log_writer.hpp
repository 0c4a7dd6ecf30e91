#pragma once
#include "lib/format/log.hpp"
#include "lib/pipeline/log_lines.hpp"

namespace abridge::pipeline {

/// Edits of a log's lines as edits of the input: repaired lines are written whole, dropped ones go with their
/// line ends or commas.
void write_log(PieceDraft& draft, const LogLines& log, format::LogEdits& out);

}  // namespace abridge::pipeline
