#include "lib/pipeline/record.hpp"

#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"

namespace abridge::pipeline {

const char* Record::in_input(std::size_t offset) const {
  return raw.data() + (shifts == nullptr ? offset : json::original_offset(*shifts, offset));
}

std::string_view Record::in_input(std::string_view part) const {
  // The last byte of a value is never one that was put there; what stands after it may be.
  const auto begin = static_cast<std::size_t>(part.data() - bytes.data());
  return part.empty() ? part : between(in_input(begin), in_input(begin + part.size() - 1) + 1);
}

bool Record::lost_inside(std::string_view part) const {
  if (lost.empty()) return false;
  const std::string_view range = in_input(part);
  const auto first = std::lower_bound(lost.begin(), lost.end(), range.data(),
                                      [](std::string_view l, const char* at) { return l.data() < at; });
  return first != lost.end() && first->data() < end_of(range);
}

}  // namespace abridge::pipeline
