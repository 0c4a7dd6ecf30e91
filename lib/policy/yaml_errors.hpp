#pragma once
#include <string>
#include <string_view>

namespace abridge::policy {

/// A message of yaml-cpp's in words of a policy's author.
std::string in_our_words(std::string_view message);

}  // namespace abridge::policy
