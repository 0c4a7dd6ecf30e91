#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace abridge::io {

/// A pattern of paths, in the words of gitignore(5): `*`, `?` and `[a-z]` within a name, `**` for any
/// folders. Without a slash it is a name at any depth; with one (not at its end) it is a path from the folder
/// that it was written in. A slash at its end means folders only. Nothing has the name of an empty pattern,
/// of `/` alone, or of one with `./` or `//` in it.
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

/// A project's patterns, of which the last that matches decides; after a `!` it says no. `./` at the head of
/// one is the folder that it was written in.
class Patterns {
 public:
  explicit Patterns(const std::vector<std::string>& lines);
  /// Whether the path itself is taken.
  bool take(const std::string& path, bool is_folder) const;
  /// Whether it is taken, by its own name or with a folder that it lies in.
  bool hold(const std::string& path) const;
  /// The same of a file, where a folder brings along only what `usual` takes.
  bool hold(const std::string& path, const Patterns& usual) const;

 private:
  std::vector<std::pair<Glob, bool>> lines_;
};

}  // namespace abridge::io
