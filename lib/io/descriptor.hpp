#pragma once
#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <utility>

namespace abridge::io {

/// Bytes that a pipe is asked to hold.
inline constexpr int k_pipe_size = 1 << 20;

/// Owns an open file descriptor; -1 is none.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }
  /// Hands the descriptor over to the caller.
  int release() { return std::exchange(number_, -1); }

 private:
  int number_ = -1;
};

/// Calls `call` again while a signal interrupts it.
template <class Call>
auto retried(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

/// Writes all of `bytes`, however little is taken at a time. 0, or the errno of the failure.
int write_all(int descriptor, std::string_view bytes);

}  // namespace abridge::io
