#include "lib/json/writer.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <string>
#include <string_view>

#include "tests/support/parsed.hpp"

namespace abridge::json {
namespace {

std::string compact(std::string_view text) {
  Buffer out;
  append_compact(text, out);
  return std::string(out.view());
}

TEST(Compact, LeavesOutWhiteSpaceBetweenTokensOnly) {
  EXPECT_EQ(compact("{ \"a b\" :\n [ 1 ,\t26.0, 1E400 ] }\r\n"), R"({"a b":[1,26.0,1E400]})");
  EXPECT_EQ(compact(""), "");
  EXPECT_EQ(compact(" 1 "), "1");
}

TEST(Compact, KnowsWhereAStringEnds) {
  EXPECT_EQ(compact(R"(["a \" b" , "c \\" , "d \\\" e"])"), R"(["a \" b","c \\","d \\\" e"])");
}

TEST(Compact, IsATextOfTheArena) {
  for (const std::string_view json : {R"({"a":"x\ny"})", R"({ "a" : "x\ny" })"}) {
    Arena arena;
    const tests::Parsed parsed(json);
    EXPECT_EQ(compact_text(*parsed, arena), R"({\"a\":\"x\\ny\"})") << json;
  }
  for (const std::string json : {"[1,2]", "[ 1, 2 ]"}) {
    Arena arena;
    const tests::Parsed parsed(json);
    const std::string_view text = compact_text(*parsed, arena);
    EXPECT_EQ(text, "[1,2]");
    EXPECT_NE(text.data(), json.data());
  }
}

TEST(Compact, IsToldOfAValueByItsTokens) {
  const std::string_view tokens[] = {"{", R"("a b")", ":", "[", "-1.5e3",       ",", "true", ",", "{", "}",
                                     ",", R"("")",    "]", ",", R"("\u0020c")", ":", "null", "}"};
  for (std::size_t white = 0; white <= std::size(tokens); ++white) {
    std::string json;
    for (std::size_t i = 0; i < std::size(tokens); ++i) json.append(i == white ? " " : "").append(tokens[i]);
    const tests::Parsed parsed(json);
    EXPECT_EQ(parsed->is_compact(), white == 0 || white == std::size(tokens)) << json;
    EXPECT_EQ(parsed->find("a b").is_compact(), white < 4 || white > 12) << json;
    Buffer out;
    append_compact(*parsed, out);
    EXPECT_EQ(out.view(), compact(json));
  }
  for (const std::string_view json : {"1", "\"a b\"", "null", "[]"})
    EXPECT_TRUE(tests::Parsed(json)->is_compact());
  EXPECT_FALSE(tests::Parsed("[ ]")->is_compact());
}

TEST(Writer, PutsTheCommas) {
  Buffer out;
  Writer w(out);
  w.open('{')
      .key("a")
      .open('[')
      .close(']')
      .key("b")
      .open('[')
      .text("x\\n")
      .string("y\n\"")
      .value(" 1 ")
      .close(']');
  w.key("c")
      .open('{')
      .key("d")
      .value("null")
      .close('}')
      .key("e")
      .begin_text()
      .more("p")
      .more_plain("\t")
      .end_text();
  w.close('}');
  EXPECT_EQ(out.view(), R"({"a":[],"b":["x\n","y\n\"",1],"c":{"d":null},"e":"p\t"})");
}

}  // namespace
}  // namespace abridge::json
