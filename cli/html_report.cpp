#include "cli/html_report.hpp"

#include <algorithm>
#include <utility>

#include "cli/viewing.hpp"

namespace abridge::cli {

using look::page::Compared;
using look::page::StepDone;

void HtmlReport::tell(const report::ReportedCut& cut) {
  if (!cut.offset) return;
  taken_[*cut.offset].push_back({.step = std::string(cut.step),
                                 .fate = std::string(abridge::name_of(cut.fate)),
                                 .folded = cut.fate == report::Fate::folded,
                                 .before = cut.before,
                                 .after = cut.after,
                                 .unit = std::string(cut.unit)});
}

void HtmlReport::see(const std::string& file, const pipeline::Seen& seen) {
  Compared compared = viewed_by(seen, file);
  for (const look::ShownMessage& m : compared.before.messages) {
    auto& taken = compared.taken.emplace_back();
    const auto found = m.place == 0 ? taken_.end() : taken_.find(m.offset);
    if (found == taken_.end()) continue;
    taken = std::move(found->second);
    taken_.erase(found);
  }
  all_.push_back(std::move(compared));
}

std::string HtmlReport::page(const report::Explained& explained) const {
  std::vector<StepDone> steps;
  for (const report::Explained::Step& step : explained.steps)
    steps.push_back({.name = step.name,
                     .why = step.why,
                     .dropped = step.dropped,
                     .changed = step.changed,
                     .folded = step.folded,
                     .before = step.before,
                     .after = step.after,
                     .least_before = step.range ? step.least_before : 0,
                     .least_after = step.range ? step.least_after : 0,
                     .limit = step.limit,
                     .unit = std::string(step.unit)});
  return look::page::page_of(all_, steps, explained.tokenizer);
}

}  // namespace abridge::cli
