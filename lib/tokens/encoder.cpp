#include "lib/tokens/encoder.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>

namespace abridge::tokens {
namespace {

template <class T>
T* zeroed(std::size_t count) {
  auto* memory = static_cast<T*>(std::calloc(count, sizeof(T)));
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

/// Bytes of the shortest token that is tried again behind itself.
constexpr std::size_t k_repeated = 4;

/// Whether the bytes of the token from `from` to `end` come once more behind it.
bool repeats(const std::uint8_t* at, std::size_t from, std::size_t end, std::size_t n) {
  const std::size_t size = end - from;
  return size >= k_repeated && n - end >= size && std::memcmp(at + from, at + end, k_repeated) == 0 &&
         std::memcmp(at + from, at + end, size) == 0;
}

}  // namespace

void Freed::operator()(void* memory) const { std::free(memory); }

Encoder::Encoder(const Vocabulary& vocabulary, const WholePieces* whole)
    : vocabulary_(vocabulary), whole_(whole) {}

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
  const bool follows = check(left, right);
  set[1] = set[0];
  set[0] = pair | (follows ? k_follows : 0);
  return follows;
}

std::span<const Token> Encoder::encode(const std::uint8_t* at, std::size_t n) {
  tokens_.clear();
  if (whole_ != nullptr) {
    const std::string_view piece(reinterpret_cast<const char*>(at), n);
    const auto found = std::lower_bound(whole_->begin(), whole_->end(), piece);
    if (found != whole_->end() && *found == piece) {
      tokens_.push_back(vocabulary_.size() + static_cast<Token>(found - whole_->begin()));
      return tokens_;
    }
  }
  const Token first = vocabulary_.longest_match(at, n);
  if (vocabulary_.length(first) == n) {
    tokens_.push_back(first);
    return tokens_;
  }
  live_.assign(n / 64 + 1, ~std::uint64_t{0});
  std::size_t from = 0;
  Token next = first;
  bool again = false;  // `next` is the token before, tried first
  const auto try_longest = [&] {
    next = vocabulary_.longest_match(at + from, n - from);
    again = false;
  };
  while (from < n) {
    const std::size_t end = from + vocabulary_.length(next);
    const bool live = ((live_[end / 64] >> (end % 64)) & 1) != 0;
    if (live && (tokens_.empty() || can_follow(tokens_.back(), next))) {
      tokens_.push_back(next);
      again = repeats(at, from, end, n);
      from = end;
      if (!again && from < n) try_longest();
    } else if (again) {
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
      // A token equal to the one before it was its repetition: later on in the order it fails for its dead
      // end.
      again = !tokens_.empty() && tokens_.back() == next && stop - from >= k_repeated;
    }
  }
  return tokens_;
}

}  // namespace abridge::tokens
