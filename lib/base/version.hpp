#pragma once
#include <string_view>

namespace abridge {

/// abridge's version, as git's tags say it: 1.2.3, or 1.2.3-4-gabcdef for the fourth commit after one. A NUL
/// byte stands after it.
std::string_view version();

}  // namespace abridge
