#pragma once
#include <string_view>
#include <vector>

#include "lib/model/pairs.hpp"

namespace abridge {

/// Which tool was called, of calls and of the results that answer them, by their blocks; empty for all else,
/// and where it is not known. Views live as long as the conversation.
std::vector<std::string_view> tools_of(const Conversation& c, const Pairs& pairs);

}  // namespace abridge
