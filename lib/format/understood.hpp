#pragma once
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::format {

/// Whether a member of that name (of a message, a block or a tool's definition) is read into the model, or
/// says nothing that isn't said elsewhere: then nothing is lost where it is not written.
bool understood(std::string_view key);

/// Whether a member's value is neither null nor empty.
bool says_something(json::Value v);

}  // namespace abridge::format
