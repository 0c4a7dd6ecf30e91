#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/format.hpp"
#include "lib/format/log.hpp"
#include "tests/unit/format/log_lines.hpp"
#include "tests/unit/format/texts_of.hpp"

namespace abridge::format {

/// A log of one conversation, read line by line.
class LogRun {
 public:
  LogRun(std::string_view format, const std::vector<std::string>& lines) : lines_(lines) {
    const auto log = find_format(format)->open_log({lines_.lines()});
    log->add_lines();
    log->close({});
    Source source;
    source.bytes = lines_.bytes();
    c_.sources.push_back(source);
    EXPECT_EQ(log->conversations(), 1U);
    EXPECT_EQ(log->lines_of(0).size(), lines_.lines().size());
    id_ = log->id(0);
    log->read(0, c_, {});
  }

  std::string said() const { return format::said(c_); }
  const std::string& id() const { return id_; }

 private:
  LogLines lines_;
  Conversation c_;
  std::string id_;
};

}  // namespace abridge::format
