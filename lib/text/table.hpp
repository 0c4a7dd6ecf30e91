#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::text {

/// Rows of cells in aligned columns, with two blanks between them. Lines end with their last character.
class Table {
 public:
  struct Column {
    enum class Align : std::uint8_t { left, right };
    std::string_view head;
    Align align = Align::left;
    /// How it gives way where a line would be wider than the terminal; the first of those that do goes first.
    enum class Shrinks : std::uint8_t { no, from_end, from_start } shrinks = Shrinks::no;
    std::size_t least = 8;  ///< columns that it keeps then
    /// Where that is not enough it goes: those with the lowest number first, 0 never.
    int goes = 0;
  };
  /// `width` in columns; 0 = as wide as the cells are.
  Table(std::vector<Column> columns, std::size_t width) : columns_(std::move(columns)), width_(width) {}

  /// A cell for each column: UTF-8 as it may be shown (text::visible).
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// All lines, the heads first, and nothing where there are no rows; columns that are empty in all rows are
  /// left out.
  std::string text() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
  std::size_t width_;
};

}  // namespace abridge::text
