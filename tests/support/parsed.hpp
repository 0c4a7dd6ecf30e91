#pragma once
#include <gtest/gtest.h>

#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::tests {

/// A value that stands as long as this does.
class Parsed {
 public:
  explicit Parsed(std::string_view text) {
    bytes_.append(text);
    bytes_.pad();
    EXPECT_TRUE(tape_.index(bytes_.view(), json::Layout::document)) << text;
    value_ = tape_.parse(0).value;
    EXPECT_TRUE(value_) << text;
  }
  Parsed(const Parsed&) = delete;
  Parsed& operator=(const Parsed&) = delete;

  json::Value operator*() const { return value_; }
  const json::Value* operator->() const { return &value_; }
  std::string_view bytes() const { return bytes_.view(); }

 private:
  Buffer bytes_;
  json::Tape tape_;
  json::Value value_;
};

}  // namespace abridge::tests
