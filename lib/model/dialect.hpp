#pragma once
#include <span>
#include <string_view>

#include "lib/model/role.hpp"

namespace abridge {

/// What rules and writers must know of a format: its words, and how tools speak in it.
struct Dialect {
  std::string_view format;      ///< the format's name
  std::string_view target;      ///< the provider whose rules hold by default; empty = none
  std::span<const Role> roles;  ///< what may speak
  std::string_view role_key = "role";
  std::string_view content_key = "content";
  std::string_view time_key = "timestamp";
  /// Results stand in messages of their own (OpenAI) rather than in user messages (Anthropic).
  bool tool_messages = true;
};

}  // namespace abridge
