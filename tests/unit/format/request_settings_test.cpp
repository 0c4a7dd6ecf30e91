#include "lib/format/request_settings.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

/// A request of one format, and its settings in another's words.
class Asked {
 public:
  Asked(std::string_view from, std::string_view request) {
    text_.append(request);
    text_.pad();
    EXPECT_TRUE(tape_.index(text_.view(), json::Layout::document));
    root = tape_.parse(0).value;
    settings.read(root, root, *find_format(from));
  }
  std::string in(std::string_view to, RequestSettings::HasTools tools = RequestSettings::HasTools::yes) {
    Buffer out;
    json::Writer json(out);
    json.open('{');
    settings.write(*find_format(to), tools, json);
    json.close('}');
    return std::string(out.view());
  }

  json::Value root;
  RequestSettings settings;

 private:
  Buffer text_;
  json::Tape tape_;
};

TEST(RequestSettings, AreSaidWhereTheOtherHasAPlaceForThem) {
  Asked asked("openai", R"({"max_tokens":9,"temperature":1.5,"stop":"x","tool_choice":"required",
                           "parallel_tool_calls":false,"seed":7})");
  EXPECT_EQ(asked.in("anthropic"), R"({"max_tokens":9,"stop_sequences":["x"],)"
                                   R"("tool_choice":{"type":"any","disable_parallel_tool_use":true}})");
  EXPECT_TRUE(asked.settings.took(asked.root.find("stop")));
  EXPECT_FALSE(asked.settings.took(asked.root.find("temperature"))) << "it goes up to 1 there";
  EXPECT_FALSE(asked.settings.took(asked.root.find("seed")));
}

TEST(RequestSettings, OfToolsGoWhereThereAreNone) {
  Asked asked("openai", R"({"tool_choice":"auto","parallel_tool_calls":true,"n":2})");
  EXPECT_EQ(asked.in("openai-responses", RequestSettings::HasTools::no), "{}");
  EXPECT_EQ(asked.in("gemini", RequestSettings::HasTools::no),
            R"({"generationConfig":{"candidateCount":2}})");
}

TEST(RequestSettings, ThatStandInTheChoiceBringOne) {
  Asked asked("openai", R"({"parallel_tool_calls":false})");
  EXPECT_EQ(asked.in("anthropic"), R"({"tool_choice":{"type":"auto","disable_parallel_tool_use":true}})");
}

TEST(RequestSettings, AreReadInTheWordsOfOthersWhereTheyMeanTheSame) {
  Asked asked("sharegpt", R"({"generation_config":{"max_output_tokens":5},"seed":1})");
  EXPECT_EQ(asked.in("openai"), R"({"max_tokens":5})") << "a seed is one only where the format has it";
}

TEST(RequestSettings, SayTheShapeOfAnAnswer) {
  Asked asked("gemini", R"({"generationConfig":{"responseMimeType":"application/json",
                                                "responseSchema":{"type":"OBJECT"},"topK":3}})");
  EXPECT_EQ(asked.in("openai-responses"),
            R"({"text":{"format":{"type":"json_schema","name":"response","schema":{"type":"object"}}}})");
  EXPECT_EQ(asked.in("anthropic"),
            R"({"top_k":3,"output_config":{"format":{"type":"json_schema","schema":{"type":"object"}}}})");
  EXPECT_TRUE(asked.settings.took_within(asked.root.find("generationConfig")));
}

TEST(RequestSettings, OfAToolThatMustBeCalled) {
  Asked asked("anthropic", R"({"tool_choice":{"type":"tool","name":"f"}})");
  EXPECT_EQ(asked.in("openai"), R"({"tool_choice":{"type":"function","function":{"name":"f"}}})");
  EXPECT_EQ(asked.in("openai-responses"), R"({"tool_choice":{"type":"function","name":"f"}})");
  EXPECT_EQ(asked.in("gemini"),
            R"({"toolConfig":{"functionCallingConfig":{"mode":"ANY","allowedFunctionNames":["f"]}}})");
}

TEST(RequestSettings, OneSettingWithTwoNamesIsWrittenOnce) {
  Asked asked("openai", R"({"user":"u"})");
  EXPECT_EQ(asked.in("openai-responses"), R"({"user":"u"})");
}

TEST(AnswerSchemas, AreWhatTheModelIsTold) {
  Asked asked("openai",
              R"({"response_format":{"type":"json_schema","json_schema":{"name":"n","schema":{}}}})");
  const auto schemas = answer_schemas(asked.root);
  ASSERT_EQ(schemas.size(), 1U);
  EXPECT_EQ(schemas[0].raw(), R"({"name":"n","schema":{}})");
  Asked text("openai", R"({"response_format":{"type":"text"}})");
  EXPECT_TRUE(answer_schemas(text.root).empty());
}

TEST(HoldsSettings, KnowsEachFormatsObjects) {
  EXPECT_TRUE(holds_settings("generationConfig"));
  EXPECT_TRUE(holds_settings("generation_config"));
  EXPECT_FALSE(holds_settings("metadata")) << "people name what stands in it";
}

}  // namespace
}  // namespace abridge::format
