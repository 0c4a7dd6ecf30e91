#pragma once
#include <span>
#include <string>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// What stands on the page of them, as data: a line of JSON of each conversation.
std::string json_lines(std::span<const Viewed> all);
/// The JSON Schema of such a line.
std::string viewed_schema();

}  // namespace abridge::look::page
