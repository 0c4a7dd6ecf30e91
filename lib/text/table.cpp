#include "lib/text/table.hpp"

#include <algorithm>
#include <utility>

#include "lib/text/width.hpp"

namespace abridge::text {
namespace {

constexpr std::size_t k_gap = 2;

std::string cut(const std::string& cell, std::size_t columns, Table::Column::Shrinks where) {
  return where == Table::Column::Shrinks::from_start ? fitted_at_end(cell, columns) : fitted(cell, columns);
}

}  // namespace

std::string Table::text() const {
  if (rows_.empty()) return {};
  std::vector<std::size_t> widths(columns_.size(), 0);
  std::vector<char> shown(columns_.size(), 0);
  for (std::size_t k = 0; k < columns_.size(); ++k) {
    for (const auto& cells : rows_) {
      widths[k] = std::max(widths[k], width_of(cells[k]));
      if (!cells[k].empty()) shown[k] = 1;
    }
    if (shown[k] != 0) widths[k] = std::max(widths[k], width_of(columns_[k].head));
  }
  const auto total = [&](const auto& width_of) {
    std::size_t sum = 0;
    for (std::size_t k = 0; k < columns_.size(); ++k)
      if (shown[k] != 0) sum += width_of(k) + (sum > 0 ? k_gap : 0);
    return sum;
  };
  const auto least = [&](std::size_t k) {
    return columns_[k].shrinks == Column::Shrinks::no ? widths[k] : std::min(widths[k], columns_[k].least);
  };
  while (width_ > 0 && total(least) > width_) {
    std::size_t next = columns_.size();
    for (std::size_t k = 0; k < columns_.size(); ++k)
      if (shown[k] != 0 && columns_[k].goes > 0 &&
          (next == columns_.size() || columns_[k].goes < columns_[next].goes))
        next = k;
    if (next == columns_.size()) break;
    shown[next] = 0;
  }
  std::size_t all = total([&](std::size_t k) { return widths[k]; });
  for (std::size_t k = 0; width_ > 0 && k < columns_.size(); ++k) {
    if (all <= width_ || shown[k] == 0) continue;
    const std::size_t less = std::min(all - width_, widths[k] - least(k));
    widths[k] -= less;
    all -= less;
  }
  std::string out;
  const auto line = [&](const auto& cell_of) {
    std::string one;
    bool first = true;
    for (std::size_t k = 0; k < columns_.size(); ++k) {
      if (shown[k] == 0) continue;
      if (!std::exchange(first, false)) one.append(k_gap, ' ');
      const std::string cell = cut(std::string(cell_of(k)), widths[k], columns_[k].shrinks);
      const std::size_t width = width_of(cell);
      const std::size_t pad = widths[k] - std::min(widths[k], width);
      if (columns_[k].align == Column::Align::right) one.append(pad, ' ');
      one += cell;
      if (columns_[k].align == Column::Align::left) one.append(pad, ' ');
    }
    one.erase(one.find_last_not_of(' ') + 1);
    out += one + '\n';
  };
  line([&](std::size_t k) { return columns_[k].head; });
  for (const auto& cells : rows_) line([&](std::size_t k) -> const std::string& { return cells[k]; });
  return out;
}

}  // namespace abridge::text
