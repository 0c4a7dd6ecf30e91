#pragma once
#include <string_view>

namespace abridge::cli {

/// The program's version, as git's tags say it: 1.2.3, or 1.2.3-4-gabcdef for the fourth commit after one.
std::string_view version();

}  // namespace abridge::cli
