#pragma once
#include <cstdint>

namespace abridge {

/// Vector instructions of x86-64 that some files are compiled with (CMakeLists.txt names the same ones).
enum class Instructions : std::uint8_t {
  sse2,    ///< on every x86-64
  sse42,   ///< SSE4.2, CLMUL and POPCNT
  avx2,    ///< AVX2, BMI, BMI2, CLMUL and POPCNT
  avx512,  ///< those of avx2, and AVX-512 F, BW, VL, VBMI and VBMI2
};

/// Whether this machine has them. Others than x86-64 have none.
bool machine_has(Instructions instructions);

}  // namespace abridge
