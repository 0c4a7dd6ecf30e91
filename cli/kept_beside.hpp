#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "lib/pipeline/settings.hpp"

namespace abridge::cli {

/// What the agent whose log is at that path keeps about it in a file beside it, and what is wrong with that
/// once messages of the log are gone; none where no such file is there, or can't be read, or says nothing.
std::optional<std::string> kept_beside(const std::string& log);
/// What it says there of the session, of a log that is read in that format; none where no such file is there.
std::optional<pipeline::SessionBeside> session_beside(const format::Format& format, std::string_view log);
/// Whether a file is what an agent keeps beside one of its logs.
bool is_kept_beside(const std::string& file);

}  // namespace abridge::cli
