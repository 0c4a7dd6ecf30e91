#pragma once
#include <span>
#include <string>
#include <string_view>

namespace abridge::text {

/// Whether `text` is a UUID: 8-4-4-4-12 hexadecimal digits.
bool is_uuid(std::string_view text);
/// In lower case, as UUIDs are compared.
std::string fold_uuid(std::string_view text);
/// 16 bytes in that form, in lower case.
std::string format_uuid(std::span<const unsigned char, 16> bytes);

}  // namespace abridge::text
