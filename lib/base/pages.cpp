#include "lib/base/pages.hpp"

#include <sys/mman.h>

#include <cstdint>

namespace abridge {

void ask_for_huge_pages(void* data, std::size_t bytes) {
  constexpr std::size_t k_huge_from = 8 << 20;
  constexpr std::uintptr_t k_page = 4096;
  if (bytes < k_huge_from) return;
  const auto begin = reinterpret_cast<std::uintptr_t>(data);
  // All of the pages that it is on: a mapping of which only a part was advised could not grow in place.
  const std::uintptr_t first = begin / k_page * k_page;
  const std::uintptr_t last = (begin + bytes + k_page - 1) / k_page * k_page;
  ::madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}

}  // namespace abridge
