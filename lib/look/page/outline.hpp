#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// What a person asks: an entry of a conversation's outline.
struct OutlinePrompt {
  std::uint32_t message;  ///< its number
  std::string words;      ///< the first of it, in one line
};
std::vector<OutlinePrompt> prompts_of(const Viewed& viewed);

}  // namespace abridge::look::page
