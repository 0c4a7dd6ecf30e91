#include "lib/io/file_rights.hpp"

#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>
#include <string_view>

namespace abridge::io {
namespace {

constexpr const char* k_access_list = "system.posix_acl_access";

/// What `read(buffer, size)` gives, as listxattr and getxattr do; none where there is nothing to read.
template <class Read>
std::optional<std::string> attribute_bytes(Read read) {
  for (;;) {
    const ssize_t size = read(nullptr, 0);
    if (size < 0) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(size), '\0');
    const ssize_t got = read(bytes.data(), bytes.size());
    if (got < 0 && errno == ERANGE) continue;  // it grew meanwhile
    if (got < 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(got));
    return bytes;
  }
}

/// Whether it speaks of the file's bytes, which are others now.
bool is_checksum(std::string_view name) { return name == "security.ima" || name == "security.evm"; }

enum class AccessList { none, taken, lost };

AccessList take_attributes(int file, const std::string& old) {
  const auto names =
      attribute_bytes([&](char* to, std::size_t size) { return ::listxattr(old.c_str(), to, size); });
  AccessList list = AccessList::none;
  for (std::size_t at = 0; names && at < names->size();) {
    const char* const name = names->data() + at;
    at += std::strlen(name) + 1;
    const bool is_list = std::strcmp(name, k_access_list) == 0;
    if (is_list) list = AccessList::lost;
    if (is_checksum(name)) continue;
    const auto value =
        attribute_bytes([&](char* to, std::size_t size) { return ::getxattr(old.c_str(), name, to, size); });
    const bool set = value && ::fsetxattr(file, name, value->data(), value->size(), 0) == 0;
    if (is_list && set) list = AccessList::taken;
  }
  // The folder may have given the new file a list of its own.
  if (list != AccessList::taken) ::fremovexattr(file, k_access_list);
  return list;
}

}  // namespace

void take_rights(int file, const std::string& old, const struct stat& status) {
  constexpr uid_t k_same_owner = static_cast<uid_t>(-1);
  mode_t mode = status.st_mode & 07777;
  // The owner first, for changing it clears bits of the mode.
  if (::fchown(file, status.st_uid, status.st_gid) != 0) {
    mode &= ~static_cast<mode_t>(S_ISUID);
    // Without the old group its rights would go to another one, which gets no more than everybody.
    if (::fchown(file, k_same_owner, status.st_gid) != 0)
      mode = (mode & ~static_cast<mode_t>(S_ISGID | S_IRWXG)) | (mode & (mode << 3) & S_IRWXG);
  }
  // Beside a list the mode's group bits say how much of it holds, not what the group may do.
  if (take_attributes(file, old) == AccessList::lost) mode &= ~static_cast<mode_t>(S_IRWXG);
  ::fchmod(file, mode);
}

}  // namespace abridge::io
