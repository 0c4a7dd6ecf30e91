#pragma once
#include <string>
#include <string_view>

namespace abridge::tests {

/// One member of gzip.
std::string gzipped(std::string_view text);
/// One frame of zstd with a checksum. `window_log` 0 = what zstd chooses.
std::string zstd_packed(std::string_view text, int window_log = 0);
enum class Order { little, big };
/// Valid UTF-8 as UTF-16 with a byte order mark.
std::string utf16(std::string_view text, Order order);
/// One unit of UTF-16.
std::string unit(char16_t u, Order order);

}  // namespace abridge::tests
