#pragma once
#include <memory>
#include <type_traits>
#include <utility>

namespace abridge {

/// Something that can be called, for as long as the call lasts that it is handed to. Nothing is copied or
/// allocated for it, unlike a std::function. Not to be kept.
template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  FunctionRef() = default;  ///< of nothing: it may not be called
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef>)
      FunctionRef(F&& f)  // NOLINT(google-explicit-constructor): a lambda is handed over as it is written
      : what_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))),
        call_([](void* what, Arguments... arguments) -> Result {
          return static_cast<Result>(
              (*static_cast<std::remove_reference_t<F>*>(what))(std::forward<Arguments>(arguments)...));
        }) {}

  explicit operator bool() const { return call_ != nullptr; }
  Result operator()(Arguments... arguments) const {
    return call_(what_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* what_ = nullptr;
  Result (*call_)(void*, Arguments...) = nullptr;
};

}  // namespace abridge
