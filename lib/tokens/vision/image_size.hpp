#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace abridge::tokens {

struct Pixels {
  std::uint32_t width;
  std::uint32_t height;
};

/// The size that the head of a PNG, JPEG, GIF or WebP file (VP8, VP8L, VP8X) says; none where the head is cut
/// short, is no such file, or says that it has no pixels or more than 65,535 on a side. The bytes may be
/// anything.
std::optional<Pixels> image_size(std::string_view bytes);
/// The same of base64 text (either alphabet; white space in it is passed over). Only as much as the head
/// needs is decoded, at most 1 MiB of it: a JPEG's comes after its notes and thumbnails.
std::optional<Pixels> image_size_of_base64(std::string_view base64);

}  // namespace abridge::tokens
