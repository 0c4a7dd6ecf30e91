#pragma once

namespace abridge::json {

/// White space between tokens: RFC 8259, section 2.
constexpr bool is_white(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace abridge::json
