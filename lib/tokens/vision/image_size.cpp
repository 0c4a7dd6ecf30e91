#include "lib/tokens/vision/image_size.hpp"

#include <algorithm>
#include <string>

#include "lib/text/base64.hpp"

// PNG: RFC 2083, 4.1.1. JPEG: ITU T.81, B.2.2. GIF: GIF89a, 18. WebP: RFC 9649, 2.5 to 2.7.

namespace abridge::tokens {
namespace {

/// Numbers out of bytes that may end anywhere: what lies after the end reads as 0 and is remembered.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  std::uint32_t at(std::size_t place) {
    if (place < bytes_.size()) return static_cast<unsigned char>(bytes_[place]);
    short_ = true;
    return 0;
  }
  std::uint32_t big(std::size_t place, int size) {
    std::uint32_t n = 0;
    for (int i = 0; i < size; ++i) n = n << 8 | at(place + static_cast<std::size_t>(i));
    return n;
  }
  std::uint32_t little(std::size_t place, int size) {
    std::uint32_t n = 0;
    for (int i = size; i-- > 0;) n = n << 8 | at(place + static_cast<std::size_t>(i));
    return n;
  }
  bool has(std::size_t place, std::string_view text) const {
    return bytes_.size() >= place && bytes_.substr(place).starts_with(text);
  }
  bool ended() const { return short_; }

 private:
  std::string_view bytes_;
  bool short_ = false;
};

struct Read {
  std::optional<Pixels> pixels;
  std::size_t needs = 0;  ///< so many bytes are needed to say more; 0 = there is no more to say
};

Read settled(Bytes& bytes, std::uint32_t width, std::uint32_t height, std::size_t needs) {
  if (bytes.ended()) return {std::nullopt, needs};
  constexpr std::uint32_t k_most = 65535;  // what a JPEG can say; no provider takes as much
  if (width == 0 || height == 0 || width > k_most || height > k_most) return {};
  return {Pixels{width, height}, 0};
}

Read read_jpeg(Bytes& bytes) {
  std::size_t at = 2;
  for (;;) {
    while (bytes.at(at) == 0xFF && bytes.at(at + 1) == 0xFF) ++at;  // fill bytes
    const std::uint32_t lead = bytes.at(at);
    const std::uint32_t marker = bytes.at(at + 1);
    if (bytes.ended()) return {std::nullopt, at + 10};
    if (lead != 0xFF) return {};
    at += 2;
    if (marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8)) continue;  // stand alone
    if (marker == 0xD9 || marker == 0xDA || marker == 0x00) return {};   // no frame before the picture
    const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (frame) return settled(bytes, bytes.big(at + 5, 2), bytes.big(at + 3, 2), at + 7);
    const std::uint32_t length = bytes.big(at, 2);
    if (bytes.ended()) return {std::nullopt, at + 10};
    if (length < 2) return {};
    at += length;
  }
}

Read read_webp(Bytes& bytes) {
  constexpr std::size_t k_head = 30;
  if (bytes.has(12, "VP8X")) return settled(bytes, bytes.little(24, 3) + 1, bytes.little(27, 3) + 1, k_head);
  if (bytes.has(12, "VP8L")) {
    const std::uint32_t bits = bytes.little(21, 4);
    if (!bytes.ended() && bytes.at(20) != 0x2F) return {};
    return settled(bytes, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, k_head);
  }
  if (bytes.has(12, "VP8 ")) {
    if (bytes.big(23, 3) != 0x9D012A && !bytes.ended()) return {};
    return settled(bytes, bytes.little(26, 2) & 0x3FFF, bytes.little(28, 2) & 0x3FFF, k_head);
  }
  return {};
}

Read read(std::string_view head) {
  Bytes bytes(head);
  if (bytes.has(0, "\x89PNG\r\n\x1A\n") && bytes.has(12, "IHDR"))
    return settled(bytes, bytes.big(16, 4), bytes.big(20, 4), 24);
  if (bytes.has(0, "GIF87a") || bytes.has(0, "GIF89a"))
    return settled(bytes, bytes.little(6, 2), bytes.little(8, 2), 10);
  if (bytes.has(0, "RIFF") && bytes.has(8, "WEBP")) return read_webp(bytes);
  if (bytes.has(0, "\xFF\xD8")) return read_jpeg(bytes);
  return {};
}

/// Decodes base64 as far as somebody wants it. Line ends in it may be escaped as in JSON.
class Decoder {
 public:
  explicit Decoder(std::string_view base64) : rest_(base64) {}

  /// The first `n` bytes, or as many as there are.
  std::string_view head(std::size_t n) {
    while (bytes_.size() < n && !rest_.empty()) {
      char c = rest_.front();
      rest_.remove_prefix(1);
      if (c == '\\' && !rest_.empty()) {
        c = rest_.front() == 'n' || rest_.front() == 'r' ? '\n' : rest_.front();
        rest_.remove_prefix(1);
      }
      const int sextet = text::sextet_of(c);
      if (sextet == text::k_blank) continue;
      if (sextet < 0) {  // padding, or nothing that belongs here
        rest_ = {};
        break;
      }
      bits_ = bits_ << 6 | static_cast<std::uint32_t>(sextet);
      filled_ += 6;
      if (filled_ < 8) continue;
      filled_ -= 8;
      bytes_ += static_cast<char>(bits_ >> filled_ & 0xFF);
    }
    return std::string_view(bytes_).substr(0, n);
  }

 private:
  std::string_view rest_;
  std::string bytes_;
  std::uint32_t bits_ = 0;
  int filled_ = 0;
};

}  // namespace

std::optional<Pixels> image_size(std::string_view bytes) { return read(bytes).pixels; }

std::optional<Pixels> image_size_of_base64(std::string_view base64) {
  constexpr std::size_t k_most = 1 << 20;
  Decoder decoder(base64);
  for (std::size_t wanted = 64; wanted <= k_most;) {
    const std::string_view head = decoder.head(wanted);
    const Read found = read(head);
    if (found.pixels || found.needs == 0 || head.size() < wanted) return found.pixels;
    // At least twice as much, so that many small segments are not walked again and again.
    wanted = std::max(found.needs, 2 * wanted);
  }
  return std::nullopt;
}

}  // namespace abridge::tokens
