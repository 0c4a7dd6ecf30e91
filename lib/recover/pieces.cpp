#include "lib/recover/pieces.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lib/json/white.hpp"
#include "lib/recover/accounting.hpp"

namespace abridge::recover {
namespace {

template <typename T>
void order_by_place(std::vector<T>& all) {
  std::stable_sort(all.begin(), all.end(), [](const T& a, const T& b) { return a.begin < b.begin; });
}

}  // namespace

void Pieces::add(Recovered piece, Known known) {
  const bool is_lost = piece.kind == Recovered::Kind::lost;
  if (is_lost && !pieces_.empty() && pieces_.back().kind == Recovered::Kind::lost) {
    // What is lost on one line is lost together.
    Recovered& before = pieces_.back();
    if (text_.substr(before.end, piece.begin - before.end).find('\n') == npos) {
      Known& all = known_.back();
      if (all.is_separators) {
        before.fault = piece.fault;
        before.fault.offset += piece.begin - before.begin;
        all.is_separators = are_separators(before.end, piece.end);
      }
      before.end = piece.end;
      return;
    }
  }
  known.is_separators = is_lost && are_separators(piece.begin, piece.end);
  known.values = !is_lost ? pieces_.size() + 1 : known_.empty() ? 0 : known_.back().values;
  pieces_.push_back(std::move(piece));
  known_.push_back(known);
}

bool Pieces::are_separators(std::size_t begin, std::size_t end) {
  const std::size_t other = text_.substr(begin, end - begin).find_first_not_of(",:]} \t\r");
  bytes_looked_at_ += other == npos ? end - begin : other;
  return other == npos;
}

std::size_t Pieces::last_value() const {
  return known_.empty() || known_.back().values == 0 ? npos : known_.back().values - 1;
}

std::vector<Recovered> Pieces::take_from(std::size_t i) {
  const auto begin = pieces_.begin() + static_cast<std::ptrdiff_t>(i);
  if (checkpoint_ && i < checkpoint_->stands) {
    // What stood there at the checkpoint comes back with it.
    const auto end = pieces_.begin() + static_cast<std::ptrdiff_t>(checkpoint_->stands);
    checkpoint_->taken.insert(checkpoint_->taken.begin(), begin, end);
    const auto known = known_.begin() + static_cast<std::ptrdiff_t>(i);
    checkpoint_->taken_known.insert(checkpoint_->taken_known.begin(), known,
                                    known_.begin() + static_cast<std::ptrdiff_t>(checkpoint_->stands));
    checkpoint_->stands = i;
  }
  std::vector<Recovered> taken(std::make_move_iterator(begin), std::make_move_iterator(pieces_.end()));
  pieces_.resize(i);
  known_.resize(i);
  return taken;
}

/// What no piece has is lost, and what two have is the first one's: each byte is accounted for once.
void Pieces::account_for_all() {
  std::vector<Recovered> all = take_from(0);
  std::size_t end = 0;
  const auto lose_up_to = [&](std::size_t begin) {
    const std::size_t from = std::min(text_.find_first_not_of(json::k_white, end), text_.size());
    if (from < begin) add({Recovered::Kind::lost, from, begin, expected(0, "a value"), {}, {}, 0}, {});
  };
  for (Recovered& piece : all) {
    if (piece.end <= end && piece.begin < end) continue;
    if (piece.begin < end) {
      const std::size_t had = end - piece.begin;
      piece.kind = Recovered::Kind::lost;
      piece.begin = end;
      piece.fault.offset = piece.fault.offset < had ? 0 : piece.fault.offset - had;
    } else {
      lose_up_to(piece.begin);
    }
    end = piece.end;
    add(std::move(piece), {});
  }
  lose_up_to(text_.size());
}

std::vector<Recovered> Pieces::take() {
  account_for_all();
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Recovered& piece = pieces_[i];
    order_by_place(piece.changes);
    order_by_place(piece.losses);
    count_commas(text_, piece.changes, piece.losses);
    // Blanks before what follows on its line go with what is lost.
    if (piece.kind != Recovered::Kind::lost || i + 1 == pieces_.size()) continue;
    const std::size_t next = pieces_[i + 1].begin;
    if (text_.substr(piece.end, next - piece.end).find('\n') == npos) piece.end = next;
  }
  return std::move(pieces_);
}

void Pieces::set_checkpoint() {
  checkpoint_ = Checkpoint{pieces_.size(), {}, {}, {}, {}};
  if (pieces_.empty() || pieces_.back().kind != Recovered::Kind::lost) return;
  checkpoint_->last_lost = pieces_.back();
  checkpoint_->last_known = known_.back();
}

void Pieces::back_to_checkpoint() {
  pieces_.resize(checkpoint_->stands);
  known_.resize(checkpoint_->stands);
  std::move(checkpoint_->taken.begin(), checkpoint_->taken.end(), std::back_inserter(pieces_));
  known_.insert(known_.end(), checkpoint_->taken_known.begin(), checkpoint_->taken_known.end());
  if (checkpoint_->last_lost) {
    pieces_.back() = *checkpoint_->last_lost;
    known_.back() = checkpoint_->last_known;
  }
  checkpoint_.reset();
}

}  // namespace abridge::recover
