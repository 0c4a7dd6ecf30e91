#pragma once
#include <cstdint>
#include <string>

namespace abridge::cli {

/// For people: `1234`, `12.3k`, `1.2M`.
std::string short_number(std::uint64_t n);
/// `1,234,567`.
std::string long_number(std::uint64_t n);

}  // namespace abridge::cli
