#include "lib/tokens/count/prefixes.hpp"

#include <optional>

#include "lib/tokens/count/character.hpp"

namespace abridge::tokens {
namespace {

using Byte = std::uint8_t;

/// Up to this many bytes, each prefix of a piece is encoded by itself.
constexpr std::ptrdiff_t k_short_piece = 64;

/// The tokens of each prefix of a run that the pattern doesn't split: the last token of a prefix follows the
/// tokens of the prefix before it, and there is one such token.
class Run {
 public:
  Run(const Tools& tools, const Byte* begin, const Byte* end)
      : tools_(tools), begin_(begin), size_(static_cast<std::size_t>(end - begin)), known_(1) {}

  std::uint64_t upto(const Byte* at) {
    const auto n = static_cast<std::size_t>(at - begin_);
    for (; done_ < n; ++done_) follow(done_);
    return known_[n].tokens;
  }

 private:
  struct State {
    Token last = k_no_token;  // none where the prefix ends within a token of every way to encode it
    std::uint32_t tokens = 0;
  };
  void follow(std::size_t i) {
    if (i >= known_.size()) known_.resize(i + 1);
    const State state = known_[i];
    if (state.last == k_no_token && i != 0) return;
    const Vocabulary& v = tools_.encoder.vocabulary();
    v.each_match(begin_ + i, size_ - i, [&](Token token) {
      const std::size_t stop = i + v.length(token);
      if (stop < known_.size() && known_[stop].last != k_no_token) return;
      if (state.last != k_no_token && !tools_.encoder.can_follow(state.last, token)) return;
      if (stop >= known_.size()) known_.resize(stop + 1);
      known_[stop] = {token, state.tokens + 1};
    });
  }

  const Tools& tools_;
  const Byte* begin_;
  std::size_t size_;
  std::vector<State> known_;  // of the prefix of so many bytes
  std::size_t done_ = 0;
};

/// Where prefixes of one long piece are split: after which character, as the characters come.
class Splits {
 public:
  /// Of a piece of more than one character.
  Splits(Pattern pattern, const Byte* begin, const Byte* end) : word_begin_(begin) {
    constexpr Classes k_white = set_of(k_blank, k_newline);
    const Character first = character_at(begin, end);
    const Class second = character_at(begin + first.size, end).kind;
    white_ = in(first.kind, k_white) && in(second, k_white);
    // One character may stand before a word.
    if (!in(first.kind, k_word)) word_begin_ += first.size;
    word_ = pattern == Pattern::o200k && (in(first.kind, k_word) || in(second, k_word));
  }

  /// The end of the first piece of the prefix that ends after the character at `at`, whose end is `stop`.
  const Byte* after(const Byte* at, const Byte* stop, Class kind) {
    if (white_) {
      // Newlines take the blanks before them; those after the last one are a piece of their own.
      if (kind == k_newline) split_ = stop;
      return split_ != nullptr ? split_ : stop;
    }
    if (!word_ || at < word_begin_) return stop;
    if (!in(kind, k_word)) {
      ended_ = ended_ != nullptr ? ended_ : at;  // a contraction after the word
      return ended_;
    }
    if (kind == k_lower) small_ = true;
    if (kind != k_upper) split_ = stop;
    // Without a small letter the capitals at the end are given back.
    return small_ || split_ == nullptr ? stop : split_;
  }
  /// Whether the whole piece ends in a contraction, of which a part is a piece of its own.
  bool ended() const { return ended_ != nullptr; }

 private:
  static constexpr Classes k_word = set_of(k_upper, k_lower, k_letter, k_mark);
  const Byte* word_begin_;
  const Byte* split_ = nullptr;
  const Byte* ended_ = nullptr;
  bool white_ = false;
  bool word_ = false;
  bool small_ = false;
};

/// The prefixes of a long piece from its second character on; `before` tokens stand before it.
void long_piece(const Tools& tools, const Byte* begin, const Byte* end, std::uint64_t before,
                std::vector<std::uint64_t>& out) {
  Splits splits(tools.pattern, begin, end);
  Run whole(tools, begin, end);
  const Byte* rest_begin = nullptr;
  std::optional<Run> rest;  // after the split
  for (const Byte* at = begin; at < end;) {
    const Character c = character_at(at, end);
    const Byte* stop = at + c.size;
    const Byte* split = splits.after(at, stop, c.kind);
    if (at != begin) {
      if (splits.ended()) {
        out.push_back(before + count_pieces(tools, split, stop) + whole.upto(split));
      } else {
        if (split != stop && split != rest_begin) rest.emplace(tools, rest_begin = split, end);
        out.push_back(before + whole.upto(split) + (split == stop ? 0 : rest->upto(stop)));
      }
    }
    at = stop;
  }
  // The piece itself: whatever ends it belongs to it.
  out.back() = before + tools.encoder.encode(begin, static_cast<std::size_t>(end - begin)).size();
}

}  // namespace

void append_prefix_counts(const Tools& tools, const Byte* begin, const Byte* end,
                          std::vector<std::uint64_t>& out) {
  struct Mark {
    const Byte* at;
    std::uint64_t tokens;
  };
  Mark before{begin, 0};  // one piece before `here`, or the text's begin
  Mark here{begin, 0};
  while (here.at < end) {
    const Byte* stop = piece_end(tools.pattern, here.at, end);
    // A piece's first character alone may join blanks before it.
    const Byte* at = here.at + character_at(here.at, end).size;
    out.push_back(before.tokens + count_pieces(tools, before.at, at));
    if (stop - here.at <= k_short_piece) {
      while (at < stop) {
        at += character_at(at, stop).size;
        out.push_back(here.tokens + count_pieces(tools, here.at, at));
      }
    } else {
      long_piece(tools, here.at, stop, here.tokens, out);
    }
    before = here;
    here = {stop,
            here.tokens + tools.encoder.encode(here.at, static_cast<std::size_t>(stop - here.at)).size()};
  }
}

}  // namespace abridge::tokens
