#pragma once
#include "lib/finding/fail_on.hpp"
#include "lib/report/findings.hpp"

namespace abridge::report {

/// Which repairs whoever runs it lets be made: what the policy permits, unsafe ones too, or none.
enum class Mends : std::uint8_t { as_policy, all, none };
constexpr auto names_of(Mends) {
  return std::to_array<Name<Mends>>(
      {{Mends::as_policy, "as-policy"}, {Mends::all, "all"}, {Mends::none, "none"}});
}

/// What a finding comes to, beside what it is.
struct CountingRules {
  FailOn fail_on = FailOn::error;
  Mends mends = Mends::as_policy;
  bool only_looks = false;  ///< nothing is mended, whatever could be
};

/// Adds one that is not known.
void count(Summary& summary, const Finding& finding, const CountingRules& how);

/// Adds the sums that are not those of findings: of another part of a run.
void add_sums(Summary& all, const Summary& part);

}  // namespace abridge::report
