#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace abridge::cli {

/// For people: `1,234`, `12.3k`, `1.2M`.
std::string short_number(std::uint64_t n);
/// `1,234,567`.
std::string long_number(std::uint64_t n);
/// So many of that: `1 message`, `1,234 messages`.
std::string counted(std::uint64_t n, std::string_view one);

}  // namespace abridge::cli
