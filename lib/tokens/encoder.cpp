#include "lib/tokens/encoder.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string_view>

namespace abridge::tokens {
namespace {

std::uint64_t* zeroed(std::size_t count) {
  auto* memory = static_cast<std::uint64_t*>(std::calloc(count, sizeof(std::uint64_t)));
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
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
  if (memo_ == nullptr) memo_.reset(zeroed(std::size_t{1} << k_memo_bits));
  const std::uint64_t pair = (static_cast<std::uint64_t>(left) << 18 | right) + 1;
  std::uint64_t& known = memo_[(pair * k_mix_1) >> (64 - k_memo_bits)];
  if (known >> 1 != pair) known = pair << 1 | static_cast<std::uint64_t>(check(left, right));
  return (known & 1) != 0;
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
  while (next != k_no_token) {
    const std::size_t end = from + vocabulary_.length(next);
    const bool live = ((live_[end / 64] >> (end % 64)) & 1) != 0;
    if (live && (tokens_.empty() || can_follow(tokens_.back(), next))) {
      tokens_.push_back(next);
      from = end;
      next = from < n ? vocabulary_.longest_match(at + from, n - from) : k_no_token;
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
      from -= vocabulary_.length(next);
    }
  }
  return tokens_;
}

}  // namespace abridge::tokens
