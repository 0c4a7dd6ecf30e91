#pragma once
#include <cstddef>
#include <cstdint>

#include "lib/text/literal_groups.hpp"

// What each engine implements. Internal to this room (and its tests).

namespace abridge::text {

/// Writes the places below `size` at which all three bytes have a group in common to `out`, which has room
/// for `size` and k_slack more, and returns how many there are. `at` has k_bytes - 1 more readable bytes than
/// `size`. The one for AVX2 looks at the halves of bytes, the others at whole bytes.
using LiteralKernel = std::size_t (*)(const LiteralGroups& groups, const char* at, std::size_t size,
                                      std::uint32_t* out);

std::size_t literals_portable(const LiteralGroups& groups, const char* at, std::size_t size,
                              std::uint32_t* out);
#if defined(__x86_64__)
std::size_t literals_avx2(const LiteralGroups& groups, const char* at, std::size_t size, std::uint32_t* out);
std::size_t literals_avx512(const LiteralGroups& groups, const char* at, std::size_t size,
                            std::uint32_t* out);
#endif

}  // namespace abridge::text
