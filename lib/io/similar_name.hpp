#pragma once
#include <string>

namespace abridge::io {

/// What was meant by the path of a file that is not there, for the end of a sentence: one in its folder that
/// is called nearly so, or that it has no such folder. Empty where neither can be said.
std::string similar_name(const std::string& path);

}  // namespace abridge::io
