#pragma once
#include <cstddef>
#include <vector>

#include "lib/pipeline/record_source.hpp"

namespace abridge::pipeline {

/// Threads that are put together to the chain of one leaf: the only conversation of the input.
class ThreadChain : public RecordSource {
 public:
  explicit ThreadChain(PieceDraft& draft) : draft_(draft) {}
  void take() override;

 private:
  /// All that the records hold.
  std::vector<Source> threads();
  enum class Leaf : std::uint8_t { kept, rejected };
  /// Its edits are those of the piece from `edits` on.
  void write_leaf(Leaf leaf, std::size_t edits);

  PieceDraft& draft_;
  std::size_t errors_ = 0;  // that reject the chain
};

}  // namespace abridge::pipeline
