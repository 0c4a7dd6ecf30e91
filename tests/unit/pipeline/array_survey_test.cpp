#include "lib/pipeline/array_survey.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/pipeline/array_parts.hpp"

namespace abridge::pipeline {
namespace {

std::optional<SurveyedArray> surveyed(const std::string& text, std::size_t part) {
  const auto input = io::memory_input(text, "in");
  auto array = survey_array(*input, part);
  if (array) return std::move(*array);
  ADD_FAILURE() << array.error().text();
  return std::nullopt;
}

/// What stands in the member `n` of each element, by parts, and whether the parts together are the text.
std::string numbers(const std::string& text, const SurveyedArray& array) {
  ArrayParts parts(io::memory_input(text, "in"), array);
  std::string numbers;
  std::string together;
  Buffer bytes;
  json::Tape tape;
  for (const ArrayPart* part = *parts.next(bytes); part != nullptr; part = *parts.next(bytes)) {
    EXPECT_EQ(part->begin, together.size());
    const std::string_view own = bytes.view().substr(0, part->size());
    EXPECT_TRUE(part->last || (own.back() == '}' && bytes.view().back() == ','));
    PartElements elements(tape, own, *part);
    while (const json::Value v = elements.next()) {
      EXPECT_EQ(v.find("n").raw(), std::to_string(elements.number()));
      numbers += std::string(v.find("n").raw()) + ' ';
    }
    EXPECT_TRUE(elements.are_all());
    together += own;
    numbers += part->last ? "." : "| ";
  }
  EXPECT_EQ(together, text);
  return numbers;
}

TEST(ArraySurvey, PartsAreWholeElements) {
  const std::string text =
      " [\n{\"n\":0} ,{\"n\":1},\n {\"n\":2,\"t\":\"" + std::string(200, 'x') + "\"},{\"n\":3}\n] \n";
  const auto array = surveyed(text, 1);
  ASSERT_TRUE(array);
  EXPECT_EQ(array->elements, 4U);
  EXPECT_FALSE(array->one_line);
  EXPECT_EQ(numbers(text, *array), "0 | 1 | 2 3 .");
  EXPECT_EQ(numbers(text, *surveyed(text, 1000)), "0 1 2 3 .");
}

TEST(ArraySurvey, AnyEndOfWhatIsReadIsTakenForOne) {
  // Characters of each length, escapes, and what looks like the end of an element.
  std::string text = "[";
  for (int i = 0; i < 60; ++i)
    text += std::string(i == 0 ? "" : ",") + R"({"n":)" + std::to_string(i) +
            R"(,"t":"é€😀 \u00e9\\\" },{ \\","o":[[true,-1.5e3],{"a":null}]})";
  text += "]";
  for (std::size_t part = 1; part < 300; ++part) {
    const auto array = surveyed(text, part);
    ASSERT_TRUE(array) << part;
    EXPECT_EQ(array->elements, 60U);
    EXPECT_TRUE(array->one_line);
    EXPECT_GT(array->parts.size(), 10U);
    (void)numbers(text, *array);
  }
}

TEST(ArraySurvey, WhatIsNoSoundArrayIsNone) {
  const std::string good = R"({"a":[{}]})";
  for (const std::string& text : {std::string(),
                                  std::string("[]"),
                                  std::string("[ "),
                                  std::string("x"),
                                  good,
                                  "[" + good,
                                  "[" + good + ",",
                                  "[" + good + ",]",
                                  "[," + good + "]",
                                  "[" + good + " " + good + "]",
                                  "[" + good + "}",
                                  "[" + good + "]]",
                                  "[" + good + "] 1",
                                  "[" + good + "],",
                                  "[" + good + ",nul]",
                                  "[" + good + ",\"\xff\"]",
                                  "[" + good + ",\"\x01\"]",
                                  "[" + good + R"(,"\x"])",
                                  "[" + good + R"(,"\ud83d"])",
                                  "[" + good + R"(,{"a":1,"a":2}])",
                                  "[" + good + "," + std::string(1024, '[') + std::string(1024, ']') + "]",
                                  "\xEF\xBB\xBF[" + good + "]",
                                  "[" + good + "]" + std::string(1, '\0'),
                                  "[" + good + "]" + std::string(1 << 17, '\n')})
    for (const std::size_t part : {1U, 3U, 1000U}) EXPECT_FALSE(surveyed(text, part)) << text.substr(0, 100);
  EXPECT_TRUE(surveyed("[" + good + "," + std::string(1023, '[') + std::string(1023, ']') + "]", 1));
  EXPECT_TRUE(surveyed("[" + good + R"(,"\ud83d\ude00"])", 1));
}

TEST(ArrayParts, OfAFileThatWasCutMeanwhileAreAnError) {
  const std::string text = R"([{"n":0},{"n":1}])";
  const auto array = surveyed(text, 1000);
  ASSERT_TRUE(array);
  ArrayParts parts(io::memory_input(text.substr(0, 12), "in"), *array);
  Buffer bytes;
  const auto part = parts.next(bytes);
  ASSERT_FALSE(part);
  EXPECT_EQ(part.error().text(), "in: the file was changed while it was read");
}

TEST(PartElements, OfOtherBytesAreNotAll) {
  const std::string text = R"([{"n":0},{"n":1}])";
  const auto array = surveyed(text, 1000);
  ASSERT_TRUE(array);
  for (const char* const other :
       {R"([{"n":0},{"n":1}}])", R"([{"n":0},{"n":1} )", R"([{"n":0} {"n":1}])", R"(["n":0},{"n":1}])"}) {
    Buffer bytes;
    bytes.append(other);
    bytes.pad();
    json::Tape tape;
    PartElements elements(tape, bytes.view(), array->parts[0]);
    while (elements.next()) continue;
    EXPECT_FALSE(elements.are_all()) << other;
  }
}

}  // namespace
}  // namespace abridge::pipeline
