#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/secrets/runs.hpp"

namespace abridge::secrets {
namespace {

constexpr std::size_t k_width = 32;

/// The characters of a kind as tables: those are of it whose low and high half have a bit in common.
struct Tables {
  __m256i low;
  __m256i high;
};

template <class... Bytes>
__m256i table(Bytes... entries) {
  return _mm256_broadcastsi128_si256(_mm_setr_epi8(static_cast<char>(entries)...));
}

Tables tables_of(RunOf of) {
  if (of == RunOf::digits)  // 1: the blank and the dash, 2: digits
    return {table(3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 1, 0, 0),
            table(0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)};
  // 1: + - /, 2: digits, 4: A to O, 8: P to Z, 16: the low line
  return {table(2 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8,
                2 | 4 | 8, 4 | 8, 1 | 4, 4, 1 | 4, 4, 1 | 4 | 16),
          table(0, 0, 1, 2, 4, 8 | 16, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0)};
}

std::uint32_t members(const Tables& t, __m256i bytes) {
  const __m256i half = _mm256_set1_epi8(15);
  const __m256i both =
      _mm256_and_si256(_mm256_shuffle_epi8(t.low, _mm256_and_si256(bytes, half)),
                       _mm256_shuffle_epi8(t.high, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half)));
  return ~static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(both, _mm256_setzero_si256())));
}

std::uint32_t digits(__m256i bytes) {
  const __m256i value = _mm256_sub_epi8(bytes, _mm256_set1_epi8('0'));
  return static_cast<std::uint32_t>(
      _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_min_epu8(value, _mm256_set1_epi8(9)), value)));
}

/// Where in 64 places as many members stand in a row.
template <std::size_t Least>
std::uint64_t rows(std::uint64_t members) {
  std::size_t length = 1;
  while (length * 2 <= Least) {
    members &= members >> length;
    length *= 2;
  }
  return members & members >> (Least - length);
}

template <RunOf Of>
std::size_t next_run_of(std::string_view raw, std::size_t from) {
  const Tables tables = tables_of(Of);
  std::uint64_t before = 0;
  std::uint64_t digits_before = 0;
  std::size_t at = from;
  for (; at + k_width <= raw.size(); at += k_width) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(raw.data() + at));
    std::uint64_t starts = ~std::uint64_t{0};
    if constexpr (Of == RunOf::digits) {
      starts = digits_before | std::uint64_t{digits(bytes)} << k_width;
      digits_before = starts >> k_width;
      if (starts == 0) {  // what stands here goes on with nothing that may begin later
        before = 0;
        continue;
      }
    }
    const std::uint64_t all = before | std::uint64_t{members(tables, bytes)} << k_width;
    before = all >> k_width;
    const std::uint64_t found = rows<least_of(Of)>(all) & starts;
    if (found != 0) return at - k_width + static_cast<std::size_t>(__builtin_ctzll(found));
  }
  // What began in the last 32 is looked at again.
  return next_run_portable(Of, raw, at - from < k_width ? from : at - k_width);
}

}  // namespace

std::size_t next_run_avx2(RunOf of, std::string_view raw, std::size_t from) {
  return of == RunOf::base64 ? next_run_of<RunOf::base64>(raw, from) : next_run_of<RunOf::digits>(raw, from);
}

}  // namespace abridge::secrets
#endif
