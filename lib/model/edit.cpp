#include "lib/model/edit.hpp"

#include <algorithm>
#include <numeric>

namespace abridge {
namespace {

bool stands_before(const Edit& a, const Edit& b) {
  if (a.range.data() != b.range.data()) return std::less<>()(a.range.data(), b.range.data());
  if (a.range.empty() != b.range.empty()) return a.range.empty();
  return a.range.size() > b.range.size();
}

}  // namespace

bool put_in_order(std::vector<Edit>& edits, std::vector<std::uint32_t>* became) {
  std::vector<std::uint32_t> from;  // where each stood
  if (became != nullptr) {
    from.resize(edits.size());
    std::iota(from.begin(), from.end(), 0U);
    std::stable_sort(from.begin(), from.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return stands_before(edits[a], edits[b]); });
    became->resize(edits.size());
  }
  if (!std::is_sorted(edits.begin(), edits.end(), stands_before))
    std::stable_sort(edits.begin(), edits.end(), stands_before);
  bool apart = true;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    Edit e = edits[i];
    bool covered = false;
    if (kept > 0 && std::less<>()(e.range.data(), end_of(edits[kept - 1].range))) {
      apart = false;
      const std::string_view before = edits[kept - 1].range;
      covered = is_within(before, e.range);
      if (!covered) e.range = between(end_of(before), end_of(e.range));
    }
    if (!covered) edits[kept++] = e;
    if (became != nullptr) (*became)[from[i]] = static_cast<std::uint32_t>(kept - 1);
  }
  edits.resize(kept);
  return apart;
}

}  // namespace abridge
