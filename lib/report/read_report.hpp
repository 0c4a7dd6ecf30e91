#pragma once
#include <functional>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/report/cuts.hpp"
#include "lib/report/explain.hpp"

namespace abridge::report {

/// Reads what ReportText gave: `told` of each cut, in its order, and gives the sums. The Error says that it
/// is something else.
Result<Explained> read_report(std::string_view report, const std::function<void(const ReportedCut&)>& told);

}  // namespace abridge::report
