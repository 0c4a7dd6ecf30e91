#pragma once
#include <array>
#include <cstdint>

#include "lib/base/names.hpp"

namespace abridge::json {

/// The instructions that the byte work (index, counting) is done with. All give the same answers.
enum class Engine : std::uint8_t {
  portable,  ///< plain C++, on every machine
  sse42,     ///< x86-64 with SSE4.2, CLMUL and POPCNT
  avx2,      ///< x86-64 with AVX2, BMI, CLMUL and POPCNT
  avx512,    ///< x86-64 with these, and AVX-512 F, BW, VL and VBMI2
};

constexpr auto names_of(Engine) {
  return std::to_array<Name<Engine>>({{Engine::portable, "portable"},
                                      {Engine::sse42, "sse4.2"},
                                      {Engine::avx2, "avx2"},
                                      {Engine::avx512, "avx512"}});
}

/// Whether it was compiled in and this machine can run it.
bool runs_here(Engine engine);
/// The fastest that runs here. Found out once.
Engine best_engine();

}  // namespace abridge::json
