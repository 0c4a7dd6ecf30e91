#pragma once
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/log.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {

/// The lines of a log that a test writes down.
class LogLines {
 public:
  explicit LogLines(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      bytes_.append(line);
      bytes_.push('\n');
    }
    bytes_.pad();
    if (!tape_.index(bytes_.view(), json::Layout::document)) {
      ADD_FAILURE() << "no JSON: " << bytes_.view();
      return;
    }
    for (std::uint32_t at = 0; at < tape_.size();) {
      const auto parsed = tape_.parse(at);
      at = parsed.next;
      LogLine line;
      line.value = parsed.value;
      line.number = static_cast<std::uint32_t>(lines_.size());
      lines_.push_back(line);
    }
  }
  LogLines(const LogLines&) = delete;
  LogLines& operator=(const LogLines&) = delete;

  std::string_view bytes() const { return bytes_.view(); }
  const std::vector<LogLine>& lines() const { return lines_; }

 private:
  Buffer bytes_;
  json::Tape tape_;
  std::vector<LogLine> lines_;
};

}  // namespace abridge::format
