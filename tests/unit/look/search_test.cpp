#include "lib/look/search.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/pipeline/readers.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::look {
namespace {

/// Each hit: the message, who says it, what it is, the line with the matches in brackets, and what stands in
/// the file where it is said to be.
std::string search_found(std::string_view pattern, const std::string& json,
                         std::string_view format = "anthropic", const Where& where = {}) {
  const auto made = Pattern::make(pattern, Pattern::Syntax::expression, Pattern::Case::matters);
  if (!made) return made.error().text();
  render::Transcript transcript(json, std::string(format));
  std::string out;
  for (const Hit& hit : Search(*made, where, pipeline::k_readers).find(transcript.c)) {
    std::string line = hit.line;
    for (auto match = hit.matches.rbegin(); match != hit.matches.rend(); ++match)
      line.insert(match->end, "]").insert(match->begin, "[");
    out += std::to_string(hit.message) + " " + std::string(hit.role) + " " + std::string(name_of(hit.part)) +
           (hit.tool.empty() ? "" : " " + hit.tool) + ": " + line + " @" + json.substr(hit.offset, 4) + "\n";
  }
  return out;
}

constexpr const char* k_session = R"({"system":"Be quick, fox.","messages":[
  {"role":"user","content":"A fox,\na f\u006fx and a fox"},
  {"role":"assistant","content":[{"type":"thinking","thinking":"which fox?","signature":"s"},
    {"type":"tool_use","id":"t1","name":"find_fox","input":{"where":["here","in a fox hole"],"n":1}}]},
  {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"no fox"}]}]})";

TEST(Search, FindsWhatIsSaidLineByLine) {
  EXPECT_EQ(search_found("fox", k_session),
            "0 system text: Be quick, [fox]. @fox.\n"
            "1 user text: A [fox], @fox,\n"
            "1 user text: a [fox] and a [fox] @f\\u0\n"
            "2 assistant thinking: which [fox]? @fox?\n"
            "2 assistant tool_call find_fox: find_[fox] @fox\"\n"
            "2 assistant tool_call find_fox: in a [fox] hole @fox \n"
            "3 tool tool_result: no [fox] @fox\"\n");
}

TEST(Search, NotTheJsonAroundIt) { EXPECT_EQ(search_found("tool_use|content|role", k_session), ""); }

TEST(Search, OnlyWhereItIsAskedFor) {
  EXPECT_EQ(search_found("fox", k_session, "anthropic", {{Speaker::tool}, {}}),
            "3 tool tool_result: no [fox] @fox\"\n");
  EXPECT_EQ(search_found("fox", k_session, "anthropic", {{Speaker::system}, {}}),
            "0 system text: Be quick, [fox]. @fox.\n");
  EXPECT_EQ(search_found("hole", k_session, "anthropic", {{}, {PartKind::tool_call}}),
            "2 assistant tool_call find_fox: in a fox [hole] @hole\n");
}

TEST(Search, ReadsArgumentsThatStandAsJsonInAText) {
  EXPECT_EQ(
      search_found(
          "a.b",
          R"({"messages":[{"role":"user","content":"x"},{"role":"assistant","content":null,"tool_calls":[
    {"id":"c","type":"function","function":{"name":"f","arguments":"{\"path\": \"a/b\\\"c\"}"}}]}]})",
          "openai"),
      "2 assistant tool_call f: [a/b]\"c @a/b\\\n");
}

TEST(Search, ReadsNumbersAndThoughtsBesideTheContent) {
  const std::string json =
      R"([{"role":"user","content":"x"},{"role":"assistant","content":null,"reasoning_content":"8080?",
    "tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{\"port\": 8080}"}}]}])";
  EXPECT_EQ(search_found("8080", json, "openai"),
            "2 assistant thinking: [8080]? @8080\n"
            "2 assistant tool_call f: [8080] @8080\n");
  EXPECT_EQ(search_found("port", json, "openai"), "") << "the name of a parameter";
}

TEST(Search, NoMatchGoesOverTheEndOfALine) {
  EXPECT_EQ(search_found("x\\s*y|b[^c]", R"([{"role":"user","content":"x\ny b\n"}])", "openai"), "");
}

TEST(Search, EmptyMatchesStepByCharacters) {
  EXPECT_EQ(search_found("x*", R"([{"role":"user","content":"éab"}])", "openai"),
            "1 user text: []é[]a[]b[] @éab\n");
}

TEST(Search, AnEmptyMatchIsOneALine) {
  EXPECT_EQ(search_found("^", R"([{"role":"user","content":"a\nb"}])", "openai"),
            "1 user text: []a @a\\nb\n1 user text: []b @b\"}]\n");
}

}  // namespace
}  // namespace abridge::look
