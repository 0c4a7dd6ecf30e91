#include "lib/io/files.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "lib/io/system_error.hpp"

namespace abridge::io {
namespace {

FileRefusal refusal_of(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
    case ENAMETOOLONG:
      return FileRefusal::missing;
    case ENXIO:
      return FileRefusal::not_regular;
    default:
      return FileRefusal::unreadable;
  }
}

/// Without links and `..`; else an errno.
tl::expected<std::string, int> canonical(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> resolved(::realpath(path.c_str(), nullptr), &std::free);
  if (resolved == nullptr) return tl::unexpected(errno);
  return std::string(resolved.get());
}

std::string as_folder(std::string path) {
  if (path.empty() || path.back() != '/') path += '/';
  return path;
}

bool is_system_path(std::string_view path) {
  constexpr std::string_view k_folders[] = {"/proc/", "/sys/", "/dev/"};
  return std::any_of(std::begin(k_folders), std::end(k_folders),
                     [&](auto folder) { return path.starts_with(folder); });
}

/// File systems whose files are windows into the kernel, wherever they are mounted.
bool is_system_folder(int descriptor) {
  struct statfs status {};
  if (::fstatfs(descriptor, &status) != 0) return true;
  switch (static_cast<unsigned long>(status.f_type)) {
    case PROC_SUPER_MAGIC:
    case SYSFS_MAGIC:
    case DEBUGFS_MAGIC:
    case TRACEFS_MAGIC:
    case SECURITYFS_MAGIC:
    case CGROUP_SUPER_MAGIC:
    case CGROUP2_SUPER_MAGIC:
    case DEVPTS_SUPER_MAGIC:
    case BPF_FS_MAGIC:
    case PSTOREFS_MAGIC:
    case SELINUX_MAGIC:
      return true;
    default:
      return false;
  }
}

std::optional<FileRefusal> objection_to(const struct stat& status, std::size_t max_bytes) {
  if (!S_ISREG(status.st_mode)) return FileRefusal::not_regular;
  if (static_cast<std::uint64_t>(status.st_size) > max_bytes) return FileRefusal::too_large;
  return std::nullopt;
}

/// The folder at the end of a path that has no links, nor `..`; none, with errno, where there are some by
/// now.
Descriptor folder_below(int top, const std::string& path) {
  open_how how{};
  how.flags = O_PATH | O_DIRECTORY | O_CLOEXEC;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS;
  Descriptor folder;
  // EAGAIN: somebody moved a folder meanwhile.
  for (int tries = 0; tries < 10; ++tries) {
    folder = Descriptor(static_cast<int>(
        retried([&] { return ::syscall(SYS_openat2, top, path.c_str(), &how, sizeof how); })));
    if (folder || errno != EAGAIN) break;
  }
  // An old kernel doesn't know the call, and what watches over a container may not let it through.
  if (folder || (errno != ENOSYS && errno != EPERM)) return folder;
  for (std::size_t at = 0; at <= path.size();) {
    const std::string step = path.substr(at, path.find('/', at) - at);
    const int from = folder ? folder.number() : top;
    Descriptor next(
        retried([&] { return ::openat(from, step.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC); }));
    if (!next) return next;
    folder = std::move(next);
    at += step.size() + 1;
  }
  return folder;
}

}  // namespace

/// A name in an open folder, neither of them reached through a link.
struct FileReader::Place {
  Descriptor folder;
  std::string name;
  std::string whole;  ///< below the folder that the walk began at
  struct stat status;
};

FileReader::FileReader(const std::string& root, Reach reach, std::size_t max_bytes)
    : root_(root), reach_(reach), max_bytes_(max_bytes) {
  const auto resolved = canonical(root);
  if (!resolved) {
    error_ = resolved.error();
    return;
  }
  canonical_ = as_folder(*resolved);
  const char* const start = reach == Reach::anywhere ? "/" : canonical_.c_str();
  folder_ = Descriptor(retried([&] { return ::open(start, O_PATH | O_DIRECTORY | O_CLOEXEC); }));
  struct stat status {};
  if (!folder_ || ::stat(canonical_.c_str(), &status) != 0) error_ = errno;
}

Result<void> FileReader::ready() const {
  if (error_ == 0) return {};
  if (error_ == ENOENT) return fail(Error{"no such folder", root_, 0, 0});
  if (error_ == ENOTDIR) return fail(Error{"is not a folder", root_, 0, 0});
  return fail(system_error(root_, error_));
}

