#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "lib/base/names.hpp"
#include "lib/base/result.hpp"
#include "lib/io/descriptor.hpp"

namespace abridge::io {

/// Which files a transcript may name.
enum class Reach {
  below_root,
  anywhere,  ///< all but /proc, /sys and /dev
};

/// Why a file that a transcript names isn't read.
enum class FileRefusal {
  missing,      ///< not there, or no possible name (empty, endless, with a NUL byte)
  not_regular,  ///< a directory, pipe, socket or device
  outside,      ///< not below the root, by its name or by the links on the way; or in /proc, /sys or /dev
  unreadable,   ///< permissions, links in a circle, a failing disk
  too_large,    ///< over the limit, or growing over it while it was read
};
constexpr auto names_of(FileRefusal) {
  return std::to_array<Name<FileRefusal>>({{FileRefusal::missing, "missing"},
                                           {FileRefusal::not_regular, "not a regular file"},
                                           {FileRefusal::outside, "outside"},
                                           {FileRefusal::unreadable, "unreadable"},
                                           {FileRefusal::too_large, "too large"}});
}

struct FileFacts {
  std::uint64_t size;     ///< in bytes
  std::int64_t modified;  ///< seconds since 1970, UTC
  /// The same for every spelling that leads to the file: `a.py`, `./a.py`, `sub/../a.py`. A link to it is
  /// another.
  std::string key;
};
struct FileText {
  std::string bytes;
  std::int64_t modified;  ///< seconds since 1970, UTC
};

/// Reads files that an untrusted transcript names, so that it can't reach what lies elsewhere or make reading
/// hang. A relative path counts from the root. A link or `..` may be followed as long as the file itself is
/// below the root. Whoever exchanges folders for links meanwhile gains nothing: what is opened is walked to
/// without following any. Safe to use from several threads.
class FileReader {
 public:
  static constexpr std::size_t k_max_bytes = 1'000'000;

  /// The root is opened here; where that fails nothing can be read: see `ready`.
  FileReader(const std::string& root, Reach reach, std::size_t max_bytes = k_max_bytes);
  /// The Error that names a root that is no readable folder.
  Result<void> ready() const;

  tl::expected<FileText, FileRefusal> read(std::string_view path) const;
  /// What `read` would find, without reading.
  tl::expected<FileFacts, FileRefusal> facts(std::string_view path) const;

 private:
  struct Place;
  tl::expected<Place, FileRefusal> find(std::string_view path) const;
  tl::expected<std::string, FileRefusal> resolve(std::string_view path) const;

  std::string root_;       ///< as given
  std::string canonical_;  ///< without links, ends in `/`
  Descriptor folder_;      ///< the root; with Reach::anywhere the file system's
  Reach reach_;
  std::size_t max_bytes_;
  int error_ = 0;
};

}  // namespace abridge::io
