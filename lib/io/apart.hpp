#pragma once

namespace abridge::io {

/// Calls `step(with)` in a process of its own that shares this one's memory, and waits for it: what it does
/// is done whole, though this one be killed meanwhile. It may not allocate, lock or throw: whoever held a
/// lock may be gone. Where no process can be made, it is called here.
void run_apart(void (*step)(void*), void* with) noexcept;

}  // namespace abridge::io
