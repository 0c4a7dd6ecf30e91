#pragma once
#include <string_view>

namespace abridge {

/// Whether a raw text may have characters that a reader doesn't see, or that a terminal obeys: what scripts
/// and emoji need of them seldom makes it so. Fast; who looks on reads character by character.
bool may_hide(std::string_view raw);

}  // namespace abridge
