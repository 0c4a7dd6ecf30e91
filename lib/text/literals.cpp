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

constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// About how often a byte stands in texts and JSON; only which are rarer than others matters.
constexpr int weight_of(char c) {
  if (is_small(c) || c == ' ') return 30;
  if (c == ',' || c == '"' || c == ':' || c == '\\') return 20;
  if (c == '-' || c == '.' || c == '/' || is_digit(c)) return 8;
  return is_capital(c) ? 4 : 1;
}

/// Where the rarest three bytes of a word begin, best with the rarest of them at the end.
std::size_t rarest(std::string_view word) {
  std::size_t best = 0;
  int least = 0;
  for (std::size_t at = 0; at + LiteralMasks::k_bytes <= word.size(); ++at) {
    const int end = weight_of(word[at + 2]);
    const int weight = weight_of(word[at]) * weight_of(word[at + 1]) * end * (end > 8 ? 2 : 1);
    if (at > 0 && weight >= least) continue;
    best = at;
    least = weight;
  }
  return best;
}

/// What words share a group: those of one kind of last byte, so that it tells most texts from them. There are
/// no more kinds than groups.
std::size_t group_of(std::string_view sign) {
  if (std::any_of(sign.begin(), sign.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
    return 0;
  if (sign.size() < LiteralMasks::k_bytes) return 1;  // any byte may follow
  const char last = sign[2];
  if (last == '_' || last == '=' || last == '~') return 2;
  if (last == '-' || last == '.' || last == '/' || last == '+') return 3;
  if (is_digit(last)) return 4;
  if (is_capital(last)) return is_small(sign[0]) && is_small(sign[1]) ? 5 : 6;
  return is_small(last) && is_capital(sign[0]) ? 7 : 1;
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
    : words_(std::move(words)), buckets_(k_buckets), filter_(65536 / 64) {
  std::vector<Sign> signs;
  signs.reserve(words_.size());
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::size_t offset = rarest(words_[i]);
    const std::string_view sign = words_[i].substr(offset, LiteralMasks::k_bytes);
    shortest_ = std::min(shortest_, sign.size());
    admit(sign);
    add(masks_, sign, static_cast<std::uint8_t>(1U << group_of(sign)));
    signs.push_back({i, offset, sign});
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
  if (sign.size() == LiteralMasks::k_bytes) return admit_bytes(sign.data());
  std::array<char, LiteralMasks::k_bytes> bytes{sign[0], sign[1]};
  for (int last = 0; last < 256; ++last) {
    bytes.back() = static_cast<char>(last);
    admit_bytes(bytes.data());
  }
}

std::size_t Literals::candidates(std::string_view text, std::size_t begin, std::uint32_t* out) const {
  constexpr std::size_t k_more = LiteralMasks::k_bytes - 1;
  static const LiteralKernel find = literal_kernel();
  const std::size_t left = text.size() - begin;
  const std::size_t window = std::min(k_window, left);
  const std::size_t whole = std::min(window, left > k_more ? left - k_more : 0);
  std::size_t count = find(masks_, text.data() + begin, whole, out);
  // Most are none: without a branch for each.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    out[kept] = out[i];
    kept += may_be_sign(text.data() + begin + out[i]) ? 1 : 0;
  }
  count = kept;
  if (whole == window) return count;
  // The last ones: what follows them is nothing.
  std::string end(text.substr(begin + whole));
  end.append(k_more, '\0');
  const std::size_t rest = literals_portable(masks_, end.data(), window - whole, out + count);
  for (std::size_t i = 0; i < rest; ++i) out[count + i] += static_cast<std::uint32_t>(whole);
  return count + rest;
}

}  // namespace abridge::text
