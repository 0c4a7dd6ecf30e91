#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/json/engine.hpp"
#include "lib/json/kernels.hpp"

namespace abridge::json {

/// Finds where the elements of one large array end, while its bytes come piece by piece. Nothing is checked:
/// what is no sound array has its commas somewhere, too.
class ElementScanner {
 public:
  ElementScanner() : kernels_(&kernels()) {}
  /// With an engine that runs_here; for tests.
  explicit ElementScanner(Engine engine) : kernels_(&kernels(engine)) {}

  /// Goes on with what follows the bytes before. Only whole windows of it are taken: the answer is how many
  /// bytes, and the others are to be given again with more after them.
  std::size_t go_on(std::string_view bytes) {
    bytes = bytes.substr(0, bytes.size() / k_step * k_step);
    kernels_->scan_elements(bytes, scan_);
    return bytes.size();
  }
  /// Commas between elements so far.
  std::uint64_t commas() const { return scan_.commas; }
  /// Where the last of them stands, from the first byte on. Where there is one.
  std::uint64_t last_comma() const { return scan_.last_comma; }

 private:
  static constexpr std::size_t k_step = 64;
  const Kernels* kernels_;
  ElementScan scan_;
};

}  // namespace abridge::json
