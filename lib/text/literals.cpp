#include "lib/text/literals.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "lib/base/instructions.hpp"
#include "lib/text/literals_kernel.hpp"

namespace abridge::text {
namespace {

constexpr std::size_t k_groups = 8;

LiteralKernel kernel() {
#if defined(__x86_64__)
  if (machine_has(Instructions::avx2)) return literals_avx2;
#endif
  return literals_portable;
}

std::uint8_t groups_of(const LiteralMasks& masks, std::size_t byte, char c) {
  const auto code = static_cast<unsigned char>(c);
  return masks.low[byte][code & 15U] & masks.high[byte][code >> 4];
}

void add(LiteralMasks& masks, std::string_view word, std::uint8_t group) {
  for (std::size_t byte = 0; byte < LiteralMasks::k_bytes; ++byte) {
    if (byte >= word.size()) {  // any byte may follow
      for (auto& half : masks.low[byte]) half |= group;
      for (auto& half : masks.high[byte]) half |= group;
      continue;
    }
    const auto code = static_cast<unsigned char>(word[byte]);
    masks.low[byte][code & 15U] |= group;
    masks.high[byte][code >> 4] |= group;
  }
}

}  // namespace

std::size_t literals_portable(const LiteralMasks& masks, const char* at, std::size_t size,
                              std::uint32_t* out) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < size; ++i) {
    out[count] = static_cast<std::uint32_t>(i);
    const unsigned groups =
        groups_of(masks, 0, at[i]) & groups_of(masks, 1, at[i + 1]) & groups_of(masks, 2, at[i + 2]);
    count += groups != 0 ? 1 : 0;
  }
  return count;
}

Literals::Literals(std::vector<std::string_view> words)
    : words_(std::move(words)), order_(words_.size()), buckets_(k_buckets) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  // Neighbours in the order of their bytes begin alike: groups of them have few bytes in each place. Short
  // words let any byte follow, so that those of one first byte are a group, as long as there are some.
  const auto is_short = [this](std::size_t word) { return words_[word].size() < LiteralMasks::k_bytes; };
  std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(!is_short(a), words_[a]) < std::pair(!is_short(b), words_[b]);
  });
  const auto count = static_cast<std::size_t>(std::count_if(order_.begin(), order_.end(), is_short));
  std::size_t taken = 0;  // groups
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const std::string_view word = words_[order_[i]];
    shortest_ = std::min(shortest_, word.size());
    const bool is_another = i < count && (i == 0 || word[0] != words_[order_[i - 1]][0]);
    if (is_another) taken = std::min(taken + 1, k_groups / 2);
    const std::size_t group =
        i < count ? taken - 1 : taken + (i - count) * (k_groups - taken) / (order_.size() - count);
    add(masks_, word, static_cast<std::uint8_t>(1U << group));
  }
  std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
    return bucket_of(words_[a]) < bucket_of(words_[b]);
  });
  for (std::size_t i = 0; i < order_.size(); ++i) {
    Bucket& bucket = buckets_[bucket_of(words_[order_[i]])];
    if (bucket.end == 0) bucket.first = static_cast<std::uint16_t>(i);
    bucket.end = static_cast<std::uint16_t>(i + 1);
  }
}

std::size_t Literals::candidates(std::string_view text, std::size_t begin, std::uint32_t* out) const {
  constexpr std::size_t k_more = LiteralMasks::k_bytes - 1;
  static const LiteralKernel find = kernel();
  const std::size_t left = text.size() - begin;
  const std::size_t window = std::min(k_window, left);
  const std::size_t whole = std::min(window, left > k_more ? left - k_more : 0);
  const std::size_t count = find(masks_, text.data() + begin, whole, out);
  if (whole == window) return count;
  // The last ones: what follows them is nothing.
  std::string end(text.substr(begin + whole));
  end.append(k_more, '\0');
  const std::size_t rest = literals_portable(masks_, end.data(), window - whole, out + count);
  for (std::size_t i = 0; i < rest; ++i) out[count + i] += static_cast<std::uint32_t>(whole);
  return count + rest;
}

}  // namespace abridge::text
