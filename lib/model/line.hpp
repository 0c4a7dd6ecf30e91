#pragma once
#include <string_view>

namespace abridge {

/// The whole line that a value stands on, with a byte order mark before it and its end, where the value
/// stands alone on it; else the value itself. `raw` is a view into `bytes`.
std::string_view line_around(std::string_view bytes, std::string_view raw);
/// How lines end in a text: with CRLF where its first one does.
std::string_view line_end_of(std::string_view bytes);

}  // namespace abridge
