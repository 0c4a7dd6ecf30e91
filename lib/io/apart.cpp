#include "lib/io/apart.hpp"

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>

#include "lib/io/descriptor.hpp"
#include "lib/io/temporary.hpp"

namespace abridge::io {
namespace {

struct Step {
  void (*call)(void*);
  void* with;
  bool done;
};

}  // namespace

void run_apart(void (*step)(void*), void* with) noexcept {
  constexpr std::size_t k_stack = 1 << 15;  // bytes
  alignas(16) std::array<std::byte, k_stack> stack;
  Step one{step, with, false};
  // The other process has this thread's signals, and none may end it halfway.
  const SignalsHeld held;
  const auto call = [](void* given) {
    auto& asked = *static_cast<Step*>(given);
    asked.call(asked.with);
    asked.done = true;
    return 0;
  };
  const pid_t child = ::clone(call, stack.data() + stack.size(), CLONE_VM | CLONE_VFORK | SIGCHLD, &one);
  if (child > 0) (void)retried([&] { return ::waitpid(child, nullptr, 0); });
  if (!one.done) step(with);
}

}  // namespace abridge::io
