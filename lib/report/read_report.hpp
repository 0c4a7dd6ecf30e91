#pragma once
#include <functional>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/report/cuts.hpp"
#include "lib/report/explain.hpp"

namespace abridge::report {

/// Reads what ReportText gave: `each_cut` hears of each cut, in its order, and gives the sums. The Error says
/// that it is something else.
Result<Explained> read_report(std::string_view report,
                              const std::function<void(const ReportedCut&)>& each_cut);

}  // namespace abridge::report
