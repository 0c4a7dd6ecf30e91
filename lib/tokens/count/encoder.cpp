#include "lib/tokens/count/encoder.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>
#include <utility>

namespace abridge::tokens {
namespace {

template <class T>
T* zeroed(std::size_t count) {
  auto* memory = static_cast<T*>(std::calloc(count, sizeof(T)));
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

/// Bytes of the shortest token that is tried again after itself.
constexpr std::size_t k_repeated = 4;

/// Bytes that two windows have in common.
constexpr std::size_t k_overlap = 16;
constexpr std::size_t k_stride = MergedWindow::k_most - k_overlap;
/// Windows that are merged together, and how many times before greed is tried again.
constexpr std::size_t k_batch = 16;
constexpr int k_batches = 32;
/// Bytes of the longest piece that waits to be merged together with others: those of one batch.
constexpr std::size_t k_waits = k_overlap + k_batch * k_stride;
/// How many of these are merged after one that was tried greedily in vain.
constexpr std::uint32_t k_merged_at_once = 63;

/// Appends the windows of `at` from `from` on, at most a batch; the first begins a little before.
void put_windows(const std::uint8_t* at, std::size_t n, std::size_t from, std::vector<MergedWindow>& out) {
  for (std::size_t i = 0; i < k_batch && from < n; ++i) {
    const std::size_t begin = from - std::min(from, k_overlap);
    from = std::min(begin + MergedWindow::k_most, n);
    out.push_back({at + begin, static_cast<std::uint32_t>(from - begin)});
  }
}

/// Whether the bytes of the token from `from` to `end` come once more after it.
bool repeats(const std::uint8_t* at, std::size_t from, std::size_t end, std::size_t n) {
  const std::size_t size = end - from;
  return size >= k_repeated && n - end >= size && std::memcmp(at + from, at + end, k_repeated) == 0 &&
         std::memcmp(at + from, at + end, size) == 0;
}

}  // namespace

void Freed::operator()(void* memory) const { std::free(memory); }

Encoder::Encoder(const Vocabulary& vocabulary, BatchMerge batch_merge, const WholePieces* whole)
    : vocabulary_(vocabulary), batch_merge_(batch_merge), whole_(whole) {}

/// Undoes the merges that made both tokens, the latest first. Where at any stage the two parts that meet
/// would merge before what made them, encoding would have merged those.
bool Encoder::check(Token left, Token right) const {
  Token limit = k_no_token;
  for (;;) {
    if (vocabulary_.merged(left, right) < limit) return false;
    // The merge that made the higher token came last, of equal ones the right one's.
    if (left > right) {
      limit = left;
      left = vocabulary_.split(left).right;
      if (left != limit) continue;
      limit = right + 1;
      right = vocabulary_.split(right).left;
      if (right + 1 == limit) return true;
    } else {
      limit = right + 1;
      right = vocabulary_.split(right).left;
      if (right + 1 != limit) continue;
      limit = left;
      left = vocabulary_.split(left).right;
      if (left == limit) return true;
    }
  }
}

bool Encoder::can_follow(Token left, Token right) {
  if (memo_ == nullptr) memo_.reset(zeroed<Known>(std::size_t{2} << k_memo_bits));
  // An odd factor maps the pairs of 36 bits onto themselves: the set and the rest are the pair itself.
  constexpr unsigned k_rest = 36 - k_memo_bits;
  const std::uint64_t mixed = (static_cast<std::uint64_t>(left) << 18 | right) * k_mix_1;
  Known* set = &memo_[std::size_t{2} * (mixed >> k_rest & ((1U << k_memo_bits) - 1))];
  const auto pair = static_cast<Known>((mixed & ((1U << k_rest) - 1)) << 2 | 1);
  if ((set[0] & ~k_follows) == pair) return (set[0] & k_follows) != 0;
  if ((set[1] & ~k_follows) == pair) return (set[1] & k_follows) != 0;
  ++effort_.unknown;
  const bool follows = check(left, right);
  set[1] = set[0];
  set[0] = pair | (follows ? k_follows : 0);
  return follows;
}

std::span<const Token> Encoder::encode(const std::uint8_t* at, std::size_t n) {
  if (!encode_alone(at, n)) {
    wait(at, n);
    merge_waiting();
  }
  return tokens_;
}

void Encoder::count(const std::uint8_t* at, std::size_t n) {
  if (encode_alone(at, n)) {
    counted_ += tokens_.size();
    return;
  }
  wait(at, n);
  if (waiting_windows_.size() >= k_batch) counted_ += merge_waiting();
}

std::uint64_t Encoder::counted() { return std::exchange(counted_, 0) + merge_waiting(); }

void Encoder::wait(const std::uint8_t* at, std::size_t n) {
  put_windows(at, n, 0, waiting_windows_);
  waiting_.push_back({at, n, waiting_windows_.size()});
}

/// Merges what waits: its tokens. `tokens_` become those of the last piece.
std::uint64_t Encoder::merge_waiting() {
  if (waiting_.empty()) return 0;
  batch_merge_(vocabulary_, waiting_windows_);
  std::uint64_t sum = 0;
  std::size_t first = 0;
  for (const auto& [at, n, windows] : waiting_) {
    encode_greedily(at, n, k_no_token, std::span(waiting_windows_).subspan(first, windows - first));
    sum += tokens_.size();
    first = windows;
  }
  waiting_.clear();
  waiting_windows_.clear();
  return sum;
}

bool Encoder::encode_alone(const std::uint8_t* at, std::size_t n) {
  tokens_.clear();
  if (whole_ != nullptr) {
    const std::string_view piece(reinterpret_cast<const char*>(at), n);
    const auto found = std::lower_bound(whole_->begin(), whole_->end(), piece);
    if (found != whole_->end() && *found == piece) {
      tokens_.push_back(vocabulary_.size() + static_cast<Token>(found - whole_->begin()));
      return true;
    }
  }
  if (n <= k_waits && merged_at_once_ > 0) {
    --merged_at_once_;
    return false;
  }
  const Token first = vocabulary_.longest_match(at, n);
  if (vocabulary_.length(first) == n) {
    tokens_.push_back(first);
    return true;
  }
  return encode_greedily(at, n, first, {});
}

bool Encoder::encode_greedily(const std::uint8_t* at, std::size_t n, Token next,
                              std::span<const MergedWindow> ahead) {
  constexpr std::size_t k_never = ~std::size_t{0};
  const bool may_wait = ahead.empty() && n <= k_waits;
  tokens_.clear();
  live_.assign(n / 64 + 1, ~std::uint64_t{0});
  std::size_t from = 0;
  std::size_t since = 0;  // up to here, `effort_` knows what it brought
  // Up to here windows were merged: tokens may not be the longest that were possible.
  std::size_t merged_to = ahead.empty() ? 0 : n;
  std::size_t join_at = ahead.empty() ? k_never : 0;  // where `ahead` may be joined
  int batches = 0;                                    // that may follow these
  bool again = false;                                 // `next` is the token before, tried first
  const auto try_longest = [&] {
    next = vocabulary_.longest_match(at + from, n - from);
    again = false;
  };
  while (from < n) {
    if (from >= join_at) {
      if (const std::size_t joined = join(at, from, ahead); joined != from) {
        from = since = joined;
        if (from == n) break;
        try_longest();
      }
      if (!ahead.empty()) {
        // A little further on they may have a token in common.
        join_at = from + k_overlap;
        batches = 0;
      } else if (batches > 0) {
        --batches;
        ahead = merge_ahead(at, n, from, merged_to);
        continue;
      } else {
        join_at = k_never;
      }
    }
    // Each batch begins after the one before, so that no place is merged again and again.
    if (effort_.unknown > k_patience && from >= merged_to) {
      effort_.bytes += from - std::min(from, since);
      since = from;
      if (effort_.pays()) {
        effort_ = {};
      } else if (effort_.is_lost()) {
        effort_ = {};
        if (may_wait) {
          merged_at_once_ = k_merged_at_once;
          return false;
        }
        ahead = merge_ahead(at, n, from, merged_to);
        join_at = from;
        batches = k_batches;
        continue;
      }
    }
    const std::size_t end = from + vocabulary_.length(next);
    const bool live = ((live_[end / 64] >> (end % 64)) & 1) != 0;
    if (live && (tokens_.empty() || can_follow(tokens_.back(), next))) {
      tokens_.push_back(next);
      again = repeats(at, from, end, n);
      from = end;
      if (!again && from < n) try_longest();
      continue;
    }
    ++effort_.vain;
    if (again) {
      try_longest();
    } else if (const Token shorter = vocabulary_.longest_prefix(next); shorter != k_no_token) {
      next = shorter;
    } else {
      // Nothing leads on from here. The first token never gets here, for one of one byte always stands,
      // unless the tables are not a vocabulary's.
      if (tokens_.empty()) {
        for (std::size_t i = 0; i < n; ++i) tokens_.push_back(vocabulary_.byte_token(at[i]));
        break;
      }
      live_[from / 64] &= ~(std::uint64_t{1} << (from % 64));
      next = tokens_.back();
      tokens_.pop_back();
      const std::size_t stop = from;
      from -= vocabulary_.length(next);
      if (from < merged_to) {
        try_longest();
      } else {
        // A token equal to the one before it was its repetition: later on in the order it fails for its dead
        // end.
        again = !tokens_.empty() && tokens_.back() == next && stop - from >= k_repeated;
      }
    }
  }
  effort_.bytes += n - std::min(n, since);
  return true;
}

/// Merges a batch of windows on from a little before `from`, up to `end`.
std::span<const MergedWindow> Encoder::merge_ahead(const std::uint8_t* at, std::size_t n, std::size_t from,
                                                   std::size_t& end) {
  windows_.clear();
  put_windows(at, n, from, windows_);
  batch_merge_(vocabulary_, windows_);
  end = static_cast<std::size_t>(windows_.back().at - at) + windows_.back().size;
  return windows_;
}

/// Adds windows to `tokens_`, which reach up to `from`, as long as they go together; where they reach now.
/// What is left of the windows reaches further.
std::size_t Encoder::join(const std::uint8_t* at, std::size_t from, std::span<const MergedWindow>& windows) {
  for (; !windows.empty(); windows = windows.subspan(1)) {
    const MergedWindow& window = windows.front();
    const auto begin = static_cast<std::size_t>(window.at - at);
    if (begin + window.size <= from) continue;
    if (!join(window, from - begin)) break;
    from = begin + window.size;
  }
  return from;
}

/// Whether a window that begins `overlap` bytes before the end of `tokens_` has one of them at the same
/// place, or the piece begins with it; then its tokens replace them from there on.
bool Encoder::join(const MergedWindow& window, std::size_t overlap) {
  std::uint64_t starts = 0;  // of the tokens that begin in the window
  std::size_t kept = tokens_.size();
  for (std::size_t at = overlap; kept > 0 && vocabulary_.length(tokens_[kept - 1]) <= at; --kept) {
    at -= vocabulary_.length(tokens_[kept - 1]);
    starts |= std::uint64_t{1} << at;
  }
  if (kept == 0) {
    tokens_.clear();
    append(window, window.starts);
    return true;
  }
  for (std::uint64_t both = starts & window.starts; both != 0; both &= both - 1) {
    // The same token where it begins at the same place with the same number, for it has the same bytes.
    const auto place = static_cast<std::size_t>(__builtin_ctzll(both));
    const std::size_t before =
        kept + static_cast<std::size_t>(__builtin_popcountll(starts & ((both & -both) - 1)));
    if (tokens_[before] != window.tokens[place]) continue;
    tokens_.resize(before);
    append(window, window.starts >> place << place);
    return true;
  }
  return false;
}

void Encoder::append(const MergedWindow& window, std::uint64_t starts) {
  for (; starts != 0; starts &= starts - 1) tokens_.push_back(window.tokens[__builtin_ctzll(starts)]);
}

}  // namespace abridge::tokens
