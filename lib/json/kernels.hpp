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

/// What was read of a text, and what was written for it.
struct Copied {
  std::size_t read = 0;
  std::size_t written = 0;
};

/// With as much room, or six bytes for each of a text, `encode` reads some of it at least.
inline constexpr std::size_t k_encode_room = 512;

struct Kernels {
  /// `bytes` needs no padding. `surrogates` has a bit for each window: whether the last letter of a `\ud`
  /// stands there, with which halves of surrogate pairs begin.
  Indexed (*index)(std::string_view bytes, Layout layout, TokenPlaces& places, TokenPlaces& surrogates);
  /// As in text.hpp.
  bool (*is_utf8)(std::string_view bytes);
  std::size_t (*count_chars)(std::string_view raw);
  std::size_t (*offset_after)(std::string_view raw, std::size_t n);
  /// As in text.hpp, as far as there is room for `room` bytes.
  Copied (*encode)(std::string_view text, char* out, std::size_t room);
  /// As in text.hpp, up to the first `\u`, or a backslash at the end. There is room for as many bytes as
  /// `raw` has.
  Copied (*decode)(std::string_view raw, char* out);
};

/// The kernels of an engine that runs here.
const Kernels& kernels(Engine engine);
/// Those of the best engine.
const Kernels& kernels();

// Of engines that have none of their own; and those of AVX-512.
Copied encode_plain(std::string_view text, char* out, std::size_t room);
Copied decode_plain(std::string_view raw, char* out);
#if defined(__x86_64__)
Copied encode_avx512(std::string_view text, char* out, std::size_t room);
Copied decode_avx512(std::string_view raw, char* out);
#endif

extern const Kernels k_portable_kernels;
#if defined(__x86_64__)
extern const Kernels k_sse42_kernels;
extern const Kernels k_avx2_kernels;
extern const Kernels k_avx512_kernels;
#endif

}  // namespace abridge::json
