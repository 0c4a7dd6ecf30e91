#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <array>

#include "lib/secrets/runs.hpp"

namespace abridge::secrets {
namespace {

constexpr std::size_t k_width = 64;

/// Which of 64 bytes a run may have, and which it may begin with: a bit for each.
struct Members {
  std::uint64_t all = 0;
  std::uint64_t starts = 0;
};

/// By the characters of ASCII: 0 of those that are.
constexpr std::array<std::uint8_t, 2 * k_width> make_not_in_base64() {
  std::array<std::uint8_t, 2 * k_width> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = k_of_base64.has(static_cast<char>(i)) ? 0 : 1;
  return table;
}
alignas(k_width) constexpr std::array<std::uint8_t, 2 * k_width> k_not_in_base64 = make_not_in_base64();

class OfBase64 {
 public:
  static constexpr RunOf k_of = RunOf::base64;
  static constexpr std::size_t k_groups = k_width / 8;

  /// Groups of eight that are all members.
  std::uint64_t whole_groups(__m512i bytes) const {
    const __m512i others = others_in(bytes);
    return _mm512_testn_epi64_mask(others, others);
  }
  Members members(__m512i bytes) const {
    const __m512i others = others_in(bytes);
    const std::uint64_t all = _mm512_testn_epi8_mask(others, others);
    return {all, all};
  }

 private:
  /// 0 for members.
  __m512i others_in(__m512i bytes) const {
    const __m512i beyond_ascii = _mm512_and_si512(bytes, _mm512_set1_epi8(static_cast<char>(0x80)));
    return _mm512_or_si512(_mm512_permutex2var_epi8(low_, bytes, high_), beyond_ascii);
  }
  __m512i low_ = _mm512_load_si512(k_not_in_base64.data());
  __m512i high_ = _mm512_load_si512(k_not_in_base64.data() + k_width);
};

class OfDigits {
 public:
  static constexpr RunOf k_of = RunOf::digits;
  static constexpr std::size_t k_groups = k_width / 4;

  /// Groups of four that are all members.
  static std::uint64_t whole_groups(__m512i bytes) {
    const __m512i between = _mm512_min_epu8(_mm512_xor_si512(bytes, _mm512_set1_epi8(' ')),
                                            _mm512_xor_si512(bytes, _mm512_set1_epi8('-')));
    const __m512i others = _mm512_min_epu8(between, no_digits_in(bytes));
    return _mm512_testn_epi32_mask(others, others);
  }
  static Members members(__m512i bytes) {
    const __m512i others = no_digits_in(bytes);
    const std::uint64_t digits = _mm512_testn_epi8_mask(others, others);
    const std::uint64_t between = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(' ')) |
                                  _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('-'));
    return {digits | between, digits};
  }

 private:
  /// 0 for digits.
  static __m512i no_digits_in(__m512i bytes) {
    return _mm512_subs_epu8(_mm512_sub_epi8(bytes, _mm512_set1_epi8('0')), _mm512_set1_epi8(9));
  }
};

/// The bytes from there on; 0 after the last one, which no run has.
__m512i bytes_at(std::string_view raw, std::size_t at) {
  if (at + k_width <= raw.size()) return _mm512_loadu_si512(raw.data() + at);
  if (at >= raw.size()) return _mm512_setzero_si512();
  return _mm512_maskz_loadu_epi8((std::uint64_t{1} << (raw.size() - at)) - 1, raw.data() + at);
}

/// Members in a row from each of 128 places on; those of the second half end with it.
struct Rows {
  std::uint64_t first;
  std::uint64_t second;
  /// As many more.
  void and_after(std::size_t more) {
    first &= first >> more | second << (k_width - more);
    second &= second >> more;
  }
};

template <class Of>
std::size_t next_run_of(std::string_view raw, std::size_t from) {
  constexpr std::size_t k_least = least_of(Of::k_of);
  static_assert(k_least <= 32, "what begins in the first half ends in the second");
  static_assert(k_least + 1 >= 3 * (k_width / Of::k_groups), "each passes over two whole groups");
  const Of of;
  std::uint64_t groups_before = 0;
  for (std::size_t at = from;; at += k_width) {
    const __m512i bytes = bytes_at(raw, at);
    // Of a run that begins in the first half the first whole group is there, or right after it.
    const std::uint64_t groups_now = of.whole_groups(bytes);
    const std::uint64_t groups = groups_before | groups_now << Of::k_groups;
    groups_before = groups_now;
    if ((groups & groups >> 1 & ((std::uint64_t{2} << Of::k_groups) - 1)) != 0) {
      const Members before = at == from ? Members{} : of.members(bytes_at(raw, at - k_width));
      Rows rows{before.all, of.members(bytes).all};
      std::size_t length = 1;
      for (; length < k_least; length += std::min(length, k_least - length))
        rows.and_after(std::min(length, k_least - length));
      if (const std::uint64_t found = rows.first & before.starts; found != 0)
        return at - k_width + static_cast<std::size_t>(__builtin_ctzll(found));
    }
    if (at >= raw.size()) return raw.npos;
  }
}

}  // namespace

std::size_t next_run_avx512(RunOf of, std::string_view raw, std::size_t from) {
  return of == RunOf::base64 ? next_run_of<OfBase64>(raw, from) : next_run_of<OfDigits>(raw, from);
}

}  // namespace abridge::secrets
#endif
