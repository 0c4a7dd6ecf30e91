#pragma once
#include <string>
#include <string_view>

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

/// The path of something in a folder.
inline std::string in_folder(const std::string& folder, std::string_view name) {
  return (folder + (folder.ends_with('/') ? "" : "/")).append(name);
}

}  // namespace abridge::io
