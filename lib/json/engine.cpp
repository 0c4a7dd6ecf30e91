#include "lib/json/engine.hpp"

#include "lib/json/kernels.hpp"

namespace abridge::json {

bool runs_here(Engine engine) {
#if defined(__x86_64__)
  // Each list names what CMakeLists.txt compiles that engine's file with.
  switch (engine) {
    case Engine::portable:
      return true;
    case Engine::sse42:
      return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
             __builtin_cpu_supports("popcnt");
    case Engine::avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
             __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("pclmul") &&
             __builtin_cpu_supports("popcnt");
  }
  return false;
#else
  return engine == Engine::portable;
#endif
}

Engine best_engine() {
  static const Engine best = runs_here(Engine::avx2)    ? Engine::avx2
                             : runs_here(Engine::sse42) ? Engine::sse42
                                                        : Engine::portable;
  return best;
}

const Kernels& kernels(Engine engine) {
#if defined(__x86_64__)
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
