#pragma once
#include <string>
#include <string_view>

#include "lib/base/result.hpp"

namespace abridge::io {

/// What an errno means, in plain words: `no such file`, `permission denied`, `no space left on the disk` …
std::string reason_of(int error);

/// `PATH: REASON`, or `PATH: DOING: REASON` where it isn't plain what was tried.
Error system_error(std::string_view path, int error, std::string_view doing = {});

}  // namespace abridge::io
