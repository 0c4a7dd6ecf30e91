#include "lib/pipeline/head.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/base/buffer.hpp"

namespace abridge::pipeline {
namespace {

Head head(std::string_view text, More more = More::no) {
  Buffer bytes;
  bytes.append(text);
  bytes.pad();
  return look_at_head(bytes.view(), more);
}

TEST(Head, TellsLinesFromADocument) {
  EXPECT_EQ(head(""), Head::blank);
  EXPECT_EQ(head(" \n\t\n"), Head::blank);
  EXPECT_EQ(head("{\"a\":1}\n{\"a\":2}\n"), Head::lines);
  EXPECT_EQ(head("{\n\"a\":1\n}\n"), Head::document);
  EXPECT_EQ(head("[\n{\"a\":1},\n{\"a\":2}\n]\n", More::yes), Head::document);
}

}  // namespace
}  // namespace abridge::pipeline
