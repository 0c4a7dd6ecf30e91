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
    if (one.offset < begin || one.offset - begin >= size) continue;
    if (one.severity == Severity::error)
      out.push_back(one.reason);
    else if (other == nullptr && one.severity == Severity::warn)
      other = &one;
  }
  if (out.empty() && other != nullptr) out.push_back(other->reason);
  return out;
}

}  // namespace abridge::pipeline
