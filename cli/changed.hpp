#pragma once
#include <map>
#include <string>
#include <vector>

#include "lib/base/result.hpp"

namespace abridge::cli {

/// How a file stands to a revision of its repository.
enum class Standing : std::uint8_t {
  same,     ///< as the revision has it, or in neither
  changed,  ///< other bytes, new, or gone
  ignored,  ///< git doesn't know it, and is told not to look
};

/// How each of `files` stands to `revision`: absolute paths whose folders are no symbolic links; those that
/// are gone are asked for, too. Bytes are compared as they lie there: what a filter or git's own change of
/// line ends makes of a file at checkout is another file. Errors name --changed-since and say what to do.
Result<std::map<std::string, Standing>> changed_since(const std::vector<std::string>& files,
                                                      const std::string& revision);

}  // namespace abridge::cli
