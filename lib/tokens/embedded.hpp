#pragma once
#include <cstdint>

namespace abridge::tokens {

// The images (image.hpp) of the vocabularies that are compiled into the program.
extern "C" const std::uint8_t abridge_o200k_base[];
extern "C" const std::uint8_t abridge_cl100k_base[];

}  // namespace abridge::tokens
