#include <array>

#include "lib/base/transposed.hpp"
#include "lib/tokens/count/counting.hpp"
#include "lib/tokens/count/plain_engine.hpp"

namespace abridge::tokens {
namespace {

enum Bit : std::uint8_t { letter, capital, digit, newline, space, blank, slash, apostrophe };

constexpr std::array<std::uint8_t, 256> k_bits = [] {
  std::array<std::uint8_t, 256> bits{};
  const auto mark = [&](std::uint8_t from, std::uint8_t to, Bit bit) {
    for (unsigned byte = from; byte <= to; ++byte) bits[byte] |= static_cast<std::uint8_t>(1U << bit);
  };
  mark('a', 'z', letter);
  mark('A', 'Z', letter);
  mark('A', 'Z', capital);
  mark('0', '9', digit);
  mark('\t', '\r', blank);
  mark(' ', ' ', blank);
  mark(' ', ' ', space);
  mark('/', '/', slash);
  mark('\'', '\'', apostrophe);
  for (const char c : {'\r', '\n'}) bits[static_cast<std::uint8_t>(c)] = 1U << newline;
  return bits;
}();

/// No vectors: each byte's bits are looked up, then turned into masks.
struct Portable : PlainEngine {
  static Masks masks(const std::uint8_t* at) {
    std::uint64_t masks[8] = {};
    std::uint64_t high = 0;
    for (int row = 0; row < 8; ++row) {
      std::uint64_t bits = 0;
      for (int i = 0; i < 8; ++i) {
        bits |= static_cast<std::uint64_t>(k_bits[at[row * 8 + i]]) << (i * 8);
        high |= static_cast<std::uint64_t>(at[row * 8 + i] >> 7) << (row * 8 + i);
      }
      bits = transposed(bits);
      for (int bit = 0; bit < 8; ++bit) masks[bit] |= (bits >> (bit * 8) & 0xFF) << (row * 8);
    }
    return {masks[letter], masks[capital], masks[digit], masks[newline],   masks[space],
            masks[blank],  high,           masks[slash], masks[apostrophe]};
  }
};

template <SplitPattern pattern>
Counted count_plain(Workspace& workspace, Encoder& encoder, const std::uint8_t* at, const std::uint8_t* end,
                    std::uint64_t limit) {
  return Counting<Portable, pattern>(workspace, encoder).count(at, end, limit);
}

}  // namespace

const CountKernels k_portable_kernels = kernels_with<Portable>();

Count plain_count(SplitPattern pattern) {
  return pattern == SplitPattern::qwen2  ? count_plain<SplitPattern::qwen2>
         : pattern == SplitPattern::gpt2 ? count_plain<SplitPattern::gpt2>
                                         : count_plain<SplitPattern::deepseek>;
}

}  // namespace abridge::tokens
