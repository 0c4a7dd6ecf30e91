#include "lib/report/counting.hpp"

#include <algorithm>

namespace abridge::report {

void count(Summary& summary, const Finding& f, const CountingRules& how) {
  ++(f.severity == Severity::error ? summary.errors : summary.warnings);
  if (f.applied) {
    ++summary.fixable;
    ++summary.applied;
    if (f.fix == Fix::unsafe && how.mends == Mends::all) summary.fixable_unsafe = true;
  } else if (f.fix == Fix::unsafe && how.mends == Mends::as_policy) {
    ++summary.unsafe;
  }
  if ((!f.applied || how.only_looks) && fails(how.fail_on, f.severity)) ++summary.failing;
}

namespace {
/// None and none are none: nobody asked for that.
void add_asked(std::optional<std::uint64_t>& all, const std::optional<std::uint64_t>& part) {
  if (part) all = all.value_or(0) + *part;
}
}  // namespace

void add_sums(Summary& all, const Summary& part) {
  all.files += part.files;
  all.read_only += part.read_only;
  all.records += part.records;
  all.conversations += part.conversations;
  all.rejected += part.rejected;
  all.taken_out += part.taken_out;
  add_asked(all.duplicates, part.duplicates);
  add_asked(all.unwanted, part.unwanted);
  all.records_lost += part.records_lost;
  all.bytes_read += part.bytes_read;
  all.bytes_lost += part.bytes_lost;
  for (const Verdict& verdict : part.verdicts) {
    const auto same = [&](const Verdict& one) { return one.target == verdict.target; };
    const auto at = std::find_if(all.verdicts.begin(), all.verdicts.end(), same);
    if (at == all.verdicts.end())
      all.verdicts.push_back(verdict);
    else
      at->refused += verdict.refused;
  }
}

}  // namespace abridge::report
