#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include "lib/base/pages.hpp"

namespace abridge {

/// Memory for the strings that one conversation makes (decoded, repaired or folded text). Views into it are
/// good until `reset`, which keeps the blocks for the next conversation.
class Arena {
 public:
  /// `size` bytes, not initialised.
  char* allocate(std::size_t size) {
    while (current_ < blocks_.size()) {
      if (blocks_[current_].size - used_ >= size) {
        char* at = blocks_[current_].data.get() + used_;
        used_ += size;
        return at;
      }
      ++current_;
      used_ = 0;
    }
    // The more there is, the larger the next block: of a log of 50 MB small ones would be ten thousand page
    // faults.
    const std::size_t capacity = std::max(size, std::clamp(total_ / 2, k_block, k_largest));
    blocks_.push_back({std::unique_ptr<char[]>(new char[capacity]), capacity});
    ask_for_huge_pages(blocks_.back().data.get(), capacity);
    total_ += capacity;
    used_ = size;
    return blocks_.back().data.get();
  }
  std::string_view copy(std::string_view text) {
    if (text.empty()) return {};
    char* at = allocate(text.size());
    std::memcpy(at, text.data(), text.size());
    return {at, text.size()};
  }
  /// The last bytes of what was allocated last, which are not needed.
  void give_back(std::size_t size) { used_ -= size; }
  /// Forgets everything. Blocks of unusual size are given back.
  void reset() {
    for (; !blocks_.empty() && blocks_.back().size > k_block; blocks_.pop_back())
      total_ -= blocks_.back().size;
    current_ = 0;
    used_ = 0;
  }

 private:
  static constexpr std::size_t k_block = 64 << 10;
  static constexpr std::size_t k_largest = 16 << 20;
  struct Block {
    std::unique_ptr<char[]> data;
    std::size_t size;
  };
  std::vector<Block> blocks_;
  std::size_t total_ = 0;  // bytes of them
  std::size_t current_ = 0;
  std::size_t used_ = 0;
};

}  // namespace abridge
