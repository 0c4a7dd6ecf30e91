#include "lib/format/schemas.hpp"

#include "embedded/schemas.hpp"

namespace abridge::format {

std::span<const embedded::File> schemas() { return embedded::k_schemas; }

}  // namespace abridge::format
