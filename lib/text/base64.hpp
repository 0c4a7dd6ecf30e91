#pragma once
#include <string>
#include <string_view>

namespace abridge::text {

/// The six bits that a character of base64 (RFC 4648, either alphabet) stands for; k_blank for white space,
/// which is passed over, k_no_sextet for anything else.
int sextet_of(char c);
inline constexpr int k_no_sextet = -1;
inline constexpr int k_blank = -2;

/// Appends the bytes that base64 text stands for; its padding may be missing. False where it is none, or ends
/// within a byte: what was appended by then means nothing.
bool append_from_base64(std::string_view base64, std::string& out);
/// Appends `bytes` in base64, padded.
void append_base64(std::string_view bytes, std::string& out);

}  // namespace abridge::text
