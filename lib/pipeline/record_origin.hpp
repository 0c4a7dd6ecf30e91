#pragma once
#include <cstdint>

#include "lib/pipeline/piece_draft.hpp"

// Where in the input a conversation's bytes are.

namespace abridge::pipeline {

/// A record that is a conversation. `history` is what was found in it, `s` a new one.
void read_source(const PieceDraft& draft, const Record& r, std::uint64_t number,
                 const format::History& history, Source& s);
Source source_of(const PieceDraft& draft, const Record& r, std::uint64_t number);
/// Histories that stand in several records: the input, and a line that was repaired.
Source whole_input(const Piece& piece);
Source repaired_line(const Piece& piece, const Record& r);

}  // namespace abridge::pipeline
