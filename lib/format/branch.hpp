#pragma once
#include <cstddef>
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::format {

/// One end of a tree of messages, for people to choose from.
struct Branch {
  std::string_view leaf;     ///< its id: what --branch says
  std::size_t messages = 0;  ///< on the way to it
  json::Value time;          ///< of the last one, as written; may be none
  json::Value text;          ///< of the last one; may be none
  bool current = false;      ///< what is read without --branch
};

}  // namespace abridge::format
