#pragma once
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/json/value.hpp"

namespace abridge::format {

/// A JSON Schema as JSON, its types in the words of JSON Schema where Gemini's stand (`"OBJECT"`). Good while
/// the schema and `scratch` stay as they are.
std::string_view in_standard_words(json::Value schema, Buffer& scratch);

}  // namespace abridge::format
