#pragma once
#include <string>
#include <string_view>

#include "lib/base/function_ref.hpp"
#include "lib/look/page/html.hpp"

namespace abridge::look::page {

/// A whole page around what `write` writes into `html`: with its style and its script, a policy that permits
/// nothing else, and a search that the script shows.
std::string framed(Html& html, std::string_view title, FunctionRef<void()> write);

}  // namespace abridge::look::page
