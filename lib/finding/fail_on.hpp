#pragma once
#include <array>
#include <cstdint>

#include "lib/base/names.hpp"
#include "lib/finding/finding.hpp"

namespace abridge {

/// From which severity on a run fails.
enum class FailOn : std::uint8_t { error, warning, never };
constexpr auto names_of(FailOn) {
  return std::to_array<Name<FailOn>>(
      {{FailOn::error, "error"}, {FailOn::warning, "warning"}, {FailOn::never, "never"}});
}

/// Whether a finding that no fix mended has the run fail.
constexpr bool fails(FailOn from, Severity severity) {
  if (severity == Severity::error) return from != FailOn::never;
  return severity == Severity::warn && from == FailOn::warning;
}

}  // namespace abridge
