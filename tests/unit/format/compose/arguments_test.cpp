#include "lib/format/compose/arguments.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

using As = void (Arguments::*)(const Block&, json::Writer&);

struct Written {
  std::string json;
  std::uint64_t lost;
  bool operator==(const Written&) const = default;
};

Written written(As as, std::string_view arguments) {
  Buffer bytes;
  bytes.append(arguments);
  bytes.pad();
  json::Tape tape;
  Block call;
  if (!arguments.empty() && tape.index(bytes.view(), json::Layout::document))
    call.arguments = tape.parse(0).value;
  Losses losses;
  InnerReader inner;
  Arguments writer(inner, losses);
  Buffer out;
  json::Writer json(out);
  (writer.*as)(call, json);
  return {std::string(out.view()), losses.count(Loss::arguments).times};
}

TEST(Arguments, AreAnObjectOrStandInOne) {
  EXPECT_EQ(written(&Arguments::as_object, R"({"a": 1})"), (Written{R"({"a":1})", 0}));
  EXPECT_EQ(written(&Arguments::as_object, R"("{\"a\": 1}")"), (Written{R"({"a":1})", 0}));
  EXPECT_EQ(written(&Arguments::as_object, R"("no object")"), (Written{R"({"_arguments":"no object"})", 1}));
  EXPECT_EQ(written(&Arguments::as_object, R"([1])"), (Written{R"({"_arguments":[1]})", 1}));
  EXPECT_EQ(written(&Arguments::as_object, R"(" ")"), (Written{"{}", 0}));
  EXPECT_EQ(written(&Arguments::as_object, "null"), (Written{"{}", 0}));
  EXPECT_EQ(written(&Arguments::as_object, ""), (Written{"{}", 0}));
  // What looks wrapped would come out of it on the way back.
  EXPECT_EQ(written(&Arguments::as_object, R"("{\"_arguments\":1}")"),
            (Written{R"({"_arguments":"{\"_arguments\":1}"})", 1}));
}

TEST(Arguments, AreTextOrComeOutOfTheObjectThatTheyStandIn) {
  EXPECT_EQ(written(&Arguments::as_text, R"({"a": 1})").json, R"("{\"a\":1}")");
  EXPECT_EQ(written(&Arguments::as_text, R"("{\"a\": 1}")").json, R"("{\"a\": 1}")");
  EXPECT_EQ(written(&Arguments::as_text, R"({"_arguments":"no object"})").json, R"("no object")");
  EXPECT_EQ(written(&Arguments::as_text, R"({"_input":"ls"})").json, R"("ls")");
  EXPECT_EQ(written(&Arguments::as_text, R"({"_input":1})").json, R"("{\"_input\":1}")");
  EXPECT_EQ(written(&Arguments::as_text, "").json, R"("{}")");
}

TEST(Arguments, AreTheValueThatTheirTextIs) {
  EXPECT_EQ(written(&Arguments::as_value, R"("{\"a\": 1}")").json, R"({"a":1})");
  EXPECT_EQ(written(&Arguments::as_value, R"("\"quoted\"")").json, R"("\"quoted\"")");
  EXPECT_EQ(written(&Arguments::as_value, R"("null")").json, R"("null")") << "null is no arguments";
  EXPECT_EQ(written(&Arguments::as_value, "").json, "{}");
}

}  // namespace
}  // namespace abridge::format
