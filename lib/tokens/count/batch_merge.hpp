#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "lib/tokens/count/merge.hpp"

namespace abridge::tokens {

/// A few bytes of a text and, once they are merged, their tokens.
struct MergedWindow {
  static constexpr std::size_t k_most = 63;  ///< bytes

  const std::uint8_t* at;
  std::uint32_t size;        ///< 1 to k_most
  std::uint64_t starts = 0;  ///< a bit for each byte that a token begins with, the first byte's the lowest
  Token tokens[k_most + 1] = {};  ///< the token that begins with a byte
};

/// Makes byte-pair encoding of each window by itself: merge after merge, several windows in turns, so that
/// each waits for memory while others work.
using BatchMerge = void (*)(const Vocabulary& vocabulary, std::span<MergedWindow> windows);

template <class CountEngine>
void batch_merge_with(const Vocabulary& vocabulary, std::span<MergedWindow> windows) {
  using Lane = Merge<CountEngine, 6>;
  static_assert(Lane::k_most == MergedWindow::k_most);
  std::uint32_t next = 0;
  const auto begin_next = [&](Lane & lane) __attribute__((always_inline)) {
    if (next == windows.size()) return false;
    std::uint8_t bytes[Lane::k_slots + 1] = {};
    std::memcpy(bytes, windows[next].at, windows[next].size);
    lane.begin(vocabulary, bytes, windows[next].size, next);
    ++next;
    return true;
  };
  merge_in_turns<Lane>(
      vocabulary, begin_next, [&](const Lane& done) __attribute__((always_inline)) {
        MergedWindow& window = windows[done.owner()];
        window.starts = done.starts();
        for (std::uint32_t i = 0; i < window.size; ++i) window.tokens[i] = done.part(i);
      });
}

}  // namespace abridge::tokens
