#pragma once
#include <cstdint>
#include <string_view>

#include "lib/json/value.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/pipeline/selection.hpp"

namespace abridge::pipeline {

/// A conversation as --select knows it.
struct Picked {
  bool wanted = true;
  std::uint64_t ordinal = 0;  ///< among the input's conversations, from 1; none where it is not counted
  std::uint64_t number = 0;   ///< the same among the piece's
  std::string_view id = {};   ///< where it is none of its record's
};

/// Counts an input's conversations, read or not, and says which of them --select wants. One for all of the
/// input's pieces.
class Picker {
 public:
  explicit Picker(const Selection& selection) : selection_(selection) {}
  /// Numbers within a piece begin anew.
  void begin(Piece& piece);
  /// So many were counted before.
  void go_on_after(std::uint64_t conversations) { ordinal_ = conversations; }
  /// The next conversation, by its number or its id.
  Picked pick(std::string_view id, Piece& piece);
  /// The same by an id that stands in its record.
  Picked pick(json::Value record, Piece& piece);

 private:
  Picked next(Piece& piece);

  const Selection& selection_;
  std::uint64_t ordinal_ = 0;
  std::uint64_t before_piece_ = 0;
};

/// Of the ids that a record has, by which --select knows it, the first one, escaped; or empty.
std::string_view first_id(json::Value record);

}  // namespace abridge::pipeline
