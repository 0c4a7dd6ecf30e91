#pragma once
#include <string_view>

namespace abridge::embedded {

/// A file of the source tree that is compiled into the program. `name` has no folder and no ending.
struct File {
  std::string_view name;
  std::string_view text;
  std::string_view tree = {};    ///< of YAML: what it says (lib/policy/compiled.hpp)
  std::string_view sha256 = {};  ///< of its bytes, in hexadecimal digits
};

}  // namespace abridge::embedded
