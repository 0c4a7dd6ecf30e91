#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/secrets/set.hpp"

namespace abridge::secrets {

/// What runs are made of.
enum class RunOf : std::uint8_t {
  base64,  ///< characters of base64, either alphabet
  digits,  ///< digits, blanks and dashes, the first a digit
};
/// The least length of a run that is looked for: for a secret in base64, and for a card's number.
inline constexpr std::size_t k_base64_run = 28;
inline constexpr std::size_t k_digit_run = 13;
constexpr std::size_t least_of(RunOf of) { return of == RunOf::base64 ? k_base64_run : k_digit_run; }
inline constexpr Set k_of_base64("0-9A-Za-z+/_-");
inline constexpr Set k_of_digits("0-9 -");
/// Whether a run may have the character.
constexpr bool is_of(RunOf of, char c) { return (of == RunOf::base64 ? k_of_base64 : k_of_digits).has(c); }

/// A place at or after `from` in the next run that long; npos where there is none.
std::size_t next_run(RunOf of, std::string_view raw, std::size_t from);
/// Where a run ends that passes over `at`; `at` where none does.
std::size_t end_of_run(RunOf of, std::string_view raw, std::size_t at);

/// What each engine implements; internal to this room.
using RunKernel = std::size_t (*)(RunOf of, std::string_view raw, std::size_t from);
std::size_t next_run_portable(RunOf of, std::string_view raw, std::size_t from);
#if defined(__x86_64__)
std::size_t next_run_avx2(RunOf of, std::string_view raw, std::size_t from);
std::size_t next_run_avx512(RunOf of, std::string_view raw, std::size_t from);
#endif

}  // namespace abridge::secrets
