#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/finding/finding.hpp"
#include "lib/format/losses.hpp"
#include "lib/model/edit.hpp"
#include "lib/pipeline/locate.hpp"
#include "lib/pipeline/look.hpp"
#include "lib/pipeline/piece_texts.hpp"
#include "lib/pipeline/proposals.hpp"
#include "lib/pipeline/records.hpp"
#include "lib/report/cuts.hpp"
#include "lib/report/explain.hpp"
#include "lib/secrets/shape.hpp"

namespace abridge::pipeline {

/// A secret, or the name that stands for it.
struct SecretPlace {
  std::string_view at;  ///< in the piece
  const secrets::SecretShape* shape;
  std::string tail;  ///< its last characters; empty where they would be much of it
  std::string mark;  ///< by which baselines know it: its kind and its tail
};

/// How many ends of branches are named where none is the one that was asked for: as many as a sentence takes.
inline constexpr std::size_t k_leaves = 8;

/// A finding that is all that is said of a conversation, and may be joined with others.
struct Alone {
  std::size_t finding;         ///< its place in the piece's
  std::uint64_t conversation;  ///< its number in its list
  std::uint64_t more = 0;      ///< conversations after that one that it speaks for
};
/// Orders findings, from `from` on, by their place in the input.
void order_by_place(std::vector<Finding>& findings, std::size_t from = 0);

/// What a piece of input came to. Views are good until the next piece is read by whoever read this one.
struct Piece {
  std::string_view bytes;            ///< the input
  std::uint64_t offset = 0;          ///< of its first byte in the file
  std::size_t lines = 0;             ///< newlines in it
  std::string_view line_end = "\n";  ///< as the lines of its file end
  std::uint64_t records = 0;
  std::uint64_t conversations = 0;
  std::uint64_t rejected = 0;
  std::uint64_t taken_out = 0;   ///< messages, lines and records that repairs took out whole
  std::uint64_t duplicates = 0;  ///< conversations that were left out: others say the same
  std::uint64_t unwanted = 0;    ///< the same: they are not as --where wants them
  std::uint64_t records_lost = 0;
  std::uint64_t bytes_lost = 0;
  std::uint64_t elements =
      0;  ///< of documents that were mended: their lists' elements, each a record to people
  std::vector<Finding> findings;          ///< `record` counts from 1 within the piece
  std::vector<SecretPlace> secrets;       ///< by their places
  std::vector<Edit> edits;                ///< what is written otherwise
  std::vector<std::string_view> rejects;  ///< ranges of the input
  std::string cut;                        ///< what the cuts took, a line of JSON a message
  std::vector<report::ReportedCut> cuts;  ///< what they did to each message, without file, line and column
  report::Explained explained;            ///< the same, summed over its conversations
  PieceTexts texts;                       ///< of each conversation that has one
  std::vector<char> selected;             ///< per part of --select, whether something is it
  std::vector<std::string> leaves;        ///< of trees that have no node --branch; the first few
  std::set<std::string> models;           ///< that its conversations name, where that is asked for
  std::vector<Seen> seen;                 ///< look: of each conversation, numbered from 1 within the piece
  std::uint64_t spoken = 0;               ///< look: conversations in which something is said
  std::uint64_t numbers = 0;              ///< how many numbers of conversations it has, read or not
  Buffer converted;                       ///< convert: one line a conversation
  format::Losses losses;                  ///< convert
  std::vector<const Record*> copies;      ///< proposed: whose repaired copies edits and findings view into
  std::vector<Mend> mends;                ///< proposed: what repairs of damage change, by their findings
  std::vector<std::string_view> kept;     ///< proposed: the conversations that are edited, in their order
  /// Of a part of a document, of which more follows: the place of its end, as if it began in line 1.
  std::optional<Locator::Place> goes_on_at;
  bool any_kept = false;     ///< part of an array: an element of it, or before it, stays
  std::vector<Alone> alone;  ///< part of an array: in the order of the findings
  bool is_unread = false;    ///< of a format that isn't written, and no whole JSON: it stays as it is
  std::string error;         ///< the run can't go on

  /// Where a byte of it stands in the file.
  std::uint64_t offset_of(const char* at) const {
    return offset + static_cast<std::uint64_t>(at - bytes.data());
  }
};

}  // namespace abridge::pipeline
