#pragma once
#include <sys/stat.h>

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>

namespace abridge::io {

/// Which regular file it is, and whether anybody has written to it, or has changed its rights, since.
struct FileState {
  dev_t device = 0;
  ino_t inode = 0;
  mode_t mode = 0;
  off_t size = 0;  ///< in bytes
  timespec modified{};
  timespec changed{};  ///< also by what leaves `modified` alone, or sets it back; a new name counts

  /// Whether both are one file, changed or not.
  bool is_file(const FileState& other) const { return device == other.device && inode == other.inode; }
  /// Whether both are one file that at most has been given another name.
  bool is_renamed(const FileState& other) const {
    return is_file(other) && mode == other.mode && size == other.size && is_time(modified, other.modified);
  }
  /// Whether both are one file of which nothing changed.
  bool operator==(const FileState& other) const {
    return is_renamed(other) && is_time(changed, other.changed);
  }

 private:
  static bool is_time(const timespec& a, const timespec& b) {
    return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
  }
};

/// None where it is no regular file: a pipe, a device, a folder.
inline std::optional<FileState> state_of(const struct stat& status) noexcept {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileState{status.st_dev,  status.st_ino,  status.st_mode,
                   status.st_size, status.st_mtim, status.st_ctim};
}
/// The same of what `path` leads to; none also where nothing is there.
inline std::optional<FileState> state_of(const char* path) noexcept {
  struct stat status {};
  return ::stat(path, &status) == 0 ? state_of(status) : std::nullopt;
}
inline std::optional<FileState> state_of(const std::string& path) { return state_of(path.c_str()); }
inline std::optional<FileState> state_of(int descriptor) {
  struct stat status {};
  return ::fstat(descriptor, &status) == 0 ? state_of(status) : std::nullopt;
}

}  // namespace abridge::io
