#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

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
    const std::size_t capacity = size > k_block ? size : k_block;
    blocks_.push_back({std::unique_ptr<char[]>(new char[capacity]), capacity});
    used_ = size;
    return blocks_.back().data.get();
  }
  std::string_view copy(std::string_view text) {
    if (text.empty()) return {};
    char* at = allocate(text.size());
    std::memcpy(at, text.data(), text.size());
    return {at, text.size()};
  }
  /// Forgets everything. Blocks of unusual size are given back.
  void reset() {
    while (!blocks_.empty() && blocks_.back().size > k_block) blocks_.pop_back();
    current_ = 0;
    used_ = 0;
  }

 private:
  static constexpr std::size_t k_block = 64 * 1024;
  struct Block {
    std::unique_ptr<char[]> data;
    std::size_t size;
  };
  std::vector<Block> blocks_;
  std::size_t current_ = 0;
  std::size_t used_ = 0;
};

}  // namespace abridge
