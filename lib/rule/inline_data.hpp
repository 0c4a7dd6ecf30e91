#pragma once
#include <any>
#include <cstddef>

namespace abridge::rule {

/// How many bytes a message's texts have at least where inline-data has something to do, by its parameters.
std::size_t large_from(const std::any& parameters);

}  // namespace abridge::rule
