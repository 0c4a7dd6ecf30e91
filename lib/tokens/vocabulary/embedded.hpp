#pragma once
#include <cstdint>

namespace abridge::tokens {

// The vocabularies that are compiled (compiled_vocabulary.hpp) into the program.
extern "C" const std::uint8_t abridge_o200k_base[];
extern "C" const std::uint8_t abridge_cl100k_base[];

}  // namespace abridge::tokens
