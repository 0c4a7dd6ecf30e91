#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/ascii.hpp"
#include "lib/text/byte_set.hpp"

namespace abridge::render {

/// Bytes of the line end at the front of `text`, which is not empty; 0 where there is none. Whatever a reader
/// may take for one counts.
std::size_t line_end(std::string_view text);
/// The bytes that a line end can begin with.
inline constexpr std::string_view k_line_end_begins = "\r\n\v\f\x1C\x1D\x1E\xC2\xE2";

/// What a reader passes over with an escape: that alone, or as a terminal does the sequence that it begins.
enum class Escapes : std::uint8_t { alone, in_sequences };

/// Shapes of whole lines (Delimiters::lines), and whether a line has one of them for somebody who reads it:
/// letters of either case, any run of blanks for a blank, also around punctuation, and nothing that doesn't
/// show counts, whatever is passed over with an escape.
class LineShapes {
 public:
  LineShapes() = default;
  explicit LineShapes(std::span<const std::string> shapes);

  /// Whether the line at the front of `text` has one. Adds to `looked_at` the bytes and the symbols of shapes
  /// that were compared: each byte is read so many times, however many shapes there are, and compared with no
  /// shape more often than that has symbols.
  bool match(std::string_view text, std::size_t& looked_at) const;

 private:
  /// What a line must say: a byte of it as LineReader gives it.
  struct Symbol {
    char byte;
    bool after_blank;  ///< a blank may stand before it
  };
  using Part = std::vector<Symbol>;
  /// Parts between which anything may stand.
  using Shape = std::vector<Part>;
  class Line;

  bool match(Line& line, std::size_t& looked_at) const;
  /// False of most lines that have none, by their first two characters where these are read as themselves.
  bool may_match(std::string_view text) const;
  static Shape compiled(std::string_view text);
  static bool fits(const Shape& shape, Line& line);

  std::vector<Shape> shapes_;
  std::array<std::vector<std::uint16_t>, 256> by_first_;  ///< the places of shapes, by how they begin
  std::array<text::ByteSet, 256> seconds_;                ///< what may stand after that
};

}  // namespace abridge::render
