#pragma once
#include <cstdint>
#include <span>

namespace abridge::tokens {

/// The instructions that counting can use. All give the same counts.
enum class CountEngine : std::uint8_t { portable, sse2, avx2, avx512 };

std::span<const CountEngine> all_engines();
bool runs_here(CountEngine engine);
/// The fastest that runs here.
CountEngine best_engine();

}  // namespace abridge::tokens
