#pragma once
#include <cstdint>
#include <vector>

#include "lib/tokens/count/fitter.hpp"

namespace abridge::tokens {

/// Appends the tokens of each prefix of a text of valid UTF-8 that ends after a character, in their order.
/// Piece after piece, each byte a bounded number of times. Of the patterns that are compiled in: o200k,
/// cl100k.
void append_prefix_counts(const Tools& tools, const std::uint8_t* begin, const std::uint8_t* end,
                          std::vector<std::uint64_t>& out);

}  // namespace abridge::tokens
