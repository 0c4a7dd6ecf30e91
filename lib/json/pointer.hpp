#pragma once
#include <string>
#include <string_view>

namespace abridge::json {

/// A member's name (decoded) as a JSON Pointer has it: `~` and `/` are escaped (RFC 6901).
std::string pointer_token(std::string_view name);

}  // namespace abridge::json
