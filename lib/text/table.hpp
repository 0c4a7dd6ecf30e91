#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace abridge::text {

/// Rows of cells in aligned columns, with two blanks between them. Lines end with their last character. This
/// is how all tables for people are written: on a terminal they are as wide as that.
class Table {
 public:
  struct Column {
    enum class Align : std::uint8_t { left, right };
    std::string_view head;
    Align align = Align::left;
    /// How it gives way where a line would be wider than the terminal; the first of those that do goes first.
    /// Prose wraps: it goes on in further lines, or, without `least` columns, stands below its row.
    enum class Shrinks : std::uint8_t { no, from_end, from_start, wraps } shrinks = Shrinks::no;
    std::size_t least = 8;  ///< columns that it keeps then, as long as any line has room for them
    /// Where that is not enough it goes: those with the lowest number first, 0 never.
    int goes = 0;
    /// What it takes beyond so many columns it gives before any other gives way; 0 = nothing.
    std::size_t enough = 0;
  };
  /// `width` in columns; 0 = as wide as the cells are. `heads`: what paints them (colors.hpp), or nothing.
  Table(std::vector<Column> columns, std::size_t width, std::string_view heads = {})
      : columns_(std::move(columns)), width_(width), heads_(heads) {}

  /// A cell for each column: UTF-8 as it may be shown (text::visible).
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// All lines, the heads first if there are any, and nothing where there are no rows; columns that are empty
  /// in all rows are left out.
  std::string text() const;

 private:
  /// What becomes of a column.
  struct Shown {
    enum class Where : std::uint8_t { nowhere, in_row, below } where = Where::nowhere;
    std::size_t width = 0;
  };
  enum class IsHead : std::uint8_t { no, yes };
  std::vector<Shown> fit() const;
  void narrow_further(std::vector<Shown>& shown, std::size_t all) const;
  void add_row(std::string& out, const std::vector<std::string>& cells, const std::vector<Shown>& shown,
               IsHead is_head) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
  std::size_t width_;
  std::string_view heads_;
};

}  // namespace abridge::text
