#include "lib/pipeline/record_pointers.hpp"

#include <functional>
#include <iterator>

#include "lib/finding/finding.hpp"
#include "lib/json/text.hpp"

namespace abridge::pipeline {
namespace {

// What a person reads, and a hostile record must not blow up.
constexpr std::size_t k_deepest = 16;
constexpr std::size_t k_longest_key = 100;  // bytes

}  // namespace

RecordPointers::Level::Level(json::Value value) {
  if (value.is(json::Kind::object)) next_member = value.members().begin();
  if (value.is(json::Kind::array)) next_element = value.elements().begin();
}

bool RecordPointers::starts_after(const char* part, const char* place) const {
  return std::greater<>()(record_.in_input(static_cast<std::size_t>(part - record_.bytes.data())), place);
}

bool RecordPointers::advance(Level& level, const char* place) {
  const std::size_t before = passed_;
  if (level.next_member)
    for (auto& next = *level.next_member; next != std::default_sentinel; ++next, ++passed_) {
      const json::Member m = *next;
      if (starts_after(m.key.data() - 1, place)) break;
      level.key = m.key;
      level.inner = m.value;
    }
  if (level.next_element)
    for (auto& next = *level.next_element; next != std::default_sentinel; ++next, ++passed_) {
      const json::Value v = *next;
      if (starts_after(v.raw().data(), place)) break;
      level.index += level.inner ? 1 : 0;
      level.inner = v;
    }
  return passed_ != before;
}

std::string RecordPointers::at(const char* place) {
  if (std::less<>()(place, last_)) levels_.clear();
  last_ = place;
  std::string out;
  if (levels_.empty()) levels_.emplace_back(record_.value);
  for (std::size_t depth = 0; depth < k_deepest; ++depth) {
    if (depth == levels_.size()) levels_.emplace_back(levels_.back().inner);
    if (advance(levels_[depth], place))
      levels_.erase(levels_.begin() + static_cast<std::ptrdiff_t>(depth) + 1, levels_.end());
    const Level& level = levels_[depth];
    if (!level.inner || level.key.size() > k_longest_key) break;
    Pointer pointer;
    pointer.base = out;
    std::string key;
    if (level.next_member) {
      json::decode(level.key, key);
      pointer.field = key;
    } else {
      pointer.index = level.index;
    }
    // An empty key is a token too.
    out = pointer.field.empty() && pointer.index == Pointer::k_no_index ? out + '/' : pointer.text();
  }
  return out;
}

}  // namespace abridge::pipeline
