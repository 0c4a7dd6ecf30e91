#include "lib/base/hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace abridge {
namespace {

constexpr std::uint64_t k_first = 0x87C37B91114253D5;
constexpr std::uint64_t k_second = 0x4CF5AD432745937F;

/// Eight bytes as a number, the first one lowest.
std::uint64_t little_endian(const char* at) {
  std::uint64_t number = 0;
  std::memcpy(&number, at, sizeof number);
  return std::endian::native == std::endian::little ? number : __builtin_bswap64(number);
}

/// What a half of a block adds to the half of the hash that it goes into.
std::uint64_t for_low(std::uint64_t half) { return std::rotl(half * k_first, 31) * k_second; }
std::uint64_t for_high(std::uint64_t half) { return std::rotl(half * k_second, 33) * k_first; }

/// Has each bit depend on all others.
std::uint64_t mixed(std::uint64_t half) {
  half = (half ^ (half >> 33)) * 0xFF51AFD7ED558CCD;
  half = (half ^ (half >> 33)) * 0xC4CEB9FE1A85EC53;
  return half ^ (half >> 33);
}

}  // namespace

void Hash128::take(std::string_view blocks) {
  std::uint64_t low = low_;
  std::uint64_t high = high_;
  for (; !blocks.empty(); blocks.remove_prefix(k_block)) {
    low ^= for_low(little_endian(blocks.data()));
    low = (std::rotl(low, 27) + high) * 5 + 0x52DCE729;
    high ^= for_high(little_endian(blocks.data() + k_block / 2));
    high = (std::rotl(high, 31) + low) * 5 + 0x38495AB5;
  }
  low_ = low;
  high_ = high;
}

void Hash128::add(std::string_view bytes) {
  const std::size_t held = size_ % k_block;
  size_ += bytes.size();
  if (held > 0) {
    const std::size_t n = std::min(k_block - held, bytes.size());
    std::copy_n(bytes.begin(), n, rest_.begin() + static_cast<std::ptrdiff_t>(held));
    bytes.remove_prefix(n);
    if (held + n < k_block) return;
    take({rest_.data(), k_block});
  }
  const std::size_t whole = bytes.size() - bytes.size() % k_block;
  take(bytes.substr(0, whole));
  bytes.remove_prefix(whole);
  std::copy(bytes.begin(), bytes.end(), rest_.begin());
}

std::string Hash128::text() const {
  std::array<char, k_block> last{};
  std::copy_n(rest_.begin(), size_ % k_block, last.begin());
  std::uint64_t low = low_ ^ for_low(little_endian(last.data())) ^ size_;
  std::uint64_t high = high_ ^ for_high(little_endian(last.data() + k_block / 2)) ^ size_;
  low += high;
  high += low;
  low = mixed(low);
  high = mixed(high);
  low += high;
  high += low;
  return fmt::format("{:016x}{:016x}", low, high);
}

}  // namespace abridge