/// The path below `folder_`, without links.
tl::expected<std::string, FileRefusal> FileReader::resolve(std::string_view path) const {
  if (path.empty() || path.size() >= PATH_MAX || path.find('\0') != std::string_view::npos)
    return tl::unexpected(FileRefusal::missing);
  const bool absolute = path.front() == '/';
  const std::string full = absolute ? std::string(path) : canonical_ + std::string(path);
  const auto resolved = canonical(full);
  if (!resolved) {
    // Whether something outside exists is no business of the transcript's.
    std::error_code unknown;
    auto plain = std::filesystem::weakly_canonical(full, unknown).string();
    if (unknown) plain = std::filesystem::path(full).lexically_normal().string();
    const bool inside = plain.starts_with(canonical_) || plain.starts_with(as_folder(root_));
    return tl::unexpected(inside || reach_ == Reach::anywhere ? refusal_of(resolved.error())
                                                              : FileRefusal::outside);
  }
  const std::string_view top = reach_ == Reach::anywhere ? std::string_view("/") : canonical_;
  if (is_system_path(as_folder(*resolved))) return tl::unexpected(FileRefusal::outside);
  if (as_folder(*resolved) == top) return tl::unexpected(FileRefusal::not_regular);
  if (!resolved->starts_with(top)) return tl::unexpected(FileRefusal::outside);
  // A trailing slash asks for a folder, which realpath has made sure of.
  return resolved->substr(top.size());
}

tl::expected<FileReader::Place, FileRefusal> FileReader::find(std::string_view path) const {
  if (error_ != 0) return tl::unexpected(FileRefusal::missing);
  auto below = resolve(path);
  if (!below) return tl::unexpected(below.error());
  // The path may have changed since. No link is followed from here on, so the walk can't leave the folder.
  Place place{Descriptor(), *below, *below, {}};
  const std::size_t slash = below->rfind('/');
  place.name.erase(0, slash + 1);  // none: npos + 1 is 0
  place.folder = slash == std::string::npos ? Descriptor(::fcntl(folder_.number(), F_DUPFD_CLOEXEC, 0))
                                            : folder_below(folder_.number(), below->substr(0, slash));
  if (!place.folder) return tl::unexpected(refusal_of(errno));
  if (is_system_folder(place.folder.number())) return tl::unexpected(FileRefusal::outside);
  if (::fstatat(place.folder.number(), place.name.c_str(), &place.status, AT_SYMLINK_NOFOLLOW) != 0)
    return tl::unexpected(refusal_of(errno));
  if (const auto refusal = objection_to(place.status, max_bytes_)) return tl::unexpected(*refusal);
  return place;
}

tl::expected<FileFacts, FileRefusal> FileReader::facts(std::string_view path) const {
  const auto place = find(path);
  if (!place) return tl::unexpected(place.error());
  if (::faccessat(place->folder.number(), place->name.c_str(), R_OK, AT_EACCESS | AT_SYMLINK_NOFOLLOW) != 0)
    return tl::unexpected(refusal_of(errno));
  // Where a folder on the way is a link, `..` after it leads elsewhere than it seems: hence both names.
  const std::string full = (path.front() == '/' ? "" : canonical_) + std::string(path);
  std::string key = std::filesystem::path(full).lexically_normal().string() + '\0' + place->whole;
  return FileFacts{static_cast<std::uint64_t>(place->status.st_size), place->status.st_mtim.tv_sec,
                   std::move(key)};
}

tl::expected<FileText, FileRefusal> FileReader::read(std::string_view path) const {
  const auto place = find(path);
  if (!place) return tl::unexpected(place.error());
  // O_NONBLOCK: had the file become a pipe by now, opening would wait for a writer.
  const Descriptor file(retried([&] {
    return ::openat(place->folder.number(), place->name.c_str(),
                    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  }));
  if (!file) return tl::unexpected(refusal_of(errno));
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return tl::unexpected(refusal_of(errno));
  if (const auto refusal = objection_to(status, max_bytes_)) return tl::unexpected(*refusal);
  if (is_system_folder(file.number())) return tl::unexpected(FileRefusal::outside);

  // The file may grow while it is read: one byte over the limit is enough to know, and all that is ever read.
  FileText text{std::string(static_cast<std::size_t>(status.st_size) + 1, '\0'), status.st_mtim.tv_sec};
  std::size_t size = 0;
  while (size <= max_bytes_) {
    if (size == text.bytes.size()) text.bytes.resize(std::min(2 * size, max_bytes_ + 1));
    const ssize_t got =
        retried([&] { return ::read(file.number(), text.bytes.data() + size, text.bytes.size() - size); });
    if (got < 0) return tl::unexpected(FileRefusal::unreadable);
    if (got == 0) {
      text.bytes.resize(size);
      return text;
    }
    size += static_cast<std::size_t>(got);
  }
  return tl::unexpected(FileRefusal::too_large);
}

}  // namespace abridge::io
