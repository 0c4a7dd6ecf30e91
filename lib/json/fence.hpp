#pragma once
#include <string>
#include <string_view>

namespace abridge::json {

/// The fence of the code block (Markdown) that a raw text ends inside of, such as "```"; empty where it ends
/// in none.
std::string open_fence(std::string_view raw);

}  // namespace abridge::json
