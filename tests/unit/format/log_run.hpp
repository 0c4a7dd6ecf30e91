#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/format.hpp"
#include "lib/format/log.hpp"
#include "lib/json/tape.hpp"
#include "tests/unit/format/said.hpp"

namespace abridge::format {

/// A log of one conversation, read line by line.
class LogRun {
 public:
  LogRun(std::string_view format, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      bytes_.append(line);
      bytes_.push('\n');
    }
    bytes_.pad();
    if (!tape_.index(bytes_.view(), json::Layout::document)) {
      ADD_FAILURE() << "no JSON: " << bytes_.view();
      return;
    }
    std::vector<LogLine> read;
    for (std::uint32_t at = 0; at < tape_.size();) {
      const auto parsed = tape_.parse(at);
      at = parsed.next;
      LogLine line;
      line.value = parsed.value;
      line.number = static_cast<std::uint32_t>(read.size());
      read.push_back(line);
    }
    const auto log = find_format(format)->open_log({read});
    log->add_lines();
    log->close({});
    Source source;
    source.bytes = bytes_.view();
    c_.sources.push_back(source);
    EXPECT_EQ(log->conversations(), 1U);
    EXPECT_EQ(log->lines_of(0).size(), read.size());
    id_ = log->id(0);
    log->read(0, c_, {});
  }

  std::string said() const { return format::said(c_); }
  const std::string& id() const { return id_; }

 private:
  Buffer bytes_;
  json::Tape tape_;
  Conversation c_;
  std::string id_;
};

}  // namespace abridge::format
