#pragma once
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/policy/node.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::policy {

/// Turns byte offsets of a policy's text, which must outlive it, into marks. yaml-cpp's own columns count
/// bytes, and some of its marks have a wrong line.
class Places {
 public:
  Places(std::string_view text, std::string name)
      : text_(text), file_(std::make_shared<const std::string>(std::move(name))) {
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') starts_.push_back(i + 1);
  }
  Mark at(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const auto next = std::ranges::upper_bound(starts_, offset);
    const std::size_t start = *(next - 1);
    // Counting goes on from the last place: else a long line would be counted again for every value on it.
    const bool goes_on = last_offset_ >= start && last_offset_ <= offset;
    const std::size_t from = goes_on ? last_offset_ : start;
    last_column_ = (goes_on ? last_column_ : 1) + text::count_code_points(text_.substr(from, offset - from));
    last_offset_ = offset;
    return {file_, static_cast<std::size_t>(next - starts_.begin()), last_column_};
  }
  Mark whole() const { return {file_, 0, 0}; }

 private:
  std::string_view text_;
  std::shared_ptr<const std::string> file_;
  std::vector<std::size_t> starts_{0};
  mutable std::size_t last_offset_ = 0;
  mutable std::size_t last_column_ = 1;
};

}  // namespace abridge::policy
