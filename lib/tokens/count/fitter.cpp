#include "lib/tokens/count/fitter.hpp"

#include <algorithm>

#include "lib/tokens/count/character.hpp"

namespace abridge::tokens {
namespace {

/// Up to this many bytes, every character is tried.
constexpr std::ptrdiff_t k_short_region = 64;
/// In longer pieces, up to this many bytes, every cut is looked at; in still longer ones, those that leave
/// the piece's tokens as they are but for this many around the limit.
constexpr std::size_t k_whole = 32768;
constexpr std::size_t k_slack = 32;
/// How many cuts of a longer piece are tried.
constexpr int k_tries = 16;
/// Pieces counted one by one before the engine is asked again.
constexpr int k_pieces_at_once = 256;

bool begins_character(const std::uint8_t* at) { return (*at & 0xC0) != 0x80; }

}  // namespace

std::uint64_t count_pieces(const Tools& tools, const std::uint8_t* at, const std::uint8_t* end) {
  std::uint64_t tokens = 0;
  while (at < end) {
    const std::uint8_t* stop = piece_end(tools.pattern, at, end);
    tokens += tools.encoder.encode(at, static_cast<std::size_t>(stop - at)).size();
    at = stop;
  }
  return tokens;
}

Fitter::Walked Fitter::walk(const Byte* from, std::uint64_t most) const {
  Walked w{{from, 0}, {nullptr, 0}, {nullptr, 0}};
  while (w.here.at < end_) {
    const Counted far = tools_.count(tools_.workspace, tools_.encoder, w.here.at, end_, most - w.here.tokens);
    if (far.end != w.here.at) {
      // The marks before the engine's stop, from the pieces themselves.
      const Byte* first = far.last_two != nullptr ? far.last_two : w.here.at;
      const Byte* second = piece_end_at(first);
      const std::uint64_t tokens = w.here.tokens + far.tokens;
      w.here = {far.end, tokens};
      w.before = {first, tokens - count_pieces(tools_, first, far.end)};
      w.earlier = {nullptr, 0};
      if (second != far.end) {
        w.earlier = w.before;
        w.before = {second, tokens - piece_count(second, far.end)};
      }
    }
    for (int i = 0; i < k_pieces_at_once && w.here.at < end_; ++i) {
      const Byte* stop = piece_end_at(w.here.at);
      const std::uint64_t tokens = w.here.tokens + piece_count(w.here.at, stop);
      if (tokens > most) return w;
      w.earlier = w.before;
      w.before = w.here;
      w.here = {stop, tokens};
    }
  }
  return w;
}

Cut Fitter::prefix(std::uint64_t most) {
  const Walked w = walk(begin_, most);
  const auto cut_at = [&](const Byte* at, std::uint64_t tokens) {
    return Cut{static_cast<std::size_t>(at - begin_), tokens};
  };
  if (w.here.at == end_) return cut_at(end_, w.here.tokens);
  // The limit falls into the piece that begins here. Two pieces of blanks before a cut may become one.
  const Boundary from = w.earlier.at != nullptr ? w.earlier : w.before.at != nullptr ? w.before : w.here;
  const auto fits = [&](const Byte* at) {
    const std::uint64_t tokens = from.tokens + count_pieces(tools_, from.at, at);
    return tokens <= most ? cut_at(at, tokens) : Cut{};
  };
  const Byte* stop = piece_end_at(w.here.at);
  if (stop - w.here.at > k_short_region) {
    int tries = k_tries;
    for (const std::size_t n : prefixes_of(w.here.at, stop, most - w.here.tokens)) {
      if (const Cut cut = fits(w.here.at + n); cut.bytes != 0) return cut;
      if (--tries == 0) break;
    }
    stop = w.here.at + k_short_region;
  } else if (stop < end_) {
    // The blank after this piece is the next one's first.
    stop += character_at(stop, end_).size;
  }
  for (const Byte* at = stop; at > from.at; --at) {
    if (at < end_ && !begins_character(at)) continue;
    if (const Cut cut = fits(at); cut.bytes != 0) return cut;
  }
  return {};
}

std::vector<std::size_t> Fitter::prefixes_of(const Byte* at, const Byte* end, std::uint64_t most) const {
  const auto n = static_cast<std::size_t>(end - at);
  const Vocabulary& v = tools_.encoder.vocabulary();
  const auto whole = tools_.encoder.encode(at, n);
  // The first tokens of a piece are what their own bytes become: start from there, a little before the limit.
  const std::size_t skipped = n > k_whole && most > k_slack ? static_cast<std::size_t>(most) - k_slack : 0;
  std::size_t offset = 0;
  for (std::size_t i = 0; i < skipped; ++i) offset += v.length(whole[i]);
  struct State {
    Token last = k_no_token;
    std::uint32_t tokens = 0;
  };
  // The last token of each prefix, where it is known; of prefix `offset + i`.
  std::vector<State> known(1, State{skipped > 0 ? whole[skipped - 1] : k_no_token, 0});
  const std::uint64_t allowed = most - skipped;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const State state = known[i];
    if ((state.last == k_no_token && offset + i != 0) || state.tokens >= allowed) continue;
    v.each_match(at + offset + i, n - offset - i, [&](Token token) {
      const std::size_t stop = i + v.length(token);
      if (stop < known.size() && known[stop].last != k_no_token) return;
      if (state.last != k_no_token && !tools_.encoder.can_follow(state.last, token)) return;
      if (stop >= known.size()) known.resize(stop + 1);
      known[stop] = {token, state.tokens + 1};
    });
  }
  std::vector<std::size_t> found;
  for (std::size_t i = known.size(); i-- > 1;)
    if (known[i].last != k_no_token && (at + offset + i == end || begins_character(at + offset + i)))
      found.push_back(offset + i);
  return found;
}

