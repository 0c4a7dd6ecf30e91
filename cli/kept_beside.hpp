#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "lib/pipeline/settings.hpp"

namespace abridge::cli {

/// How the log that is written differs from the one that was read.
struct LogChange {
  bool shorter = false;
  bool longer = false;
};

/// What the agent whose log is at that path, of that format, keeps about it in a file beside it, and what is
/// wrong with that once the log has changed so; none where no such file is there, or it says nothing.
std::optional<std::string> kept_beside(const std::string& log, const format::Format* format,
                                       LogChange change);
/// What it says there of the session, of a log that is read in that format; none where no such file is there.
std::optional<pipeline::SessionBeside> session_beside(const format::Format& format, std::string_view log);
/// Whether a file is what an agent keeps beside one of its logs.
bool is_kept_beside(const std::string& file);

}  // namespace abridge::cli
