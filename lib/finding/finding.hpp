#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/base/names.hpp"
#include "lib/finding/named_values.hpp"
#include "lib/finding/rule_id.hpp"

namespace abridge {

enum class Severity : std::uint8_t { off, warn, error };
constexpr auto names_of(Severity) {
  return std::to_array<Name<Severity>>(
      {{Severity::off, "off"}, {Severity::warn, "warn"}, {Severity::error, "error"}});
}

/// How safe a fix is, and (in a policy) what may be applied.
enum class Fix : std::uint8_t { none, safe, unsafe };
constexpr auto names_of(Fix) {
  return std::to_array<Name<Fix>>({{Fix::none, "none"}, {Fix::safe, "safe"}, {Fix::unsafe, "unsafe"}});
}

/// Where in a record: `/messages/3/content`. Kept in parts, so that nobody formats pointers that nobody
/// reads.
struct Pointer {
  static constexpr std::uint32_t k_no_index = 0xFFFFFFFF;
  std::string_view base = {};        ///< the list's own pointer, e.g. `/messages`, or empty
  std::uint32_t index = k_no_index;  ///< element of that list
  std::string_view field = {};       ///< member of that element, without the slash
  std::uint32_t part = k_no_index;   ///< element of that member
  std::string text() const;
};

/// One thing that is wrong. Views are good until the conversation it was found in is let go.
struct Finding {
  RuleId rule;
  Severity severity = Severity::warn;
  Fix fix = Fix::none;       ///< how safe its fix is; none = it has none
  bool applied = false;      ///< the fix was applied
  std::size_t offset = 0;    ///< byte offset in the file
  std::uint64_t record = 0;  ///< 1-based number of the record in its file; 0 = the file itself
  Pointer pointer = {};
  /// What it is about, as it stands in its source: the message, or else the value. Empty where it is about
  /// the whole history or file.
  std::string_view subject = {};
  /// The sentence, with a name in braces for each value that stands in it: formatted only when it is shown.
  std::string_view sentence = {};
  NamedValues with = {};
  /// Of the providers that a history is meant for, those that refuse it: a bit each; none = that is not said.
  std::uint32_t refused_by = 0;
  std::string_view refused_by_names = {};  ///< theirs, where there are several providers
  std::string_view known_as =
      {};  ///< its fingerprint, where it was worked out before and the subject is gone

  /// The sentence as people read it, with the providers that refuse it where there are several. Control
  /// characters of the texts in it are made visible, long texts cut.
  std::string message() const;
  /// 16 hex digits that stay the same wherever in the file the subject moves: of the rule, the member that it
  /// points to and the subject's bytes; of a long subject its first and last k_told_apart_by, and how many
  /// there are.
  std::string fingerprint() const;
  static constexpr std::size_t k_told_apart_by = 4096;
};

}  // namespace abridge
