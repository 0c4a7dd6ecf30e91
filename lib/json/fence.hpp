#pragma once
#include <string>
#include <string_view>

namespace abridge::json {

/// The fence of the code block (Markdown) that a raw text ends inside of, such as "```"; empty where it ends
/// in none.
std::string open_fence(std::string_view raw);

/// `raw` without a line at its end, or at its start, that is a fence and nothing else.
std::string_view without_fence_at_end(std::string_view raw);
std::string_view without_fence_at_start(std::string_view raw);

}  // namespace abridge::json
