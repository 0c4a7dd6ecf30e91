#include "lib/tokens/count/engine.hpp"

#include "lib/base/instructions.hpp"
#include "lib/tokens/count/kernels.hpp"

namespace abridge::tokens {
namespace {

constexpr CountEngine k_engines[] = {CountEngine::avx512, CountEngine::avx2, CountEngine::sse2,
                                     CountEngine::portable};

}  // namespace

std::span<const CountEngine> all_engines() { return k_engines; }

bool runs_here(CountEngine engine) {
  switch (engine) {
    case CountEngine::portable:
      return true;
    case CountEngine::sse2:
      return machine_has(Instructions::sse2);
    case CountEngine::avx2:
      return machine_has(Instructions::avx2);
    case CountEngine::avx512:
      return machine_has(Instructions::avx512);
  }
  return false;
}

CountEngine best_engine() {
  static const CountEngine best = [] {
    for (const CountEngine engine : k_engines)
      if (runs_here(engine)) return engine;
    return CountEngine::portable;
  }();
  return best;
}

const CountKernels& kernels(CountEngine engine) {
#if defined(__x86_64__)
  switch (engine) {
    case CountEngine::sse2:
      return k_sse2_kernels;
    case CountEngine::avx2:
      return k_avx2_kernels;
    case CountEngine::avx512:
      return k_avx512_kernels;
    case CountEngine::portable:
      break;
  }
#endif
  static_cast<void>(engine);
  return k_portable_kernels;
}

}  // namespace abridge::tokens
