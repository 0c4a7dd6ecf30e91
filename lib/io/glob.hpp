#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace abridge::io {

/// A pattern of paths, in the words of gitignore(5): `*`, `?` and `[a-z]` within a name, `**` for any
/// folders. Without a slash it is a name at any depth; with one (not at its end) it is a path from the folder
/// that it was written in. A slash at its end means folders only.
class Glob {
 public:
  explicit Glob(std::string_view pattern);
  /// `path` from the pattern's folder, with `/` between names. Takes time in the product of the lengths.
  bool matches(std::string_view path, bool is_folder = false) const;
  /// Whether the path or a folder that it lies in matches.
  bool holds(std::string_view path) const;

 private:
  std::vector<std::string> names_;  // `**` stands alone
  bool folders_only_ = false;
};

}  // namespace abridge::io
