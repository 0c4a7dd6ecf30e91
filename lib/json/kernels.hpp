#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/json/engine.hpp"

// What each engine implements. Internal to this room (and its tests).

namespace abridge::json {

enum class Layout : std::uint8_t;

/// The token places that an index run writes. Grows on demand, so that memory follows the number of tokens,
/// not of bytes.
struct Places {
  std::uint32_t* data = nullptr;
  std::size_t capacity = 0;

  Places() = default;
  Places(const Places&) = delete;
  Places& operator=(const Places&) = delete;
  ~Places();
  /// Room for at least `count`; what was written is kept. Throws std::bad_alloc.
  void reserve(std::size_t count) {
    if (count > capacity) grow(count);
  }
  /// The same, but what was written is lost.
  void renew(std::size_t count);

 private:
  void grow(std::size_t count);
};

/// What an index run found out beside the places.
struct Indexed {
  std::size_t count = 0;       ///< of places
  bool clean = false;          ///< false where a byte can't stand in JSON or a string is open at the end
  std::size_t surrogates = 0;  ///< of places of those
};

/// How far the search for an array's elements came: what is carried from one stretch of its bytes to the next.
struct ElementScan {
  std::uint64_t in_string = 0;     ///< all ones inside a string
  std::uint64_t escape_carry = 0;  ///< 1 where the next byte is escaped
  std::int64_t depth = 0;          ///< brackets that are open
  std::uint64_t position = 0;      ///< bytes so far
  std::uint64_t commas = 0;        ///< between elements, so far
  std::uint64_t last_comma = 0;    ///< where the last of them stands
};

/// After `index`, this many places after the last one are readable and point at the end of the bytes.
inline constexpr std::size_t k_sentinels = 8;

struct Kernels {
  /// `bytes` needs no padding. `surrogates` gets the places of the digits of escapes that may be halves of
  /// characters: of all that begin with a D.
  Indexed (*index)(std::string_view bytes, Layout layout, Places& places, Places& surrogates);
  /// Goes on with whole windows of 64 bytes.
  void (*scan_elements)(std::string_view windows, ElementScan& scan);
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
#endif

}  // namespace abridge::json
