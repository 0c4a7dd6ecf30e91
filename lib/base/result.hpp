#pragma once
#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace abridge {

/// A mistake that a user can make and mend: what is wrong, where, and what to do.
/// `line` and `column` are 1-based (columns in code points); 0 means "no such place".
struct Error {
  std::string message;
  std::string file;
  std::size_t line = 0;
  std::size_t column = 0;

  /// `file:line:column: message`, without the parts that are unknown.
  std::string text() const;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string message) {
  return tl::unexpected<Error>(Error{std::move(message), {}, 0, 0});
}
inline tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }

}  // namespace abridge
