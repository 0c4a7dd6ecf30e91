#include "lib/base/instructions.hpp"

namespace abridge {

bool machine_has(Instructions instructions) {
#if defined(__x86_64__)
  switch (instructions) {
    case Instructions::sse2:
      return true;
    case Instructions::sse42:
      return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
             __builtin_cpu_supports("popcnt");
    case Instructions::avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
             __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("pclmul") &&
             __builtin_cpu_supports("popcnt");
    case Instructions::avx512:
      return machine_has(Instructions::avx2) && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
  }
  return false;
#else
  static_cast<void>(instructions);
  return false;
#endif
}

}  // namespace abridge
