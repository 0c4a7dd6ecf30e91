#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/json/engine.hpp"

// What each engine implements. Internal to this room (and its tests).

namespace abridge::json {

enum class Layout : std::uint8_t;

/// What an index run writes: the places of tokens, or bits. Grows on demand, so that memory follows the
/// number of tokens, not of bytes.
struct TokenPlaces {
  std::uint32_t* data = nullptr;
  std::size_t capacity = 0;

  TokenPlaces() = default;
  TokenPlaces(const TokenPlaces&) = delete;
  TokenPlaces& operator=(const TokenPlaces&) = delete;
  ~TokenPlaces();
  /// Room for at least `count`; what was written is kept. Throws std::bad_alloc.
  void reserve(std::size_t count) {
    if (count > capacity) grow(count);
  }
  /// The same, but what was written is lost.
  void renew(std::size_t count);
  /// Gives back what is room for more than `count`.
  void fit(std::size_t count);

 private:
  void grow(std::size_t count);
};

/// What an index run found out beside the places.
struct Indexed {
  std::size_t count = 0;           ///< of places
  bool clean = false;              ///< false where a byte can't stand in JSON or a string is open at the end
  bool escapes = false;            ///< whether a backslash stands anywhere
  bool surrogate_escapes = false;  ///< whether a bit of `surrogates` is set
};

/// The bytes that a bit of `surrogates` speaks of, and how many bits a place has.
inline constexpr std::size_t k_window = 64;
inline constexpr std::size_t k_marks = 32;

/// After `index`, this many places after the last one are readable and point at the end of the bytes.
inline constexpr std::size_t k_sentinels = 8;

struct Kernels {
  /// `bytes` needs no padding. `surrogates` has a bit for each window: whether the last letter of a `\ud`
  /// stands there, with which halves of surrogate pairs begin.
  Indexed (*index)(std::string_view bytes, Layout layout, TokenPlaces& places, TokenPlaces& surrogates);
  /// As in text.hpp.
  bool (*is_utf8)(std::string_view bytes);
  std::size_t (*count_chars)(std::string_view raw);
  std::size_t (*offset_after)(std::string_view raw, std::size_t n);
};

/// The kernels of an engine that runs here.
const Kernels& kernels(Engine engine);
/// Those of the best engine.
const Kernels& kernels();

extern const Kernels k_portable_kernels;
#if defined(__x86_64__)
extern const Kernels k_sse42_kernels;
extern const Kernels k_avx2_kernels;
extern const Kernels k_avx512_kernels;
#endif

}  // namespace abridge::json
