#include "lib/text/table.hpp"

#include <algorithm>
#include <utility>

#include "lib/text/colors.hpp"
#include "lib/text/width.hpp"

namespace abridge::text {
namespace {

constexpr std::size_t k_gap = 2;
constexpr std::size_t k_below = 4;  // before what stands below its row

std::string cut(const std::string& cell, std::size_t columns, Table::Column::Shrinks where) {
  return where == Table::Column::Shrinks::from_start ? fitted_at_end(cell, columns) : fitted(cell, columns);
}

}  // namespace

std::string Table::text() const {
  if (rows_.empty()) return {};
  const std::vector<Shown> shown = fit();
  std::string out;
  const bool has_heads =
      std::any_of(columns_.begin(), columns_.end(), [](const Column& c) { return !c.head.empty(); });
  if (has_heads) {
    std::vector<std::string> heads;
    for (const Column& c : columns_) heads.emplace_back(c.head);
    add_row(out, heads, shown, IsHead::yes);
  }
  for (const auto& cells : rows_) add_row(out, cells, shown, IsHead::no);
  return out;
}

std::vector<Table::Shown> Table::fit() const {
  std::vector<Shown> shown(columns_.size());
  for (std::size_t k = 0; k < columns_.size(); ++k) {
    Shown& one = shown[k];
    for (const auto& cells : rows_) {
      one.width = std::max(one.width, width_of(cells[k]));
      if (!cells[k].empty()) one.where = Shown::Where::in_row;
    }
    if (one.where == Shown::Where::in_row) one.width = std::max(one.width, width_of(columns_[k].head));
  }
  if (width_ == 0) return shown;
  const auto total = [&](const auto& columns_of) {
    std::size_t sum = 0;
    for (std::size_t k = 0; k < shown.size(); ++k)
      if (shown[k].where == Shown::Where::in_row) sum += columns_of(k) + (sum > 0 ? k_gap : 0);
    return sum;
  };
  const auto least = [&](std::size_t k) {
    return columns_[k].shrinks == Column::Shrinks::no ? shown[k].width
                                                      : std::min(shown[k].width, columns_[k].least);
  };
  while (total(least) > width_) {
    Shown* next = nullptr;
    int lowest = 0;
    for (std::size_t k = 0; k < shown.size(); ++k)
      if (shown[k].where == Shown::Where::in_row && columns_[k].goes > 0 &&
          (next == nullptr || columns_[k].goes < lowest)) {
        next = &shown[k];
        lowest = columns_[k].goes;
      }
    if (next == nullptr) break;
    next->where = Shown::Where::nowhere;
  }
  for (std::size_t k = 0; k < shown.size() && total(least) > width_; ++k)
    if (columns_[k].shrinks == Column::Shrinks::wraps && shown[k].where == Shown::Where::in_row) {
      shown[k].where = Shown::Where::below;
      shown[k].width = width_ - std::min(width_ - 1, k_below);
    }
  std::size_t all = total([&](std::size_t k) { return shown[k].width; });
  const auto narrow = [&](const auto& to) {
    for (std::size_t k = 0; k < shown.size(); ++k) {
      if (all <= width_ || shown[k].where != Shown::Where::in_row) continue;
      const std::size_t less = std::min(all - width_, shown[k].width - std::min(shown[k].width, to(k)));
      shown[k].width -= less;
      all -= less;
    }
  };
  narrow([&](std::size_t k) {
    return columns_[k].enough == 0 ? shown[k].width : std::max(columns_[k].enough, least(k));
  });
  narrow(least);
  narrow_further(shown, all);
  return shown;
}

/// The widest of those that give way give more, whatever they should keep: no line is wider than the terminal
/// as long as any can.
void Table::narrow_further(std::vector<Shown>& shown, std::size_t all) const {
  while (all > width_) {
    Shown* widest = nullptr;
    for (std::size_t k = 0; k < shown.size(); ++k)
      if (columns_[k].shrinks != Column::Shrinks::no && shown[k].where == Shown::Where::in_row &&
          (widest == nullptr || shown[k].width > widest->width))
        widest = &shown[k];
    if (widest == nullptr || widest->width <= 1) return;
    --widest->width;
    --all;
  }
}

void Table::add_row(std::string& out, const std::vector<std::string>& cells, const std::vector<Shown>& shown,
                    IsHead is_head) const {
  std::vector<std::vector<std::string>> lines(cells.size());  // of each cell
  std::size_t height = 1;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    lines[k] = columns_[k].shrinks == Column::Shrinks::wraps && width_ > 0
                   ? wrapped(cells[k], shown[k].width)
                   : std::vector{cut(cells[k], shown[k].width, columns_[k].shrinks)};
    if (shown[k].where == Shown::Where::in_row) height = std::max(height, lines[k].size());
  }
  for (std::size_t i = 0; i < height; ++i) {
    std::string line;
    bool first = true;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      if (shown[k].where != Shown::Where::in_row) continue;
      if (!std::exchange(first, false)) line.append(k_gap, ' ');
      const std::string cell = i < lines[k].size() ? lines[k][i] : std::string();
      const std::size_t pad = shown[k].width - std::min(shown[k].width, width_of(cell));
      if (columns_[k].align == Column::Align::right) line.append(pad, ' ');
      line += cell;
      if (columns_[k].align == Column::Align::left) line.append(pad, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    if (is_head == IsHead::yes && !heads_.empty())
      out.append(heads_).append(line).append(k_off) += '\n';
    else
      out += line + '\n';
  }
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (shown[k].where != Shown::Where::below || is_head == IsHead::yes || cells[k].empty()) continue;
    for (const std::string& line : lines[k]) out += std::string(k_below, ' ') + line + '\n';
  }
}

}  // namespace abridge::text
