#include "lib/io/system_error.hpp"

#include <cerrno>
#include <system_error>

namespace abridge::io {

std::string reason_of(int error) {
  switch (error) {
    case ENOENT:
      return "no such file";
    case EACCES:
    case EPERM:
      return "permission denied";
    case EISDIR:
      return "is a directory";
    case ENOTDIR:
      return "a part of the path is not a directory";
    case ELOOP:
      return "too many symbolic links";
    case ENAMETOOLONG:
      return "the name is too long";
    case EMFILE:
      return "too many open files (ulimit -n says how many may be)";
    case ENFILE:
      return "too many files are open on this machine";
    case ENOSPC:
      return "no space left on the disk";
    case EDQUOT:
      return "the disk quota is used up";
    case EFBIG:
      return "the file would become larger than is allowed";
    case EROFS:
      return "the file system is read-only";
    case EIO:
      return "the disk reports an error";
    case EBADF:
      return "is closed";
    case ENXIO:
      return "no process has the other end open";
    default:
      return std::generic_category().message(error);
  }
}

Error system_error(std::string_view path, int error, std::string_view doing) {
  std::string message(doing);
  if (!message.empty()) message += ": ";
  return {message + reason_of(error), path.empty() ? "''" : std::string(path), 0, 0};
}

}  // namespace abridge::io
