#pragma once
#include <string_view>

namespace abridge::format {

/// Whether a member of that name (of a message, a block or a tool's definition) is read into the model, or
/// says nothing that isn't said elsewhere: then nothing is lost where it is not written.
bool understood(std::string_view key);

}  // namespace abridge::format
