#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace abridge::io {

/// A place in which a confined process may still write.
struct WritablePlace {
  enum class May : std::uint8_t {
    change_files,  ///< of a folder: files and folders in and below it are made, written and replaced
    make_folders,  ///< of a folder: folders are made in and below it, nothing else
    be_written,    ///< of a file, a device or a pipe
  };
  std::string path;  ///< links are followed; one where nothing is has no rights
  May may;
};

/// From here on this process, and each thread that it makes, changes no file but in these places (Landlock),
/// and starts no program, opens no socket and looks into no other process (seccomp): as far as the kernel has
/// the means, and the process the descriptors, and nothing is said where they lack them. It can't be undone.
/// To be called while there is one thread. What is open already stays usable.
void confine(const std::vector<WritablePlace>& places);

}  // namespace abridge::io
