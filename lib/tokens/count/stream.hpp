#pragma once
#include <cstddef>
#include <string_view>

namespace abridge::tokens {

class Encoding;

/// The last place in `text` where it can be cut without changing its tokens, whatever follows: the parts'
/// counts are those of the whole. 0 where none is certain: in front of a letter or digit at the start of a
/// line, in GPT-2's pattern in front of a single space between two of them.
std::size_t last_safe_cut(std::string_view text, const Encoding& encoding);

}  // namespace abridge::tokens
