#include <array>

#include "lib/base/transposed.hpp"
#include "lib/json/count_kernel.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::json {
namespace {

enum Class : std::uint8_t {
  k_quote = 1,
  k_backslash = 2,
  k_control = 4,
  k_high = 8,
  k_operator = 16,
  k_white = 32,
  k_escape = 64,
  k_hex = 128,
};

constexpr std::array<std::uint8_t, 256> make_classes() {
  std::array<std::uint8_t, 256> classes{};
  auto mark = [&](std::string_view bytes, std::uint8_t bit) {
    for (char c : bytes) classes[static_cast<std::uint8_t>(c)] |= bit;
  };
  for (std::size_t i = 0; i < 0x20; ++i) classes[i] |= k_control;
  for (std::size_t i = 0x80; i < 256; ++i) classes[i] |= k_high;
  mark("\"", k_quote);
  mark("\\", k_backslash);
  mark("{}[]:,", k_operator);
  mark(" \t\r\n", k_white);
  mark("\"\\/bfnrtu", k_escape);
  mark("0123456789abcdefABCDEF", k_hex);
  return classes;
}
constexpr std::array<std::uint8_t, 256> k_classes = make_classes();

/// A Window (see index_kernel.hpp) without vectors: each byte's classes are looked up, then turned into
/// masks.
class PlainWindow {
 public:
  explicit PlainWindow(const char* at) : at_(at) {
    for (int row = 0; row < 8; ++row) {
      std::uint64_t classes = 0;
      for (int i = 0; i < 8; ++i)
        classes |= static_cast<std::uint64_t>(k_classes[static_cast<std::uint8_t>(at[row * 8 + i])])
                   << (i * 8);
      classes = transposed(classes);
      for (int bit = 0; bit < 8; ++bit) masks_[bit] |= (classes >> (bit * 8) & 0xFF) << (row * 8);
    }
  }
  std::uint64_t equal(char c) const {
    if (c == '"') return masks_[0];
    if (c == '\\') return masks_[1];
    if (c == '\n' && control() == 0) return 0;
    std::uint64_t mask = 0;
    for (int i = 0; i < 64; ++i) mask |= static_cast<std::uint64_t>(at_[i] == c) << i;
    return mask;
  }
  std::uint64_t control() const { return masks_[2]; }
  bool any_control() const { return control() != 0; }
  std::uint64_t high() const { return masks_[3]; }
  std::uint64_t continuation() const {
    if (high() == 0) return 0;
    std::uint64_t mask = 0;
    for (int i = 0; i < 64; ++i) mask |= static_cast<std::uint64_t>((at_[i] & 0xC0) == 0x80) << i;
    return mask;
  }
  std::uint64_t operators() const { return masks_[4]; }
  std::uint64_t white_space() const { return masks_[5]; }
  std::uint64_t escape_letters() const { return masks_[6]; }
  std::uint64_t hex_digits() const { return masks_[7]; }
  static std::uint64_t prefix_xor(std::uint64_t mask) {
    for (int shift = 1; shift < 64; shift *= 2) mask ^= mask << shift;
    return mask;
  }

  class Utf8 {
   public:
    void check(const PlainWindow& window) {
      if (window.high() == 0 && due_ == 0) return;
      for (int i = 0; i < 64; ++i) check(static_cast<std::uint8_t>(window.at_[i]));
    }
    bool failed() const { return failed_ || due_ != 0; }

   private:
    void check(std::uint8_t byte) {
      if (due_ != 0) {
        if (byte < least_ || byte > most_) failed_ = true;
        --due_;
        least_ = 0x80;
        most_ = 0xBF;
        return;
      }
      if (byte < 0x80) return;
      if (byte < 0xC2 || byte > 0xF4) {
        failed_ = true;
        return;
      }
      due_ = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
      // No overlong forms, no surrogates, nothing above 10FFFF (Unicode table 3-7).
      least_ = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
      most_ = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
    }
    int due_ = 0;
    std::uint8_t least_ = 0x80;
    std::uint8_t most_ = 0xBF;
    bool failed_ = false;
  };

 private:
  const char* at_;
  std::uint64_t masks_[8] = {};
};

}  // namespace

// Without vectors a window costs more than what asks byte by byte.
const Kernels k_portable_kernels = {
    &index_with<PlainWindow>,
    [](std::string_view bytes) { return text::valid_prefix(bytes) == bytes.size(); },
    &count_chars_with<PlainWindow>,
    &offset_after_with<PlainWindow>,
    &encode_plain,
    &decode_plain};

}  // namespace abridge::json