std::uint64_t Fitter::count_from(const Byte* at, Boundary mark, std::uint64_t total) const {
  std::uint64_t tokens = 0;
  while (at != mark.at) {
    if (at < mark.at) {
      const Byte* stop = piece_end_at(at);
      tokens += piece_count(at, stop);
      at = stop;
    } else {
      const Byte* stop = piece_end_at(mark.at);
      mark.tokens += piece_count(mark.at, stop);
      mark.at = stop;
    }
  }
  return tokens + total - mark.tokens;
}

Cut Fitter::suffix(std::uint64_t most) {
  const auto size = static_cast<std::size_t>(end_ - begin_);
  // A suffix is split as if nothing stood before it: most of a long text need not be looked at.
  std::size_t near = size;
  if (most < size / 16) near = static_cast<std::size_t>(most) * 8 + 256;
  const Byte* from;
  std::uint64_t total;
  for (;; near *= 4) {
    from = near < size ? end_ - near : begin_;
    while (from < end_ && !begins_character(from)) ++from;
    total = tools_.count(tools_.workspace, tools_.encoder, from, end_, ~std::uint64_t{0}).tokens;
    if (total > most || from == begin_) break;
  }
  const auto cut_at = [&](const Byte* at, std::uint64_t tokens) {
    return Cut{static_cast<std::size_t>(end_ - at), tokens};
  };
  if (total <= most) return cut_at(from, total);
  // The limit falls into the piece that begins where less than total - most tokens stand before.
  const std::uint64_t surplus = total - most;
  const Walked w = walk(from, surplus - 1);
  const Byte* stop = piece_end_at(w.here.at);
  const Boundary after{stop, w.here.tokens + piece_count(w.here.at, stop)};
  const auto fits = [&](const Byte* at) {
    const std::uint64_t tokens = count_from(at, after, total);
    return tokens <= most ? cut_at(at, tokens) : Cut{};
  };
  const Byte* first = w.before.at != nullptr ? w.before.at : w.here.at;
  if (stop - w.here.at > k_short_region) {
    int tries = k_tries;
    const std::uint64_t left = most - (total - after.tokens);
    for (const std::size_t n : suffixes_of(w.here.at, stop, left)) {
      if (const Cut cut = fits(stop - n); cut.bytes != 0) return cut;
      if (--tries == 0) break;
    }
  }
  for (const Byte* at = std::max(first, stop - k_short_region); at < stop; ++at) {
    if (!begins_character(at)) continue;
    if (const Cut cut = fits(at); cut.bytes != 0) return cut;
  }
  return cut_at(after.at, total - after.tokens);
}

std::vector<std::size_t> Fitter::suffixes_of(const Byte* at, const Byte* end, std::uint64_t most) const {
  const auto n = static_cast<std::size_t>(end - at);
  const Vocabulary& v = tools_.encoder.vocabulary();
  const auto whole = tools_.encoder.encode(at, n);
  const std::size_t skipped = n > k_whole && most > k_slack ? static_cast<std::size_t>(most) - k_slack : 0;
  std::size_t offset = n;
  for (std::size_t i = 0; i < skipped; ++i) offset -= v.length(whole[whole.size() - 1 - i]);
  struct State {
    Token first = k_no_token;
    std::uint32_t tokens = 0;
  };
  // The first token of each suffix, where it is known; of what begins at `offset - i`.
  std::vector<State> known(1, State{skipped > 0 ? whole[whole.size() - skipped] : k_no_token, 0});
  const std::uint64_t allowed = most - skipped;
  std::vector<std::size_t> found;
  std::size_t nearest = 0;  // the last one that another token may stand before
  for (std::size_t i = 1; i <= offset && i - nearest <= v.longest(); ++i) {
    const Byte* start = at + offset - i;
    known.emplace_back();
    v.each_match(start, i + (n - offset), [&](Token token) {
      if (v.length(token) > i || known[i].first != k_no_token) return;
      const std::size_t after = i - v.length(token);
      const State& state = known[after];
      const bool at_end = after == 0 && skipped == 0;
      if (!at_end && (state.first == k_no_token || !tools_.encoder.can_follow(token, state.first))) return;
      if (state.tokens < allowed) known[i] = {token, state.tokens + 1};
    });
    if (known[i].first == k_no_token) continue;
    if (known[i].tokens < allowed) nearest = i;
    if (begins_character(start)) found.push_back(n - offset + i);
  }
  std::reverse(found.begin(), found.end());
  return found;
}

}  // namespace abridge::tokens
