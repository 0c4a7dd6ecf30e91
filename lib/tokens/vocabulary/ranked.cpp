#include "lib/tokens/vocabulary/ranked.hpp"

#include <fmt/format.h>

#include <functional>
#include <queue>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace abridge::tokens {
namespace {

std::string in_hex(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F)
      out += c;
    else
      fmt::format_to(std::back_inserter(out), "\\x{:02x}", byte);
    if (out.size() > 60) return out + "…";
  }
  return out;
}

/// Takes entries in the order in which merges make them. What two tokens become is known of those alone that
/// were taken, so that a candidate is judged with the merges that come before it.
///
/// A token's last merge is always the same one, whatever stands around it: that which encoding the token's
/// own bytes ends with. So of several merges to one token only one is ever made.
///
/// A merge may be more urgent than one that makes its own parts. It then is made as soon as they are there:
/// its token comes right after the late part's. (In a text it is made before the next of the late parts, not
/// after all of them. That is the same unless these want the same neighbour, which is refused.)
class Ranking {
 public:
  explicit Ranking(std::span<const std::string> entries)
      : entries_(entries), token_of_(entries.size(), k_no_token) {}

  Result<void> take_bytes() {
    std::vector<std::uint32_t> single(256, k_no_token);
    for (std::uint32_t e = 0; e < entries_.size(); ++e) {
      const std::string& bytes = entries_[e];
      if (bytes.empty() || bytes.size() > 255)
        return fail(
            fmt::format("the token '{}' has {} bytes; it must have 1 to 255", in_hex(bytes), bytes.size()));
      if (bytes.size() == 1) single[static_cast<unsigned char>(bytes[0])] = e;
    }
    for (std::size_t byte = 0; byte < 256; ++byte) {
      if (single[byte] == k_no_token)
        return fail(fmt::format("no token for the byte 0x{:02x}: this is not a byte-level vocabulary", byte));
      const auto token = static_cast<Token>(out_.tokens.size());
      put(single[byte], {token, token});
    }
    return {};
  }

  bool has(std::uint32_t entry) const { return token_of_[entry] != k_no_token; }

  /// The next merge in the order of urgency. False where the order can't be kept: `refused` says which
  /// entry's.
  bool offer(const ListedMerge& merge) {
    const std::size_t urgency = offered_++;
    if (has(merge.merged)) return true;
    if (has(merge.left) && has(merge.right)) {
      if (!meet(merge.left, merge.right)) return true;
      take(merge);
      return take_those_that_waited(merge);
    }
    for (const std::uint32_t part : {merge.left, merge.right})
      if (!has(part)) waiting_[part].push_back({urgency, merge});
    return true;
  }
  std::uint32_t refused() const { return refused_; }

  /// Whether encoding the bytes of both, one after the other, ends with just these two tokens.
  bool meet(std::uint32_t left, std::uint32_t right) const {
    return has(left) && has(right) && stay(token_of_[left], token_of_[right]);
  }
  std::size_t taken() const { return out_.tokens.size(); }

  Ranked finish() {
    for (std::uint32_t e = 0; e < entries_.size(); ++e)
      if (!has(e)) out_.unreached.push_back(e);
    return std::move(out_);
  }

 private:
  static std::uint64_t key(Token left, Token right) { return static_cast<std::uint64_t>(left) << 32 | right; }

  struct Waiting {
    std::size_t urgency;
    ListedMerge merge;
    bool operator>(const Waiting& other) const { return urgency > other.urgency; }
  };

  void take(const ListedMerge& m) {
    const Split split{token_of_[m.left], token_of_[m.right]};
    merged_.emplace(key(split.left, split.right), static_cast<Token>(out_.tokens.size()));
    put(m.merged, split);
  }

