#include "lib/tokens/image_rule.hpp"

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

double patches(double width, double height, double cap) {
  const double all = pieces(width, 32) * pieces(height, 32);
  if (all <= cap) return all;
  // Shrunk so that whole patches fit both ways.
  double fit = std::sqrt(32 * 32 * cap / (width * height));
  const double wide = width * fit / 32;
  const double high = height * fit / 32;
  fit *= std::min(std::max(1.0, std::floor(wide)) / wide, std::max(1.0, std::floor(high)) / high);
  return std::min(cap, pieces(width * fit, 32) * pieces(height * fit, 32));
}

}  // namespace

std::uint64_t image_tokens(const ImageRule& rule, std::optional<Pixels> size, Detail detail) {
  if (rule.kind == ImageRuleKind::none) return 0;
  if (rule.kind == ImageRuleKind::tiles && detail == Detail::low) return rule.base;
  if (!size) return rule.unknown;
  const double width = size->width;
  const double height = size->height;
  const auto each = static_cast<double>(rule.each);
  const double cap = rule.cap == 0 ? std::numeric_limits<double>::infinity() : static_cast<double>(rule.cap);
  double tokens = 0;
  switch (rule.kind) {
    case ImageRuleKind::tiles:
      tokens = static_cast<double>(rule.base) + each * tiles(width, height);
      break;
    case ImageRuleKind::patches:
      tokens = std::ceil(patches(width, height, cap) * rule.factor - 1e-9);
      break;
    case ImageRuleKind::area:
      tokens = std::min(cap, std::ceil(width * height / each));
      break;
    case ImageRuleKind::squares:
      tokens = width <= 384 && height <= 384 ? each : each * pieces(width, 768) * pieces(height, 768);
      break;
    case ImageRuleKind::none:
      break;
  }
  return static_cast<std::uint64_t>(tokens);
}

}  // namespace abridge::tokens
