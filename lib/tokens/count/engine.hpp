#pragma once
#include <cstdint>
#include <span>

namespace abridge::tokens {

/// The instructions that counting can use. All give the same counts.
enum class Engine : std::uint8_t { portable, sse2, avx2, avx512 };

std::span<const Engine> all_engines();
bool runs_here(Engine engine);
/// The fastest that runs here.
Engine best_engine();

}  // namespace abridge::tokens