  bool take_those_that_waited(const ListedMerge& first) {
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> ready;
    std::set<std::uint32_t> fresh;          // entries taken in this round
    std::set<std::uint32_t> after, before;  // neighbours that these were merged with
    const auto wake = [&](std::uint32_t entry) {
      fresh.insert(entry);
      const auto found = waiting_.find(entry);
      if (found == waiting_.end()) return;
      for (const Waiting& one : found->second) ready.push(one);
      waiting_.erase(found);
    };
    wake(first.merged);
    while (!ready.empty()) {
      const ListedMerge m = ready.top().merge;
      ready.pop();
      if (has(m.merged) || !meet(m.left, m.right)) continue;
      const bool twice = m.left == first.merged && m.right == first.merged;
      if (!twice && fresh.contains(m.left)) after.insert(m.right);
      if (!twice && fresh.contains(m.right)) before.insert(m.left);
      for (const std::uint32_t neighbour : after)
        if (neighbour == first.left || fresh.contains(neighbour) || before.contains(neighbour)) {
          refused_ = m.merged;
          return false;
        }
      take(m);
      wake(m.merged);
    }
    return true;
  }

  void put(std::uint32_t entry, Split split) {
    token_of_[entry] = static_cast<Token>(out_.tokens.size());
    out_.tokens.push_back(entries_[entry]);
    out_.splits.push_back(split);
    out_.ids.push_back(entry);
  }
  Token merged(Token left, Token right) const {
    const auto at = merged_.find(key(left, right));
    return at == merged_.end() ? k_no_token : at->second;
  }
  /// As Encoder::can_follow (encoder.cpp), which says why: the merges that made both are undone, the latest
  /// first, and nowhere may what then meets be merged before.
  bool stay(Token left, Token right) const {
    Token limit = k_no_token;
    for (;;) {
      if (merged(left, right) < limit) return false;
      if (left > right) {
        limit = left;
        left = out_.splits[left].right;
        if (left != limit) continue;
        limit = right + 1;
        right = out_.splits[right].left;
        if (right + 1 == limit) return true;
      } else {
        limit = right + 1;
        right = out_.splits[right].left;
        if (right + 1 != limit) continue;
        limit = left;
        left = out_.splits[left].right;
        if (left == limit) return true;
      }
    }
  }

  std::span<const std::string> entries_;
  std::vector<Token> token_of_;
  std::unordered_map<std::uint64_t, Token> merged_;
  std::unordered_map<std::uint32_t, std::vector<Waiting>> waiting_;  ///< for this entry
  std::size_t offered_ = 0;
  std::uint32_t refused_ = 0;
  Ranked out_;
};

tl::unexpected<Error> unclear(std::string_view bytes) {
  return fail(fmt::format(
      "the merge to '{}' comes before those to its own parts, which is not supported where neighbours meet",
      in_hex(bytes)));
}
tl::unexpected<Error> too_many(std::size_t tokens) {
  return fail(fmt::format("{} tokens; at most {} can be held", tokens, pair::k_most_tokens - 1));
}

}  // namespace

Result<Ranked> rank_by_merges(std::span<const std::string> entries, std::span<const ListedMerge> merges) {
  Ranking ranking(entries);
  if (auto r = ranking.take_bytes(); !r) return fail(r.error());
  for (const ListedMerge& m : merges) {
    if (!ranking.offer(m)) return unclear(entries[ranking.refused()]);
    if (ranking.taken() >= pair::k_most_tokens) return too_many(ranking.taken());
  }
  return ranking.finish();
}

Result<Ranked> rank_by_place(std::span<const std::string> entries) {
  Ranking ranking(entries);
  if (auto r = ranking.take_bytes(); !r) return fail(r.error());
  std::unordered_map<std::string_view, std::uint32_t> known;
  known.reserve(entries.size());
  for (std::uint32_t e = 0; e < entries.size(); ++e) known.emplace(entries[e], e);
  for (std::uint32_t e = 0; e < entries.size(); ++e) {
    const std::string_view bytes = entries[e];
    for (std::size_t n = 1; n < bytes.size() && !ranking.has(e); ++n) {
      const auto left = known.find(bytes.substr(0, n));
      if (left == known.end()) continue;
      const auto right = known.find(bytes.substr(n));
      if (right == known.end()) continue;
      if (!ranking.offer({left->second, right->second, e})) return unclear(entries[ranking.refused()]);
    }
    if (ranking.taken() >= pair::k_most_tokens) return too_many(ranking.taken());
  }
  return ranking.finish();
}

}  // namespace abridge::tokens
