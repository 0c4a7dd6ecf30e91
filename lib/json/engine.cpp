#include "lib/json/engine.hpp"

#include "lib/base/instructions.hpp"
#include "lib/json/kernels.hpp"

namespace abridge::json {

bool runs_here(Engine engine) {
  switch (engine) {
    case Engine::portable:
      return true;
    case Engine::sse42:
      return machine_has(Instructions::sse42);
    case Engine::avx2:
      return machine_has(Instructions::avx2);
    case Engine::avx512:
      return machine_has(Instructions::avx512);
  }
  return false;
}

Engine best_engine() {
  static const Engine best = runs_here(Engine::avx512)  ? Engine::avx512
                             : runs_here(Engine::avx2)  ? Engine::avx2
                             : runs_here(Engine::sse42) ? Engine::sse42
                                                        : Engine::portable;
  return best;
}

const Kernels& kernels(Engine engine) {
#if defined(__x86_64__)
  if (engine == Engine::avx512) return k_avx512_kernels;
  if (engine == Engine::avx2) return k_avx2_kernels;
  if (engine == Engine::sse42) return k_sse42_kernels;
#endif
  static_cast<void>(engine);
  return k_portable_kernels;
}

const Kernels& kernels() {
  static const Kernels& best = kernels(best_engine());
  return best;
}

}  // namespace abridge::json
