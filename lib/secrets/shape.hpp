#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "lib/secrets/plain.hpp"
#include "lib/secrets/set.hpp"

// What secrets look like: one row of the table (shapes.cpp) for each kind.

namespace abridge::secrets {

/// A part of a secret: so many characters of a set, or a word.
struct SecretPart {
  Set set = {};
  std::uint16_t least = 0;
  std::uint16_t most = 0;
  std::string_view word = {};
};
constexpr SecretPart some(Set set, std::uint16_t least, std::uint16_t most) { return {set, least, most}; }
constexpr SecretPart just(Set set, std::uint16_t count) { return {set, count, count}; }
constexpr SecretPart word(std::string_view word) { return {{}, 0, 0, word}; }

/// A range of a Plain's characters.
struct PlainRange {
  std::size_t begin;
  std::size_t end;
};

/// What must stand before a secret.
enum class SecretBefore : std::uint8_t { boundary, anything };

struct SecretShape {
  std::string_view kind;  ///< its name: `aws-access-key`
  /// Words by which it is found, as they stand in a text; empty ones are none.
  std::array<std::string_view, 16> anchors = {};
  /// What follows the anchor, one after the other, each as long as may be. Nothing of the last one's set, no
  /// letter and no digit may follow.
  std::array<SecretPart, 7> parts = {};
  /// The first part that is secret; k_all = the anchor is a part of it.
  static constexpr std::size_t k_all = ~std::size_t{0};
  std::size_t secret_from = k_all;
  SecretBefore before = SecretBefore::boundary;
  /// How many bytes before the anchor are looked at; as many as tell where a secret begins, if not said.
  std::size_t seen_before = 24;
  /// How much the characters of the parts tell at least, in bits each (Shannon): what people write as an
  /// example is mostly below.
  double entropy = 2.8;
  /// Whether what is secret can be one (a checksum, a structure). Null = nobody asks.
  bool (*is_sound)(std::string_view secret) = nullptr;
  /// Whether a look at the raw bytes around an anchor leaves it possible; of those that `find` has to find.
  /// Null = nobody looks.
  bool (*may_be)(std::string_view raw, std::size_t anchor, std::size_t length) = nullptr;
  /// How it is found around an anchor that stands at a place of a text, where parts can't say it. Null = they
  /// can.
  std::optional<PlainRange> (*find)(Plain& text, std::size_t anchor, std::size_t length) = nullptr;
};

/// All of them. Where several are found at one place, the longest counts, then the first.
std::span<const SecretShape> all_shapes();
/// Of numbers of payment cards, which no word announces; one of them.
const SecretShape& card_shape();
/// The shape of that kind; null where none has the name.
const SecretShape* find_shape(std::string_view kind);

/// What of a text is secret, where a shape's anchor of `length` characters stands at a place of it.
std::optional<PlainRange> match(const SecretShape& shape, Plain& text, std::size_t anchor,
                                std::size_t length);

}  // namespace abridge::secrets
