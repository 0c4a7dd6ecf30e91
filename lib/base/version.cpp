#include "lib/base/version.hpp"

#include "embedded/version.hpp"  // k_version

namespace abridge {

std::string_view version() { return k_version; }

}  // namespace abridge
