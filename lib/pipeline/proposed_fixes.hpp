#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/finding/finding.hpp"
#include "lib/pipeline/piece.hpp"
#include "lib/report/findings.hpp"

namespace abridge::pipeline {

/// What the fixes of a piece's findings would change, in places of the input. All that is written otherwise
/// stands in one list, in the order of the input, of which nothing overlaps; a fix is a part of that list. So
/// the changes of a fix are in order and apart, and of two fixes whatever overlaps is the same change.
///
/// Several findings may have one fix, as where a conversation is put together anew. What is said again is
/// bounded by k_again for each finding, on the average. Linear in the piece, the edits and the findings.
class ProposedFixes {
 public:
  /// What a fix takes to be written, beside its text.
  static constexpr std::size_t k_change = 128;  // bytes
  /// How much of what other fixes said a fix may say again, where others leave that room.
  static constexpr std::size_t k_again = 1024;  // bytes
  /// A fix that changes several messages, and more than so many places, is none that anybody looks through.
  static constexpr std::size_t k_most_places = 64;

  /// `line` is the piece's first one. The piece must stay as it is.
  void start(const Piece& piece, std::size_t line);
  void clear() { items_.clear(); }
  /// Of a finding of the piece whose fix is applied; findings come in the piece's order. Good until the next
  /// call.
  std::span<const report::FixedRange> of(const Finding& f);

 private:
  /// One thing that is written otherwise.
  struct Item {
    report::FixedRange change;
    std::string_view range;       ///< of the input
    std::uint64_t cost = 0;       ///< to write it and all those before that are `of_value`
    std::uint32_t of_values = 0;  ///< how many of these there are
    bool of_value = false;        ///< what a rule changes; else it repairs damaged bytes, and nothing else
    bool reported = false;        ///< of those
  };
  /// The edits of one conversation: a fix that changes several messages is all of them.
  struct Whole {
    std::string_view bytes;  ///< the conversation, in the input
    bool together = false;   ///< whether it has such a fix
  };
  struct Run {
    std::size_t begin, end;
    bool empty() const { return begin >= end; }
  };
  void find_wholes();
  void place(std::vector<Edit>& edits, std::size_t line);
  Whole* whole_around(const Finding& f);
  Run all_of(const Whole& whole) const;
  Run within(const Finding& f);
  /// Puts what the repair of the damage changes, or what changes values in a run, into `said_`.
  void say_mends(const Finding& f);
  void say_values(Run run);
  /// Whether there is room to say these again, as far as they were reported.
  bool takes(Run run);
  bool takes_again(std::uint64_t cost);
  std::uint64_t cost(std::size_t begin, std::size_t end) const;
  std::size_t of_values(Run run) const;

  const Piece* piece_ = nullptr;
  std::vector<Item> items_;
  std::vector<std::uint32_t> mends_;  // for each of the piece's, the item that it is, or that it is in
  std::vector<Whole> wholes_;
  std::vector<std::uint32_t> places_;  // of the items of one fix
  std::vector<report::FixedRange> given_;
  std::size_t reported_to_ = 0;  // items before it that are `of_value` were reported
  std::uint64_t room_ = 0;       // for what is reported again
};

}  // namespace abridge::pipeline
