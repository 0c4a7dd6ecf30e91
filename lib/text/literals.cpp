#include "lib/text/literals.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "lib/base/ascii.hpp"
#include "lib/base/instructions.hpp"
#include "lib/text/literals_kernel.hpp"

namespace abridge::text {
namespace {

LiteralKernel literal_kernel() {
#if defined(__x86_64__)
  if (machine_has(Instructions::avx512)) return literals_avx512;
  if (machine_has(Instructions::avx2)) return literals_avx2;
#endif
  return literals_portable;
}

/// About how often a byte stands in texts and JSON; only which are rarer than others matters.
constexpr int weight_of(char c) {
  if (is_ascii_small(c) || c == ' ') return 30;
  if (c == ',' || c == '"' || c == ':' || c == '\\') return 20;
  if (c == '-' || c == '.' || c == '/' || is_digit(c)) return 8;
  return is_ascii_capital(c) ? 4 : 1;
}

/// Where the rarest three bytes of a word begin, best with the rarest of them at the end.
std::size_t rarest(std::string_view word) {
  std::size_t best = 0;
  int least = 0;
  for (std::size_t at = 0; at + LiteralGroups::k_bytes <= word.size(); ++at) {
    const int end = weight_of(word[at + 2]);
    const int weight = weight_of(word[at]) * weight_of(word[at + 1]) * end * (end > 8 ? 2 : 1);
    if (at > 0 && weight >= least) continue;
    best = at;
    least = weight;
  }
  return best;
}

}  // namespace

std::size_t literals_portable(const LiteralGroups& groups, const char* at, std::size_t size,
                              std::uint32_t* out) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < size; ++i) {
    out[count] = static_cast<std::uint32_t>(i);
    const auto of = [&](std::size_t place) {
      return groups.whole[place][static_cast<unsigned char>(at[i + place])];
    };
    count += (of(0) & of(1) & of(2)) != 0 ? 1 : 0;
  }
  return count;
}

Literals::Literals(std::vector<std::string_view> words)
    : words_(std::move(words)), buckets_(k_buckets), filter_(65536 / 64) {
  std::vector<Sign> signs;
  signs.reserve(words_.size());
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::size_t offset = rarest(words_[i]);
    const std::string_view sign = words_[i].substr(offset, LiteralGroups::k_bytes);
    shortest_ = std::min(shortest_, sign.size());
    admit(sign);
    Sign& one = signs.emplace_back(Sign{i, offset, sign, 0, 0});
    const std::size_t head = std::min(words_[i].size(), sizeof one.head);
    std::memcpy(&one.head, words_[i].data(), head);
    std::memset(&one.mask, 0xFF, head);
    ++buckets_[bucket_of(sign)].end;
  }
  std::uint16_t first = 0;
  for (Bucket& bucket : buckets_) {
    const std::uint16_t count = std::exchange(bucket.end, first);
    bucket.first = first;
    first = static_cast<std::uint16_t>(first + count);
  }
  signs_.resize(signs.size());
  for (const Sign& sign : signs) signs_[buckets_[bucket_of(sign.bytes)].end++] = sign;
}

void Literals::admit(std::string_view sign) {
  const auto admit_bytes = [&](const char* at) {
    const std::uint32_t bit = bit_of(at);
    filter_[bit / 64] |= std::uint64_t{1} << (bit % 64);
  };
  if (sign.size() == LiteralGroups::k_bytes) return admit_bytes(sign.data());
  std::array<char, LiteralGroups::k_bytes> bytes{sign[0], sign[1]};
  for (int last = 0; last < 256; ++last) {
    bytes.back() = static_cast<char>(last);
    admit_bytes(bytes.data());
  }
}

const LiteralGroups* Literals::groups_for(std::size_t bytes) const {
  if (looked_through_.load(std::memory_order_relaxed) < k_few &&
      looked_through_.fetch_add(bytes, std::memory_order_relaxed) + bytes < k_few)
    return nullptr;
  std::call_once(grouped_, [this] {
    std::vector<std::string_view> signs;
    for (const Sign& sign : signs_) signs.push_back(sign.bytes);
    groups_ = LiteralGroups(signs);
  });
  return &groups_;
}

std::size_t Literals::candidates(std::string_view text, std::size_t begin, std::uint32_t* out) const {
  constexpr std::size_t k_more = LiteralGroups::k_bytes - 1;
  static const LiteralKernel find = literal_kernel();
  const char* const at = text.data() + begin;
  const std::size_t left = text.size() - begin;
  const std::size_t window = std::min(k_window, left);
  const std::size_t whole = std::min(window, left > k_more ? left - k_more : 0);
  std::size_t count = 0;
  // Most are none: without a branch for each.
  const auto admit = [&](std::size_t place, const char* bytes) {
    out[count] = static_cast<std::uint32_t>(place);
    count += may_be_sign(bytes) ? 1 : 0;
  };
  if (const LiteralGroups* const groups = groups_for(window)) {
    const std::size_t found = find(*groups, at, whole, out);
    for (std::size_t i = 0; i < found; ++i) admit(out[i], at + out[i]);
  } else {
    for (std::size_t i = 0; i < whole; ++i) admit(i, at + i);
  }
  // Of the last ones what follows them is nothing.
  std::array<char, 2 * k_more> end{};
  std::copy(at + whole, at + window, end.begin());
  for (std::size_t i = whole; i < window; ++i) admit(i, end.data() + i - whole);
  return count;
}

}  // namespace abridge::text
