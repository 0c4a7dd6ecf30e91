#include "lib/pipeline/array_parts.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

const std::string k_text = R"([{"messages":[{"role":"user","content":"a"}]},
 {"messages":[{"role":"user","content":"b"}]}])";

SurveyedArray surveyed(const std::string& text) {
  auto array = survey_array(*io::memory_input(text, "in"), 1);
  if (array && *array) return std::move(**array);
  ADD_FAILURE() << "no array";
  return {};
}

TEST(ArrayParts, SayWhereTheInputEndsTooEarly) {
  const SurveyedArray array = surveyed(k_text);
  ArrayParts parts(io::memory_input(k_text.substr(0, k_text.size() - 20), "in"), array);
  Buffer bytes;
  ASSERT_TRUE(parts.next(bytes));
  const auto last = parts.next(bytes);
  ASSERT_FALSE(last);
  EXPECT_NE(last.error().text().find(k_changed_meanwhile), std::string::npos) << last.error().text();
}

TEST(ArrayParts, ElementsThatAreNotWhatTheSurveySawAreNotAll) {
  const SurveyedArray array = surveyed(k_text);
  std::string other = k_text;
  other[other.find('}')] = ' ';
  ArrayParts parts(io::memory_input(other, "in"), array);
  Buffer bytes;
  json::Tape tape;
  const ArrayPart* first = *parts.next(bytes);
  PartElements elements(tape, bytes.view().substr(0, first->size()), *first);
  while (elements.next()) {
  }
  EXPECT_FALSE(elements.are_all());
}

TEST(ArrayParts, OfConversationsAreTakenForThoseOfTheirFormat) {
  const SurveyedArray array = surveyed(k_text);
  const auto found = detect_array(ArrayParts(io::memory_input(k_text, "in"), array), array,
                                  policy::DocumentShape::any, nullptr);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->shape, format::Shape::conversations);
  ASSERT_NE(found->format, nullptr);
}

}  // namespace
}  // namespace abridge::pipeline
