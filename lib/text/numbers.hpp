#pragma once
#include <cstdint>
#include <string>

namespace abridge::text {

/// `12,345`, as people read it.
std::string grouped(std::uint64_t number);

}  // namespace abridge::text
