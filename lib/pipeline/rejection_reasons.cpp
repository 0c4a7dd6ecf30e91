#include "lib/pipeline/rejection_reasons.hpp"

namespace abridge::pipeline {

void RejectionReasons::add(const Finding& f, std::uint64_t offset, const Locator::Place& place) {
  all_.push_back(
      {offset, f.severity, {f.rule, place.line, place.column, f.record, f.pointer.text(), f.message()}});
}

std::vector<report::Reason> RejectionReasons::of(std::uint64_t begin, std::size_t size) const {
  std::vector<report::Reason> out;
  const Found* other = nullptr;
  for (const Found& one : all_) {
    // What a record lacks is found where it ends.
    const std::size_t end = size + (one.reason.rule == RuleId::truncated_record ? 1 : 0);
    if (one.offset < begin || one.offset - begin >= end) continue;
    if (one.severity == Severity::error)
      out.push_back(one.reason);
    else if (other == nullptr && one.severity == Severity::warn)
      other = &one;
  }
  if (out.empty() && other != nullptr) out.push_back(other->reason);
  return out;
}

}  // namespace abridge::pipeline
