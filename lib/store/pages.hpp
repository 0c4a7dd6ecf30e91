#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

// The rows of a database file whose trees are damaged: read from each page by itself, by SQLite's published
// file format. Everything in such a file may be wrong.

namespace abridge::store {

struct Column {
  enum class Kind : std::uint8_t { null, number, text, other } kind = Kind::null;
  std::int64_t number = 0;
  std::string_view text;  ///< good until the next row
};

struct Row {
  bool of_table = false;  ///< else of an index, or of a table WITHOUT ROWID
  std::int64_t key = 0;   ///< of a table
  std::vector<Column> columns;
};

/// Every row that stands whole in some page, in the file's order. Rows that were deleted are not there as
/// long as all who wrote the file had secure_delete on.
Result<void> read_pages(const std::string& path, const std::function<void(const Row&)>& each);

}  // namespace abridge::store
