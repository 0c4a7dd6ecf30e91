#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "lib/base/names.hpp"

namespace abridge::pipeline {

/// What may be asked of a conversation (--where).
enum class WhereField : std::uint8_t {
  turns,
  messages,
  chars,
  tokens,
  calls,
  roles,
  tools,
  model,
  id,
  source
};
constexpr auto names_of(WhereField) {
  return std::to_array<Name<WhereField>>({{WhereField::turns, "turns"},
                                          {WhereField::messages, "messages"},
                                          {WhereField::chars, "chars"},
                                          {WhereField::tokens, "tokens"},
                                          {WhereField::calls, "calls"},
                                          {WhereField::roles, "roles"},
                                          {WhereField::tools, "tools"},
                                          {WhereField::model, "model"},
                                          {WhereField::id, "id"},
                                          {WhereField::source, "source"}});
}
/// Whether it is a number, and not some words.
constexpr bool is_number(WhereField what) { return what <= WhereField::calls; }

/// What `roles` may be, whatever a format calls them.
inline constexpr std::array<std::string_view, 5> k_roles{"user", "assistant", "system", "tool", "other"};

}  // namespace abridge::pipeline
