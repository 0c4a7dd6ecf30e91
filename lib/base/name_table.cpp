#include "lib/base/name_table.hpp"

namespace abridge {

std::size_t NameTable::place_of(std::string_view name, std::uint32_t hash) const {
  std::size_t at = hash & (slots_.size() - 1);
  for (;; at = (at + 1) & (slots_.size() - 1)) {
    const Slot& slot = slots_[at];
    if (slot.number == k_none || (slot.hash == hash && std::string_view(slot.name, slot.size) == name))
      return at;
  }
}

std::pair<std::uint32_t*, bool> NameTable::add(std::string_view name, std::uint32_t number) {
  if (2 * (count_ + 1) > slots_.size()) grow();
  const std::uint32_t hash = hash_of(name);
  Slot& slot = slots_[place_of(name, hash)];
  const bool fresh = slot.number == k_none;
  if (fresh) {
    slot = {name.data(), name.size(), hash, number};
    ++count_;
  }
  return {&slot.number, fresh};
}

void NameTable::grow() {
  constexpr std::size_t k_least = 16;
  std::vector<Slot> old(slots_.empty() ? k_least : 2 * slots_.size());
  old.swap(slots_);
  for (const Slot& slot : old)
    if (slot.number != k_none) slots_[place_of({slot.name, slot.size}, slot.hash)] = slot;
}

}  // namespace abridge
