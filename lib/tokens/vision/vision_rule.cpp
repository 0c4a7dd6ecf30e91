#include "lib/tokens/vision/vision_rule.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace abridge::tokens {
namespace {

/// `side` px in pieces of `piece` px. A hair over is a rounding error of the fitting, not a piece.
double pieces(double side, double piece) { return std::max(1.0, std::ceil(side / piece - 1e-9)); }

double tiles(double width, double height) {
  const double fit = std::min(1.0, 2048 / std::max(width, height));
  const double shrink = std::min(1.0, 768 / (fit * std::min(width, height)));
  // Pixels are whole.
  return pieces(std::floor(width * fit * shrink), 512) * pieces(std::floor(height * fit * shrink), 512);
}

/// The largest image that keeps its aspect ratio, a longest side of `edge` and at most `cap` patches.
double bounded_patches(double width, double height, double patch, double cap, double edge) {
  const auto at = [&](double fit) { return pieces(width * fit, patch) * pieces(height * fit, patch); };
  double fits = std::min(1.0, edge / std::max(width, height));
  if (at(fits) <= cap) return at(fits);
  double low = 0;
  for (int i = 0; i < 50; ++i) {
    const double middle = (low + fits) / 2;
    (at(middle) <= cap ? low : fits) = middle;
  }
  return at(low);
}

double patches(double width, double height, double patch, double cap) {
  const double all = pieces(width, patch) * pieces(height, patch);
  if (all <= cap) return all;
  // Shrunk so that whole patches fit both ways.
  double fit = std::sqrt(patch * patch * cap / (width * height));
  const double wide = width * fit / patch;
  const double high = height * fit / patch;
  fit *= std::min(std::max(1.0, std::floor(wide)) / wide, std::max(1.0, std::floor(high)) / high);
  return std::min(cap, pieces(width * fit, patch) * pieces(height * fit, patch));
}

double squares(double width, double height) {
  if (width <= 384 && height <= 384) return 1;
  const double side = std::clamp(std::floor(std::min(width, height) / 1.5), 256.0, 768.0);
  return pieces(width, side) * pieces(height, side);
}

}  // namespace

std::uint64_t vision_tokens(const VisionRule& rule, std::optional<Pixels> size, Detail detail) {
  if (rule.kind == VisionRuleKind::none) return 0;
  if (rule.kind == VisionRuleKind::tiles && detail == Detail::low) return rule.base;
  if (!size) return rule.unknown;
  const double width = size->width;
  const double height = size->height;
  const auto each = static_cast<double>(rule.each);
  const double cap = rule.cap == 0 ? std::numeric_limits<double>::infinity() : static_cast<double>(rule.cap);
  double tokens = 0;
  switch (rule.kind) {
    case VisionRuleKind::tiles:
      tokens = static_cast<double>(rule.base) + each * tiles(width, height);
      break;
    case VisionRuleKind::patches:
      tokens = std::ceil((rule.edge == 0 ? patches(width, height, static_cast<double>(rule.patch), cap)
                                         : bounded_patches(width, height, static_cast<double>(rule.patch),
                                                           cap, static_cast<double>(rule.edge))) *
                             rule.factor -
                         1e-9);
      break;
    case VisionRuleKind::area:
      tokens = std::min(cap, std::ceil(width * height / each));
      break;
    case VisionRuleKind::squares:
      tokens = each * squares(width, height);
      break;
    case VisionRuleKind::fixed:
      tokens = each;
      break;
    case VisionRuleKind::none:
      break;
  }
  return static_cast<std::uint64_t>(tokens);
}

}  // namespace abridge::tokens
