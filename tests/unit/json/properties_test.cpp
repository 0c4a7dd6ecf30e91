#include "lib/json/properties.hpp"

#include <gtest/gtest.h>

#include <array>

#include "lib/json/schema.hpp"

namespace abridge::json {
namespace {

enum class Shade : std::uint8_t { none, dark, light };
constexpr auto names_of(Shade) {
  return std::to_array<Name<Shade>>({{Shade::none, "none"}, {Shade::dark, "dark"}, {Shade::light, "light"}});
}
struct Digits {
  std::string_view digits;
  std::string_view text() const { return digits; }
  static void print_schema(Printer& p) { p.key("type").string("string").key("pattern").string("^[0-9]+$"); }
};
struct Whole {
  std::string_view value;
  std::string_view json() const { return value; }
  static void print_schema(Printer& p) { p.key("$ref").string("#/$defs/known"); }
};
struct Part {
  bool on;
};
constexpr auto properties_of(const Part*) { return std::tuple{Property{"on", "", &Part::on}}; }
struct All {
  std::string text = "a \"b\"";
  std::uint32_t number = 4294967295;
  Shade shade = Shade::dark;
  Digits digits{"07"};
  Whole whole{"\"x\""};
  OrNull<Part> part;
  std::vector<Part> parts{{true}, {false}};
  std::vector<std::pair<std::string_view, std::uint64_t>> map{{"k", 1}};
  std::optional<std::string> more;
};
constexpr auto properties_of(const All*) {
  return std::tuple{
      Property{"text", "what it says", &All::text},
      Property{"number", "", [](const All& a) { return a.number; }},
      Property{"shade", "", &All::shade},
      Property{"digits", "", &All::digits},
      Property{"whole", "", &All::whole},
      Property{"part", "", &All::part},
      Property{"parts", "", &All::parts},
      Property{"map", "", &All::map},
      Property{"more", "", &All::more},
  };
}

template <class T>
std::string printed(const T& value, Printer::Layout layout) {
  std::string out;
  Printer p(out, layout);
  print(p, value);
  return out;
}

constexpr auto k_compact = Printer::Layout::compact;

TEST(Properties, AreWrittenInTheTablesOrder) {
  All all;
  EXPECT_EQ(printed(all, k_compact),
            R"({"text":"a \"b\"","number":4294967295,"shade":"dark","digits":"07","whole":"x","part":null,)"
            R"("parts":[{"on":true},{"on":false}],"map":{"k":1}})");
  all.part.value = Part{true};
  all.more = "m";
  EXPECT_EQ(printed(all, Printer::Layout::line),
            R"({"text": "a \"b\"", "number": 4294967295, "shade": "dark", "digits": "07", "whole": "x", )"
            R"("part": {"on": true}, "parts": [{"on": true}, {"on": false}], "map": {"k": 1}, "more": "m"})");
  EXPECT_EQ(printed(std::vector<std::vector<Part>>{{}, {{true}}}, Printer::Layout::indented),
            "[\n  [],\n  [\n    {\n      \"on\": true\n    }\n  ]\n]");
}

TEST(Properties, SayWhatIsAlwaysThere) {
  std::string out;
  Printer p(out, k_compact);
  EXPECT_EQ(print_properties<All>(p), (std::vector<std::string_view>{"text", "number", "shade", "digits",
                                                                     "whole", "part", "parts", "map"}));
}

TEST(Properties, MakeASchemaOfWhatIsWritten) {
  const std::string text = schema_text<std::vector<All>>("Title", "Description.", {{"known", {"x", "y"}}});
  EXPECT_NE(text.find("\"description\": \"what it says\",\n        \"type\": \"string\""), std::string::npos)
      << text;
  EXPECT_NE(text.find("\"additionalProperties\": false"), std::string::npos);
  EXPECT_NE(text.find("\"$defs\": {\n    \"known\": {\n      \"enum\": [\n        \"x\",\n        \"y\""),
            std::string::npos)
      << text;
}

/// A type's schema beside a value of it. The checker knows no `integer` and no `additionalProperties`.
template <class T>
bool fits(std::string_view value) {
  std::string rule;
  Printer p(rule, k_compact);
  p.open('{');
  print_schema<T>(p);
  p.close('}');
  const Schema both(R"({"rule":)" + rule + R"(,"value":)" + std::string(value) + "}");
  return both.fits(both.document().find("value"), both.document().find("rule"));
}

TEST(Properties, HaveSchemasThatRefuse) {
  EXPECT_TRUE(fits<bool>("true"));
  EXPECT_FALSE(fits<bool>("1"));
  EXPECT_TRUE(fits<Shade>("\"none\""));
  EXPECT_FALSE(fits<Shade>("\"grey\""));
  EXPECT_TRUE(fits<Digits>("\"07\""));
  EXPECT_FALSE(fits<Digits>("\"x\""));
  EXPECT_TRUE(fits<OrNull<Digits>>("null"));
  EXPECT_FALSE(fits<OrNull<Digits>>("\"x\""));
  EXPECT_TRUE(fits<std::vector<std::string>>("[\"a\"]"));
  EXPECT_FALSE(fits<std::vector<std::string>>("[1]"));
  std::string rule;
  Printer p(rule, k_compact);
  p.open('{');
  print_choices<Shade>(p, Shade::none);
  p.close('}');
  EXPECT_EQ(rule, R"({"enum":["dark","light"]})");
}

}  // namespace
}  // namespace abridge::json
