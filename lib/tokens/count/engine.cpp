#include "lib/tokens/count/engine.hpp"

#include "lib/tokens/count/kernels.hpp"

namespace abridge::tokens {
namespace {

constexpr Engine k_engines[] = {Engine::avx512, Engine::avx2, Engine::sse2, Engine::portable};

}  // namespace

std::span<const Engine> all_engines() { return k_engines; }

bool runs_here(Engine engine) {
#if defined(__x86_64__)
  // Each list names what CMakeLists.txt compiles that engine's file with.
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                    __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  switch (engine) {
    case Engine::portable:
    case Engine::sse2:
      return true;
    case Engine::avx2:
      return avx2;
    case Engine::avx512:
      return avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2");
  }
  return false;
#else
  return engine == Engine::portable;
#endif
}

Engine best_engine() {
  static const Engine best = [] {
    for (const Engine engine : k_engines)
      if (runs_here(engine)) return engine;
    return Engine::portable;
  }();
  return best;
}

const Kernels& kernels(Engine engine) {
#if defined(__x86_64__)
  switch (engine) {
    case Engine::sse2:
      return k_sse2_kernels;
    case Engine::avx2:
      return k_avx2_kernels;
    case Engine::avx512:
      return k_avx512_kernels;
    case Engine::portable:
      break;
  }
#endif
  static_cast<void>(engine);
  return k_portable_kernels;
}

}  // namespace abridge::tokens
