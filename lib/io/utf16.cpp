#include <algorithm>
#include <bit>
#include <optional>
#include <string>

#include "lib/io/container.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::io {
namespace {

constexpr char32_t k_high = 0xD800;
constexpr char32_t k_low = 0xDC00;
constexpr char32_t k_after_low = 0xE000;
constexpr char32_t k_mark_in_utf16 = 0xFEFF;

bool is_high(char32_t unit) { return unit >= k_high && unit < k_low; }
bool is_low(char32_t unit) { return unit >= k_low && unit < k_after_low; }

/// UTF-16 as UTF-8, without its byte order mark. Half of a character becomes its JSON escape (`\ud83d`), so
/// that the rule lone-surrogate finds it in its place; after a lone backslash, where that would read as
/// something else, U+FFFD.
template <std::endian kOrder>
class Utf16 final : public Decoder {
 public:
  Result<void> decode(std::string_view& in, Buffer& out, std::size_t want) override {
    out.reserve(out.size() + want);
    const std::size_t limit = out.size() + want;
    while (true) {
      flush(out, limit - out.size());
      if (out.size() == limit || in.empty()) return {};
      if (odd_) {
        const char pair[2] = {*odd_, in.front()};
        in.remove_prefix(1);
        odd_.reset();
        unit(unit_at(pair));
        continue;
      }
      ascii(in, out, limit);
      if (in.size() >= 2) {
        if (out.size() == limit) return {};
        unit(unit_at(in.data()));
        in.remove_prefix(2);
      } else if (in.size() == 1) {
        odd_ = in.front();
        in.remove_prefix(1);
      }
    }
  }
  bool complete() const override { return !odd_ && high_ == 0 && held_.empty(); }

 private:
  static char32_t unit_at(const char* at) {
    const auto a = static_cast<unsigned char>(at[0]);
    const auto b = static_cast<unsigned char>(at[1]);
    return kOrder == std::endian::little ? static_cast<char32_t>(a | b << 8)
                                         : static_cast<char32_t>(b | a << 8);
  }

  void flush(Buffer& out, std::size_t room) {
    if (held_.empty()) return;
    const std::size_t n = std::min(room, held_.size());
    out.append(std::string_view(held_).substr(0, n));
    held_.erase(0, n);
  }

  /// Most of JSON: plain units, straight into the output.
  void ascii(std::string_view& in, Buffer& out, std::size_t limit) {
    if (high_ != 0 || !begun_) return;
    const std::size_t most = std::min(in.size() / 2, limit - out.size());
    const char* from = in.data();
    char* to = out.data() + out.size();
    std::size_t n = 0;
    for (; n < most; ++n) {
      const char32_t u = unit_at(from + 2 * n);
      if (u >= 0x80) break;
      to[n] = static_cast<char>(u);
    }
    std::size_t run = 0;  // of backslashes at the end
    while (run < n && to[n - 1 - run] == '\\') ++run;
    escaping_ = (run == n && escaping_) != (run % 2 == 1);
    out.resize_to(out.size() + n);
    in.remove_prefix(2 * n);
  }

  void unit(char32_t u) {
    if (!begun_) {
      begun_ = true;
      if (u == k_mark_in_utf16) return;
    }
    if (is_low(u) && high_ != 0) {
      put(0x10000 + ((high_ - k_high) << 10) + (u - k_low));
      high_ = 0;
      return;
    }
    if (high_ != 0) half(high_);
    high_ = is_high(u) ? u : 0;
    if (is_low(u))
      half(u);
    else if (high_ == 0)
      put(u);
  }
  void put(char32_t code) {
    text::append_utf8(held_, code);
    escaping_ = code == '\\' && !escaping_;
  }
  void half(char32_t u) {
    if (escaping_) return put(0xFFFD);
    constexpr std::string_view k_digits = "0123456789abcdef";
    held_ += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) held_ += k_digits[(u >> shift) & 0xF];
  }

  std::string held_;         // unpacked, and not given yet
  std::optional<char> odd_;  // the first byte of a unit
  char32_t high_ = 0;        // the first half of a character
  bool begun_ = false;
  bool escaping_ = false;  // after an odd number of backslashes
};

}  // namespace

std::unique_ptr<Decoder> utf16le_decoder() { return std::make_unique<Utf16<std::endian::little>>(); }
std::unique_ptr<Decoder> utf16be_decoder() { return std::make_unique<Utf16<std::endian::big>>(); }

}  // namespace abridge::io
