#pragma once
#include <string>
#include <string_view>

#include "lib/json/clip.hpp"

namespace abridge::json {

/// Cuts as Clip does; a block of code (Markdown) that the cut leaves open is closed before the marker, and
/// opened again after it. What that takes counts as the marker does: not.
class CodeClip {
 public:
  /// As for Clip.
  CodeClip(std::size_t max, std::string_view marker, Keep keep, CutAt at, const Ruler& ruler,
           double units_per_max = 1);

  bool exceeds(std::string_view raw, std::size_t size) const;
  bool shortens(std::size_t size) const { return plain_.shortens(size); }
  std::string_view apply(std::string_view raw, std::size_t size, Arena& arena) const;
  /// What texts are compared with, in units of the ruler.
  std::size_t limit() const { return plain_.limit(); }
  const Ruler& ruler() const { return plain_.ruler(); }

 private:
  /// With that fence closed before the marker and the other opened after it; empty = none.
  Clip within(std::string_view closed, std::string_view opened) const;

  std::size_t max_;
  std::string marker_;
  Keep keep_;
  CutAt at_;
  double units_per_max_;
  Clip plain_;
};

}  // namespace abridge::json
