#include "cli/version.hpp"

#include "embedded/version.hpp"  // k_version

namespace abridge::cli {

std::string_view version() { return k_version; }

}  // namespace abridge::cli
