#pragma once
#include <cstddef>
#include <string_view>

namespace abridge::tokens {

/// The last place in `text` where it can be cut without changing its tokens, whatever follows: the parts'
/// counts are those of the whole, in every Pattern (split.hpp). 0 where none is certain: in front of a letter
/// or digit at the start of a line.
std::size_t last_safe_cut(std::string_view text);

}  // namespace abridge::tokens
