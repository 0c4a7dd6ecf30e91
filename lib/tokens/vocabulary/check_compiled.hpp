#pragma once
#include <cstddef>
#include <cstdint>

namespace abridge::tokens {

/// Whether `size` bytes, the first at a multiple of 64, are a compiled vocabulary (compiled_vocabulary.hpp)
/// that can be counted with: all its numbers are in their bounds, so that whatever it says, nothing outside
/// of it is read and every search ends. That it says what some vocabulary does is not known by this.
bool is_sound_vocabulary(const std::uint8_t* tables, std::size_t size);

}  // namespace abridge::tokens
