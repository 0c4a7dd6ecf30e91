#pragma once
#include <exception>
#include <new>
#include <utility>

#include "lib/api/abridge.hpp"

namespace abridge::api {

/// What `make` gives, an Out with a code and a message; what it throws becomes these.
template <class Out, class Make>
Out guarded(const Make& make) noexcept {
  Out out;
  try {
    return make();
  } catch (const std::bad_alloc&) {
    out.code = Code::out_of_memory;
    out.message = "out of memory";  // which needs none: so short a string stands in itself
  } catch (const std::exception& error) {
    out.code = Code::internal;
    try {
      out.message = error.what();
    } catch (...) {
      out.message = "internal error";
    }
  } catch (...) {
    out.code = Code::internal;
    out.message = "internal error";
  }
  return out;
}

}  // namespace abridge::api
