#pragma once
#include "lib/pipeline/piece_draft.hpp"

// What is written otherwise between records. After all else: it depends on what of them stays.

namespace abridge::pipeline {

/// Two records on one line come out on two, and byte order marks between records go, where that is permitted.
void repair_lines(PieceDraft& draft);
/// Of a document of which nothing is left no white space is.
void drop_blanks(PieceDraft& draft);

}  // namespace abridge::pipeline
