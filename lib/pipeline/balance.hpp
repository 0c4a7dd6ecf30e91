#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/json/white.hpp"

namespace abridge::pipeline {

/// Finds, byte by byte, where the brackets that open after a place are closed again, whatever stands between
/// them. Strings end at the latest with their line, so that a missing quote doesn't turn the rest inside out.
class Balance {
 public:
  /// `open`: the brackets that are open already.
  Balance(std::string_view text, std::size_t at, std::string open = {})
      : text_(text), at_(at), open_(std::move(open)) {}

  static constexpr std::size_t npos = std::string_view::npos;

  /// The next comma or closing bracket outside of all brackets before `limit`, or npos.
  std::size_t next(std::size_t limit) {
    for (; at_ < limit && !closed_; ++at_) {
      const char c = text_[at_];
      if (in_string_) {
        if (c == '\\') {
          ++at_;
        } else if (c == '"' || c == '\n') {
          in_string_ = false;
          string_ = text_.substr(string_at_, at_ - string_at_);
        }
        continue;
      }
      if (c == '"') {
        in_string_ = true;
        string_at_ = at_ + 1;
      }
      if (c == '{' || c == '[') {
        open_ += c;
        keys_.resize(open_.size());
        keys_.back() = last_ == ':' ? string_ : std::string_view{};
      }
      const bool closes = c == '}' || c == ']';
      if (open_.empty() && (closes || c == ',')) {
        closed_ = closes;
        return at_++;
      }
      if (closes) open_.pop_back();
      if (!json::is_white(c)) last_ = c;
    }
    return npos;
  }
  /// Whether an object where `next` stopped could be a part of what was opened before.
  bool takes_value() const {
    if (closed_ || in_string_ || open_.empty()) return false;
    return open_.back() == '{' ? last_ == ':' : last_ == '[' || last_ == ',';
  }
  /// The key of the member, or of the list, that such an object would stand in; empty where it has none.
  std::string_view key() const {
    if (last_ == ':') return string_;
    return open_.empty() || open_.back() != '[' || keys_.size() < open_.size() ? std::string_view{}
                                                                               : keys_[open_.size() - 1];
  }

 private:
  std::string_view text_;
  std::size_t at_;
  std::string open_;
  std::vector<std::string_view> keys_;  // of what is open
  std::string_view string_;             // the last one
  std::size_t string_at_ = 0;
  char last_ = '\0';
  bool in_string_ = false;
  bool closed_ = false;
};

}  // namespace abridge::pipeline
