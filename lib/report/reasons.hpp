#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/finding/rule_id.hpp"

namespace abridge::report {

/// A finding because of which something was rejected.
struct Reason {
  RuleId rule;
  std::size_t line = 0;
  std::size_t column = 0;
  std::uint64_t record = 0;
  std::string pointer;
  std::string message;
};

/// What was rejected, and where it stood.
struct Rejected {
  std::string_view file;
  std::size_t line = 0;
  std::uint64_t offset = 0;  ///< in bytes
  std::uint64_t bytes = 0;   ///< that --rejects has of it
  /// None of a part whose conversation was rejected for what another part says.
  std::vector<Reason> reasons;
};
/// One JSON object on one line (--reasons).
std::string rejected_line(const Rejected& rejected);
/// The JSON Schema of that.
std::string rejected_schema();

}  // namespace abridge::report
