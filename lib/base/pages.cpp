#include "lib/base/pages.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace abridge {
namespace {

constexpr std::size_t k_huge_from = 8 << 20;

}  // namespace

void ask_for_huge_pages(void* data, std::size_t bytes) {
  constexpr std::uintptr_t k_page = 4096;
  if (bytes < k_huge_from) return;
  const auto begin = reinterpret_cast<std::uintptr_t>(data);
  // All of the pages that it is on: a mapping of which only a part was advised could not grow in place.
  const std::uintptr_t first = begin / k_page * k_page;
  const std::uintptr_t last = (begin + bytes + k_page - 1) / k_page * k_page;
  ::madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}

#if defined(__GLIBC__)
namespace {
/// In bytes. Arrays of a log of some 20 MB grow up to that, in pages that are there.
constexpr int k_mapped_from = 16 << 20;
}  // namespace

void keep_freed_memory() {
  constexpr int k_kept = 64 << 20;
  ::mallopt(M_MMAP_THRESHOLD, k_mapped_from);
  ::mallopt(M_TRIM_THRESHOLD, k_kept);
  // A thread for whose own arena there is no room gets a mapping for each block, however small.
  constexpr rlim_t k_little = 1 << 30;
  rlimit space{};
  if (::getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur < k_little) ::mallopt(M_ARENA_MAX, 1);
}

void expect_small_blocks(std::size_t bytes) {
  if (bytes < k_huge_from) return;
  constexpr int k_usual_pad = 128 << 10;
  const int pad = static_cast<int>(std::min<std::size_t>(bytes, std::numeric_limits<int>::max() / 2));
  const auto end = [] { return static_cast<char*>(::sbrk(0)); };
  char* const before = end();
  ::mallopt(M_TOP_PAD, pad);
  void* volatile block = std::malloc(k_mapped_from / 2);  // the heap grows by that, and the pad
  std::free(block);
  ::mallopt(M_TOP_PAD, k_usual_pad);
  if (end() > before) ask_for_huge_pages(before, static_cast<std::size_t>(end() - before));
}
#else
void keep_freed_memory() {}
void expect_small_blocks(std::size_t /*bytes*/) {}
#endif

}  // namespace abridge
