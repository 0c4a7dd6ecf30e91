#include "lib/pipeline/piece.hpp"

#include <algorithm>

namespace abridge::pipeline {

void order_by_place(std::vector<Finding>& findings, std::size_t from) {
  // Most are in order, and to sort takes half their room once more.
  const auto by_place = [](const Finding& a, const Finding& b) { return a.offset < b.offset; };
  const auto first = findings.begin() + static_cast<std::ptrdiff_t>(from);
  if (!std::is_sorted(first, findings.end(), by_place)) std::stable_sort(first, findings.end(), by_place);
}

}  // namespace abridge::pipeline
