#pragma once
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace abridge::trim {

/// What a policy puts in the place of something: a text with slots, such as `[cleared: {chars} characters]`.
class Marker {
 public:
  /// `slots` are the names that may stand in braces; what else does is text.
  Marker(std::string_view pattern, std::initializer_list<std::string_view> slots);

  using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;
  /// With the slots filled in (plain text), escaped.
  std::string filled(Values values) const;
  /// Whether a text (raw) may have been written by `filled`, however its characters are spelled now: then
  /// what stands in the place of each slot, in their order. Asked of a long text it is no at once.
  std::optional<std::vector<std::string>> read(std::string_view raw) const;
  bool wrote(std::string_view raw) const { return read(raw).has_value(); }

 private:
  std::vector<std::string> texts_;  ///< around the slots, one more than these
  std::vector<std::string> slots_;
  std::size_t bytes_ = 0;  ///< of all texts
};

}  // namespace abridge::trim
