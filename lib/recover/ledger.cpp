#include "lib/recover/ledger.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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
/// Moves what stands in `all` from `from` on into `to`, which is empty. What was in order, up to `ordered` of
/// `all`, is not looked at again. How many were.
template <typename T>
std::size_t take_ordered(std::vector<T>& all, std::size_t from, std::size_t ordered, std::vector<T>& to) {
  const auto by_begin = [](const T& a, const T& b) { return a.begin < b.begin; };
  const auto at = [&](std::size_t i) { return all.begin() + static_cast<std::ptrdiff_t>(i); };
  const auto tail = at(std::clamp(ordered, from, all.size()));
  std::size_t looked_at = static_cast<std::size_t>(all.end() - tail);
  std::stable_sort(tail, all.end(), by_begin);
  if (tail != all.end())
    std::inplace_merge(std::upper_bound(at(from), tail, *tail, by_begin), tail, all.end(), by_begin);
  if (from == 0) {
    to.swap(all);
  } else {
    looked_at = all.size() - from;
    to.assign(std::make_move_iterator(at(from)), std::make_move_iterator(all.end()));
    all.resize(from);
  }
  return looked_at;
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

void Ledger::save_from(const Moment& to) {
  if (!checkpoint_) return;
  save(changes_, checkpoint_->changes, to.changes, checkpoint_->floor.changes);
  save(losses_, checkpoint_->losses, to.losses, checkpoint_->floor.losses);
}

void Ledger::take_back(const Moment& to) {
  save_from(to);
  changes_.resize(to.changes);
  losses_.resize(to.losses);
  kept_ = to.kept;
}

void Ledger::move_to(Recovered& piece, const Moment& from, const Moment& ordered) {
  piece.kept = kept_ - from.kept;
  save_from(from);
  moved_ += take_ordered(changes_, from.changes, ordered.changes, piece.changes);
  moved_ += take_ordered(losses_, from.losses, ordered.losses, piece.losses);
}

void Ledger::take_from(Recovered& piece) {
  moved_ += put_back(std::move(piece.changes), changes_);
  moved_ += put_back(std::move(piece.losses), losses_);
}

void Ledger::back_to_checkpoint() {
  restore(changes_, checkpoint_->changes, checkpoint_->floor.changes);
  restore(losses_, checkpoint_->losses, checkpoint_->floor.losses);
  kept_ = checkpoint_->then.kept;
  checkpoint_.reset();
}

}  // namespace abridge::recover
