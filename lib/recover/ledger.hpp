#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lib/recover/recovered.hpp"

namespace abridge::recover {

/// What is left out before a bracket is noted when it closes: of each that was open, after what is in it. So
/// what is noted of the last place is among so many.
inline constexpr std::size_t k_late = 8;

/// How much was written at a moment, so that it can be taken back.
struct LedgerMark {
  std::size_t changes;
  std::size_t losses;
  std::size_t kept;
};

/// What is written otherwise and what is lost in what is still open, as it was noted, and how many messages
/// are kept. All after a moment can be taken back; a checkpoint brings back even what was taken since.
class Ledger {
 public:
  void add(Rewrite change) { changes_.push_back(std::move(change)); }
  /// Before all that is noted.
  void add_first(Rewrite change);
  /// Puts no bracket any more where one was put in the place of what stood around `place`; where that ends, 0
  /// where there is none.
  std::size_t take_back_bracket(std::size_t place, char bracket);
  void add(Lost loss) { losses_.push_back(std::move(loss)); }
  void keep(std::size_t messages) { kept_ += messages; }

  const std::vector<Lost>& losses() const { return losses_; }
  Lost& last_loss() { return losses_.back(); }
  /// Where the last place ends that is written otherwise; 0 where none is.
  std::size_t last_change_end() const;
  /// The last character but white space that is written of what stands before `place`, where what was noted
  /// last ends; NUL where none is.
  char last_written(std::size_t place, std::string_view text) const;
  std::size_t kept() const { return kept_; }
  LedgerMark mark() const { return {changes_.size(), losses_.size(), kept_}; }

  void take_back(const LedgerMark& to);
  /// Moves what was noted since `from` into a piece, as it was noted.
  void move_to(Recovered& piece, const LedgerMark& from);
  /// Notes again what is a piece's.
  void take_from(Recovered& piece);

  void set_checkpoint() { checkpoint_.emplace(Checkpoint{mark(), mark(), {}, {}, {}}); }
  void drop_checkpoint() { checkpoint_.reset(); }
  /// `since`: the pieces that ended since.
  void back_to_checkpoint(std::span<Recovered> since);
  /// The first loss that was not there at the checkpoint, and so may be changed.
  std::size_t first_new_loss() const { return checkpoint_ ? checkpoint_->floor.losses : 0; }

  /// How many were looked at when pieces ended and went on, for tests of what is linear.
  std::size_t moved() const { return moved_; }

 private:
  void save_from(const LedgerMark& to);

  /// What was there at a moment. Of that, what is taken back since is kept: all from `floor` on. The rest is
  /// still noted, or the first of what a piece has, so that nothing is copied where a piece only seems to
  /// end.
  struct Checkpoint {
    LedgerMark then;
    LedgerMark floor;
    std::vector<Rewrite> changes;
    std::vector<Lost> losses;
    std::optional<std::size_t> in_piece;  // where that begins
  };

  std::vector<Rewrite> changes_;
  std::vector<Lost> losses_;
  std::size_t kept_ = 0;
  std::size_t moved_ = 0;
  std::optional<Checkpoint> checkpoint_;
};

}  // namespace abridge::recover
