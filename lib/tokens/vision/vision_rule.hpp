#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "lib/base/names.hpp"
#include "lib/tokens/vision/image_size.hpp"

namespace abridge::tokens {

/// How a family of models counts an image's tokens.
enum class VisionRuleKind : std::uint8_t {
  none,     ///< images cost nothing, or the model takes none
  tiles,    ///< fitted into 2,048 px, the short side to 768: `base`, and `each` for every 512 px tile
  patches,  ///< patches of `patch` px, at most `cap` of them (a larger image is fitted), times `factor`
  area,     ///< width × height / `each`, at most `cap`
  squares,  ///< `each` up to 384 px on both sides, else for every tile: the short side / 1.5, 256 to 768 px
  fixed,    ///< `each`, whatever the size
};
constexpr auto names_of(VisionRuleKind) {
  return std::to_array<Name<VisionRuleKind>>({{VisionRuleKind::none, "none"},
                                              {VisionRuleKind::tiles, "tiles"},
                                              {VisionRuleKind::patches, "patches"},
                                              {VisionRuleKind::area, "area"},
                                              {VisionRuleKind::squares, "squares"},
                                              {VisionRuleKind::fixed, "fixed"}});
}

struct VisionRule {
  VisionRuleKind kind = VisionRuleKind::none;
  std::size_t base = 0;
  std::size_t each = 0;
  std::size_t cap = 0;
  double factor = 1;
  std::size_t patch = 32;   ///< pixels
  std::size_t edge = 0;     ///< the longest side of a patched image, in pixels; 0 = any
  std::size_t unknown = 0;  ///< what one counts whose size is not known
};

enum class Detail : std::uint8_t { high, low };
/// The tokens of an image of that size; `unknown` where the size is none. `low` detail is `base` under tiles
/// and means nothing elsewhere.
std::uint64_t vision_tokens(const VisionRule& rule, std::optional<Pixels> size, Detail detail);

}  // namespace abridge::tokens
