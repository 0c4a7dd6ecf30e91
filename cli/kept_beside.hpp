#pragma once
#include <optional>
#include <string>

namespace abridge::cli {

/// What an agent keeps about a log in a file beside it, which is wrong once messages of the log are gone.
struct KeptBeside {
  std::string sentence;  ///< what it says, and what to do
  bool breaks = false;   ///< the agent would lose messages: the log is not to be replaced
};

/// Of the log at that path; none where no such file is beside it, or can't be read.
std::optional<KeptBeside> kept_beside(const std::string& log);

}  // namespace abridge::cli
