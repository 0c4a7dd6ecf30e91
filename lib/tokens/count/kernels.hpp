#pragma once
#include <cstdint>
#include <memory>

#include "lib/tokens/count/encoder.hpp"
#include "lib/tokens/count/engine.hpp"
#include "lib/tokens/count/split.hpp"

// What each engine implements. Internal to this room (and its tests).

namespace abridge::tokens {

struct Workspace;
struct WorkspaceFreed {
  void operator()(Workspace* workspace) const;
};
/// Zeroed memory for the caches of one counter: 1 MiB, of which only what is used takes memory.
std::unique_ptr<Workspace, WorkspaceFreed> new_workspace();

/// How far a count came.
struct Counted {
  std::uint64_t tokens;
  const std::uint8_t* end;  ///< of the last piece counted
  /// Where the last but one of the pieces counted begins; nullptr where there were fewer.
  const std::uint8_t* last_two;
};

/// Counts the pieces from `at` on, until `end` or until the pieces that follow might bring the count over
/// `limit` (then well before it does). Valid UTF-8; reads nothing outside of [at, end). The workspace keeps
/// what was learned, which holds for the encoder's vocabulary only.
using Count = Counted (*)(Workspace&, Encoder&, const std::uint8_t* at, const std::uint8_t* end,
                          std::uint64_t limit);

struct CountKernels {
  Count o200k, cl100k;
  BatchMerge batch_merge;
};

/// For the patterns that no engine's windows know: piece by piece, with the caches.
Count plain_count(SplitPattern pattern);

/// The kernels of an engine that runs here.
const CountKernels& kernels(CountEngine engine);

extern const CountKernels k_portable_kernels;
#if defined(__x86_64__)
extern const CountKernels k_sse2_kernels;
extern const CountKernels k_avx2_kernels;
extern const CountKernels k_avx512_kernels;
#endif

}  // namespace abridge::tokens
