#pragma once
#include <sys/stat.h>

#include <string>

namespace abridge::io {

/// Gives the open `file`, which is to replace the one at `old`, that one's owner, mode, access control list
/// and extended attributes, as far as permitted. Nobody gets a right to it that the old file did not give.
/// `status` is the old file's.
void take_rights(int file, const std::string& old, const struct stat& status);

}  // namespace abridge::io
