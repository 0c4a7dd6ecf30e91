#pragma once
#include <cstddef>
#include <cstdint>

#include "lib/base/buffer.hpp"
#include "lib/base/result.hpp"
#include "lib/io/input.hpp"
#include "lib/json/element_scanner.hpp"

namespace abridge::pipeline {

/// A part of a large array: whole elements, with the comma before all but the array's first one. The first
/// part begins with what stands before the array, the last ends with what stands after it.
struct ElementBlock {
  std::uint64_t offset = 0;  ///< of its first byte in the input
  std::uint64_t first = 0;   ///< how many elements stand before it
  bool ends = false;         ///< nothing follows it
};

/// Cuts an input that is one array into blocks of whole elements. Of what is no sound array the blocks are
/// any bytes; together they are always the input.
class ElementBlocks {
 public:
  explicit ElementBlocks(io::Input& input, std::size_t block = io::LineBlocks::k_block)
      : input_(input), block_(block) {}
  /// Fills `out` (cleared first; its memory is reused) with the next block, and pads it. False at the end. An
  /// element longer than a block makes the buffer grow.
  Result<bool> next(Buffer& out, ElementBlock& what);

 private:
  io::Input& input_;
  std::size_t block_;
  json::ElementScanner scanner_;
  Buffer carry_;               // begun, and not given yet
  std::size_t scanned_ = 0;    // of the carry
  std::uint64_t given_ = 0;    // bytes
  std::uint64_t elements_ = 0;
  bool ended_ = false;
};

}  // namespace abridge::pipeline
