#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/target/refusals.hpp"

namespace abridge::cli {

/// Where in a transcript's own bytes stands what a provider's answer names. Places are offsets into them;
/// none where it isn't there.
class NamedPlaces {
 public:
  using Place = std::optional<std::size_t>;
  /// All of its bytes, as long as this object is asked.
  explicit NamedPlaces(Buffer& bytes);

  /// The first text that is this id.
  Place id(std::string_view id) const;
  /// The first text that begins and ends as the excerpt.
  Place text(const target::Excerpt& excerpt) const;
  /// Of the escapes of half a character on a line the one that is nearest to a column (both from 1).
  Place half_character(std::size_t line, std::size_t column) const;
  /// Of messages that are one in the request (where each begins): the part of their contents, else the first
  /// of them.
  Place part(std::span<const std::size_t> messages, std::optional<std::size_t> part) const;

 private:
  std::string_view bytes_;
};

}  // namespace abridge::cli
