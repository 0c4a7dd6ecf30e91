#include "lib/tokens/count/engine.hpp"

#include "lib/base/instructions.hpp"
#include "lib/tokens/count/kernels.hpp"

namespace abridge::tokens {
namespace {

constexpr Engine k_engines[] = {Engine::avx512, Engine::avx2, Engine::sse2, Engine::portable};

}  // namespace

std::span<const Engine> all_engines() { return k_engines; }

bool runs_here(Engine engine) {
  switch (engine) {
    case Engine::portable:
      return true;
    case Engine::sse2:
      return machine_has(Instructions::sse2);
    case Engine::avx2:
      return machine_has(Instructions::avx2);
    case Engine::avx512:
      return machine_has(Instructions::avx512);
  }
  return false;
}

Engine best_engine() {
  static const Engine best = [] {
    for (const Engine engine : k_engines)
      if (runs_here(engine)) return engine;
    return Engine::portable;
  }();
  return best;
}

const CountKernels& kernels(Engine engine) {
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
