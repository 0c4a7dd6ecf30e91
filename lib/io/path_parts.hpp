#pragma once
#include <string>

namespace abridge::io {

struct PathParts {
  std::string folder;  ///< ends in `/`, or is empty: the current one
  std::string name;
};

inline PathParts parts_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return {{}, path};
  return {path.substr(0, slash + 1), path.substr(slash + 1)};
}

}  // namespace abridge::io
