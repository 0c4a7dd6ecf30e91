#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace abridge::format {

/// A UUID (version 8: anybody's own) for a line that we make, of what it says, what it hangs on, and a number
/// that tells it from others that say the same: the same run gives the same.
std::string made_uuid(std::string_view message, std::string_view parent, std::uint64_t number);

}  // namespace abridge::format
