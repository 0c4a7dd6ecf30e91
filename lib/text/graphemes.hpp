#pragma once
#include <cstdint>

namespace abridge::text {

/// Extended grapheme clusters (Unicode annex 29, utf8proc's tables), one code point at a time.
class GraphemeBreaker {
 public:
  /// Whether a cluster begins at `code`, given all that came before. True for the first.
  bool begins(char32_t code);

 private:
  std::int32_t state_ = 0;
  char32_t before_ = 0;
  bool started_ = false;
};

}  // namespace abridge::text
