#pragma once
#include <cstdint>
#include <string>

#include "lib/base/hash.hpp"
#include "lib/io/output.hpp"

namespace abridge::io {

/// Passes on what is written, and knows what that was. Whoever owns the other output commits it.
class HashedOutput final : public Output {
 public:
  explicit HashedOutput(Output& output) : output_(output) {}
  Result<void> write(std::string_view bytes) override {
    hash_.add(bytes);
    size_ += bytes.size();
    return output_.write(bytes);
  }
  bool closed() const override { return output_.closed(); }

  std::uint64_t size() const { return size_; }
  std::string hash() const { return hash_.text(); }

 private:
  Output& output_;
  Hash128 hash_;
  std::uint64_t size_ = 0;
};

}  // namespace abridge::io
