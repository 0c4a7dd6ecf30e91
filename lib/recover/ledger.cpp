#include "lib/recover/ledger.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "lib/json/white.hpp"

namespace abridge::recover {
namespace {

/// Keeps what goes from `all` when it is cut to `to`, where that was there at the checkpoint.
template <typename T>
void save(const std::vector<T>& all, std::vector<T>& saved, std::size_t to, std::size_t& floor) {
  if (to >= floor) return;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(to);
  saved.insert(saved.begin(), begin, all.begin() + static_cast<std::ptrdiff_t>(floor));
  floor = to;
}
/// Moves what stands in `all` from `from` on into `to`, which is empty. How many had to be moved.
template <typename T>
std::size_t take(std::vector<T>& all, std::size_t from, std::vector<T>& to) {
  if (from == 0) {
    to.swap(all);
    return 0;
  }
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
  to.assign(std::make_move_iterator(begin), std::make_move_iterator(all.end()));
  all.resize(from);
  return to.size();
}
/// Puts `what` after all. How many had to be moved.
template <typename T>
std::size_t put_back(std::vector<T>&& what, std::vector<T>& all) {
  const std::size_t moved = all.empty() ? 0 : what.size();
  if (all.empty())
    all.swap(what);
  else
    all.insert(all.end(), std::make_move_iterator(what.begin()), std::make_move_iterator(what.end()));
  return moved;
}
template <typename T>
void restore(std::vector<T>& all, const std::vector<T>& saved, std::size_t floor) {
  all.resize(floor);
  all.insert(all.end(), saved.begin(), saved.end());
}

}  // namespace

void Ledger::add_first(Rewrite change) {
  save_from({0, 0, 0});
  moved_ += changes_.size();
  changes_.insert(changes_.begin(), std::move(change));
}

std::size_t Ledger::last_change_end() const {
  std::size_t end = 0;
  for (std::size_t i = changes_.size() - std::min(k_late, changes_.size()); i < changes_.size(); ++i)
    end = std::max(end, changes_[i].end);
  return end;
}

std::size_t Ledger::take_back_bracket(std::size_t place, char bracket) {
  for (std::size_t n = 1; n <= std::min(k_late, changes_.size()); ++n) {
    const std::size_t at = changes_.size() - n;
    const Rewrite& change = changes_[at];
    if (place < change.begin || place >= change.end || !change.with.starts_with(bracket)) continue;
    const std::size_t end = change.end;
    std::vector<Rewrite> since(changes_.begin() + static_cast<std::ptrdiff_t>(at), changes_.end());
    since.front().with.erase(0, 1);
    take_back({at, losses_.size(), kept_});
    changes_.insert(changes_.end(), since.begin(), since.end());
    return end;
  }
  return 0;
}

void Ledger::save_from(const LedgerMark& to) {
  if (!checkpoint_ || checkpoint_->in_piece) return;
  save(changes_, checkpoint_->changes, to.changes, checkpoint_->floor.changes);
  save(losses_, checkpoint_->losses, to.losses, checkpoint_->floor.losses);
}

char Ledger::last_written(std::size_t place, std::string_view text) const {
  for (std::size_t i = changes_.size(); i > changes_.size() - std::min(k_late, changes_.size()); --i) {
    const Rewrite& c = changes_[i - 1];
    if (c.end != place) continue;
    const std::size_t last = c.with.find_last_not_of(json::k_white);
    if (last != std::string::npos) return c.with[last];
    place = c.begin;
  }
  const std::size_t last = place == 0 ? text.npos : text.find_last_not_of(json::k_white, place - 1);
  return last == text.npos ? '\0' : text[last];
}

void Ledger::take_back(const LedgerMark& to) {
  save_from(to);
  changes_.resize(to.changes);
  losses_.resize(to.losses);
  kept_ = to.kept;
}

void Ledger::move_to(Recovered& piece, const LedgerMark& from) {
  piece.kept = kept_ - from.kept;
  if (from.changes > 0 || from.losses > 0)
    save_from(from);
  else if (checkpoint_ && !checkpoint_->in_piece)
    checkpoint_->in_piece = piece.begin;
  moved_ += take(changes_, from.changes, piece.changes);
  moved_ += take(losses_, from.losses, piece.losses);
}

void Ledger::take_from(Recovered& piece) {
  if (checkpoint_ && checkpoint_->in_piece == piece.begin) checkpoint_->in_piece.reset();
  moved_ += put_back(std::move(piece.changes), changes_);
  moved_ += put_back(std::move(piece.losses), losses_);
}

void Ledger::back_to_checkpoint(std::span<Recovered> since) {
  if (checkpoint_->in_piece)
    for (Recovered& piece : since)
      if (piece.begin == checkpoint_->in_piece) {
        changes_ = std::move(piece.changes);
        losses_ = std::move(piece.losses);
      }
  restore(changes_, checkpoint_->changes, checkpoint_->floor.changes);
  restore(losses_, checkpoint_->losses, checkpoint_->floor.losses);
  kept_ = checkpoint_->then.kept;
  checkpoint_.reset();
}

}  // namespace abridge::recover
