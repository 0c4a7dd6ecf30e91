#pragma once
#include <span>
#include <string>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// A page of HTML to read conversations on, whole: it asks for nothing from anywhere, and nothing of what
/// they say is obeyed.
std::string page_of(std::span<const Viewed> all);

}  // namespace abridge::look::page
