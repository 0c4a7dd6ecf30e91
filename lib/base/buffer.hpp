#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>
#include <utility>

#include "lib/base/pages.hpp"

namespace abridge {

/// Bytes that grow at the end without being cleared first. `k_padding` bytes after `size()` may always be
/// read (the JSON index reads whole vectors), after `pad()` they are spaces.
class Buffer {
 public:
  static constexpr std::size_t k_padding = 128;

  Buffer() = default;
  Buffer(Buffer&& other) noexcept { swap(other); }
  Buffer& operator=(Buffer&& other) noexcept {
    swap(other);
    return *this;
  }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { std::free(data_); }

  const char* data() const { return data_; }
  char* data() { return data_; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  std::string_view view() const { return {data_, size_}; }

  void clear() { size_ = 0; }
  /// Sets the size without touching the bytes; `size` must be within `capacity()`.
  void resize_to(std::size_t size) { size_ = size; }
  /// Room for at least `capacity` bytes in all, plus the padding.
  void reserve(std::size_t capacity) {
    if (capacity > capacity_) reallocate(std::max(capacity, capacity_ + capacity_ / 2));
  }
  void append(std::string_view bytes) {
    if (bytes.size() > capacity_ - size_) grow(size_ + bytes.size());
    if (!bytes.empty()) std::memcpy(data_ + size_, bytes.data(), bytes.size());
    size_ += bytes.size();
  }
  void push(char c) {
    if (size_ == capacity_) grow(size_ + 1);
    data_[size_++] = c;
  }
  void pad() {
    reserve(size_ + 1);
    std::memset(data_ + size_, ' ', k_padding);
  }
  void swap(Buffer& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  void grow(std::size_t need) {
    constexpr std::size_t k_least = 64 << 10;
    reallocate(std::max({need, capacity_ + capacity_ / 2, k_least}));
  }
  void reallocate(std::size_t capacity) {
    void* data = std::realloc(data_, capacity + k_padding);
    if (data == nullptr) throw std::bad_alloc();
    ask_for_huge_pages(data, capacity);
    data_ = static_cast<char*>(data);
    capacity_ = capacity;
  }
  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace abridge
