#include "lib/policy/field.hpp"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

namespace abridge::policy {
namespace {

enum class Mode { keep, drop, off };
constexpr auto names_of(Mode) {
  return std::to_array<Name<Mode>>({{Mode::keep, "keep"}, {Mode::drop, "drop"}, {Mode::off, "off"}});
}
enum class Switch { on, off };
constexpr auto names_of(Switch) {
  return std::to_array<Name<Switch>>({{Switch::on, "on"}, {Switch::off, "off"}});
}

struct Inner {
  std::optional<std::size_t> max;
  Mode mode = Mode::keep;
};
std::vector<Field> fields_of(const Inner*) {
  return {field<&Inner::max>("max", "the most"), field<&Inner::mode>("mode", "what happens")};
}

/// A type with a reader of its own: a share or a name.
struct Portion {
  std::string text;
};
Result<void> read_node(Portion& out, const Node& node, const std::string& path) {
  if (node.kind != Node::Kind::scalar) return wrong_type(node, path, "an amount");
  out.text = node.scalar;
  return {};
}
FieldSchema schema_of(const Portion*) {
  return {FieldSchema::Type::one_of,
          {},
          {policy::schema_of(static_cast<const std::size_t*>(nullptr)),
           policy::schema_of(static_cast<const std::vector<double>*>(nullptr))},
          {},
          {}};
}

struct Everything {
  bool flag = false;
  std::size_t count = 7;
  double share = 0;
  std::string text = "before";
  Mode mode = Mode::drop;
  Switch escape = Switch::off;
  std::optional<std::size_t> limit = 5;
  std::vector<std::size_t> sizes;
  std::vector<Mode> modes;
  std::map<std::string, Inner> limits;
  std::optional<std::vector<std::string>> names;  // an optional of a list, and below lists of structs
  std::vector<Inner> steps;
  Inner inner;
  Portion amount;
  Node anything;
};
std::vector<Field> fields_of(const Everything*) {
  return {field<&Everything::flag>("flag", "a flag"),
          field<&Everything::count>("max_tokens", "a count"),
          field<&Everything::share>("share", ""),
          field<&Everything::text>("text", "a text"),
          field<&Everything::mode>("mode", "a mode"),
          field<&Everything::escape>("escape", "a switch"),
          field<&Everything::limit>("limit", "a limit"),
          field<&Everything::sizes>("sizes", "sizes"),
          field<&Everything::modes>("modes", "modes"),
          field<&Everything::limits>("limits", "limits"),
          field<&Everything::names>("names", "names"),
          field<&Everything::steps>("steps", "steps"),
          field<&Everything::inner>("inner", "inside"),
          field<&Everything::amount>("amount", "an amount"),
          field<&Everything::anything>("anything", "anything")};
}

Result<Everything> everything(std::string_view text) {
  const auto tree = parse_yaml(text, "policy.yaml");
  if (!tree) return fail(tree.error());
  Everything out;
  if (auto r = policy::read_node(out, *tree, ""); !r) return fail(r.error());
  return out;
}

struct FieldCase {
  std::string_view text;
  std::string_view error;
};
constexpr FieldCase k_mistakes[] = {
    {"max_token: 5", "policy.yaml:1:1: unknown key 'max_token', did you mean 'max_tokens'?"},
    {"text: x\nlimits:\n  user: {maxx: 3}",
     "policy.yaml:3:10: limits.user: unknown key 'maxx', did you mean 'max'?"},
    {"steps:\n  - max: 1\n  - mx: 1", "policy.yaml:3:5: steps[1]: unknown key 'mx', did you mean 'max'?"},
    {"inner: {zzzzz: 1}", "policy.yaml:1:9: inner: unknown key 'zzzzz'; there are max, mode"},
    {"inner: {zzzzz: null}", "policy.yaml:1:9: inner: unknown key 'zzzzz'; there are max, mode"},
    {"inner: {\"a\\nb\": 1}", "policy.yaml:1:9: inner: unknown key 'a\\nb'; there are max, mode"},
    {"\xC3\xA9: 1\nlimits: {\xC3\xA9: {max: -1}}",
     "policy.yaml:1:1: unknown key '\xC3\xA9'; there are flag, max_tokens, "
     "share, text, mode, escape, limit, sizes, modes, limits, names, steps, inner, amount, anything"},
    // Numbers.
    {"limits:\n  user:\n    max: abc",
     "policy.yaml:3:10: limits.user.max: expected a number from 0, got 'abc'"},
    {"max_tokens: -1", "policy.yaml:1:13: max_tokens: expected a number from 0, got '-1'"},
    {"max_tokens: '50'", "policy.yaml:1:13: max_tokens: expected a number from 0, got the text '50'"},
    {"max_tokens: 1.5", "policy.yaml:1:13: max_tokens: expected a whole number from 0, got '1.5'"},
    {"max_tokens: 0x10",
     "policy.yaml:1:13: max_tokens: expected a number from 0 in plain decimal digits, such as 1000, got "
     "'0x10'"},
    {"max_tokens: 1e3",
     "policy.yaml:1:13: max_tokens: expected a number from 0 in plain decimal digits, such as 1000, got "
     "'1e3'"},
    {"max_tokens: 1_000",
     "policy.yaml:1:13: max_tokens: expected a number from 0 in plain decimal digits, such as 1000, got "
     "'1_000'"},
    {"max_tokens: 1,000",
     "policy.yaml:1:13: max_tokens: expected a number from 0 in plain decimal digits, such as 1000, got "
     "'1,000'"},
    {"max_tokens: 010",
     "policy.yaml:1:13: max_tokens: expected a number from 0 in plain decimal digits, such as 1000, got "
     "'010'"},
    {"max_tokens: +5",
     "policy.yaml:1:13: max_tokens: expected a number from 0 in plain decimal digits, such as 1000, got "
     "'+5'"},
    {"max_tokens: 9007199254740992",
     "policy.yaml:1:13: max_tokens: '9007199254740992' is too large, the most is 9007199254740991"},
    {"max_tokens: 99999999999999999999999",
     "policy.yaml:1:13: max_tokens: '99999999999999999999999' is too large, the most is 9007199254740991"},
    {"max_tokens: [1]", "policy.yaml:1:13: max_tokens: expected a number from 0, got a list"},
    {"max_tokens: true", "policy.yaml:1:13: max_tokens: expected a number from 0, got 'true'"},
    {"sizes: [1, x]", "policy.yaml:1:12: sizes[1]: expected a number from 0, got 'x'"},
    {"sizes: [1,\n  ~]", "policy.yaml:2:3: sizes[1]: expected a number from 0, got null"},
    {"sizes: x", "policy.yaml:1:8: sizes: expected a number from 0, got 'x'"},
    {"limit: {a: 1}", "policy.yaml:1:8: limit: expected a number from 0, got a map"},
    {"share: 1e3", "policy.yaml:1:8: share: expected a decimal number, such as 0.5, got '1e3'"},
    {"share: .5", "policy.yaml:1:8: share: expected a decimal number, such as 0.5, got '.5'"},
    {"share: .inf", "policy.yaml:1:8: share: expected a decimal number, such as 0.5, got '.inf'"},
    {"share: 1.", "policy.yaml:1:8: share: expected a decimal number, such as 0.5, got '1.'"},
    // Truth, choices, shapes.
    {"flag: 1", "policy.yaml:1:7: flag: expected true or false, got '1'"},
    {"flag: 'true'", "policy.yaml:1:7: flag: expected true or false, got the text 'true'"},
    {"flag: y", "policy.yaml:1:7: flag: expected true or false, got 'y'"},
    {"mode: keap", "policy.yaml:1:7: mode: expected keep, drop or off, got 'keap', did you mean 'keep'?"},
    {"mode: true", "policy.yaml:1:7: mode: expected keep, drop or off, got 'true'"},
    {"mode: 'false'", "policy.yaml:1:7: mode: expected keep, drop or off, got 'false'"},
    {"mode: [keep]", "policy.yaml:1:7: mode: expected keep, drop or off, got a list"},
    {"modes: [keep, drpo]",
     "policy.yaml:1:15: modes[1]: expected keep, drop or off, got 'drpo', did you mean 'drop'?"},
    {"text: [x]", "policy.yaml:1:7: text: expected a text, got a list"},
    {"inner: 5", "policy.yaml:1:8: inner: expected a map, got '5'"},
    {"limits: [1]", "policy.yaml:1:9: limits: expected a map, got a list"},
    {"steps: [5]", "policy.yaml:1:9: steps[0]: expected a map, got '5'"},
    {"amount: {}", "policy.yaml:1:9: amount: expected an amount, got a map"},
    {"[1]", "policy.yaml:1:1: expected a map, got a list"},
};

TEST(Fields, MistakesAreLocatedAndNamed) {
  for (const FieldCase& c : k_mistakes) {
    const auto out = everything(c.text);
    EXPECT_EQ(out ? "no error" : out.error().text(), c.error) << c.text;
  }
}

TEST(Fields, LongTextsAreShortenedInMessages) {
  const auto out = everything("flag: \"" + std::string(100, 'x') + "\\n\"");
  ASSERT_FALSE(out);
  EXPECT_EQ(out.error().message,
            "flag: expected true or false, got the text '" + std::string(60, 'x') + "...'");
}

TEST(Fields, EveryTypeIsRead) {
  const auto out = everything(
      "flag: yes\nmax_tokens: 9007199254740991\nshare: -0.25\ntext: 50\nmode: off\nescape: on\nlimit: 0\n"
      "sizes: [1, 2]\nmodes: keep\nlimits: {user: {max: 3, mode: drop}, tool: {}}\nnames: [a, 'b']\n"
      "steps: [{max: 1}, {mode: off}]\ninner: {max: 9}\namount: 1e3\nanything: {x: [1]}");
  ASSERT_TRUE(out) << out.error().text();
  EXPECT_TRUE(out->flag);
  EXPECT_EQ(out->count, 9007199254740991U);
  EXPECT_EQ(out->share, -0.25);
  EXPECT_EQ(out->text, "50");
  EXPECT_EQ(out->mode, Mode::off);
  EXPECT_EQ(out->escape, Switch::on);
  EXPECT_EQ(out->limit, 0U);
  EXPECT_EQ(out->sizes, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(out->modes, std::vector<Mode>{Mode::keep}) << "one value stands for a list of one";
  EXPECT_EQ(out->limits.at("user").max, 3U);
  EXPECT_EQ(out->limits.at("user").mode, Mode::drop);
  EXPECT_TRUE(out->limits.contains("tool"));
  EXPECT_EQ(out->names, (std::vector<std::string>{"a", "b"}));
  ASSERT_EQ(out->steps.size(), 2U);
  EXPECT_EQ(out->steps[1].mode, Mode::off);
  EXPECT_EQ(out->inner.max, 9U);
  EXPECT_EQ(out->amount.text, "1e3");
  EXPECT_EQ(out->anything.find("x")->items.size(), 1U);
}

TEST(Fields, TruthWordsOfYaml11) {
  for (const auto word : {"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"}) {
    const auto out = everything(std::string("flag: ") + word + "\nescape: " + word);
    ASSERT_TRUE(out) << word;
    EXPECT_TRUE(out->flag) << word;
    EXPECT_EQ(out->escape, Switch::on) << word;
  }
  for (const auto word : {"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"}) {
    const auto out = everything(std::string("flag: ") + word + "\nmode: " + word);
    ASSERT_TRUE(out) << word;
    EXPECT_FALSE(out->flag) << word;
    EXPECT_EQ(out->mode, Mode::off) << word;
  }
}

TEST(Fields, NullMeansNotGiven) {
  const auto out =
      everything("max_tokens: null\ntext: ~\nlimit: null\nlimits: {user: null}\ninner:\nsteps: null");
  ASSERT_TRUE(out) << out.error().text();
  EXPECT_EQ(out->count, 7U);
  EXPECT_EQ(out->text, "before");
  EXPECT_EQ(out->limit, std::nullopt) << "an optional is reset";
  EXPECT_TRUE(out->limits.empty());
  EXPECT_TRUE(out->steps.empty());
}

TEST(Fields, SetIsNamedInMessages) {
  auto tree = parse_yaml("inner: {max: 1}", "policy.yaml");
  ASSERT_TRUE(tree);
  ASSERT_TRUE(set_path(*tree, "inner.mx=3"));
  Everything out;
  auto r = policy::read_node(out, *tree, "");
  ASSERT_FALSE(r);
  EXPECT_EQ(r.error().text(), "--set inner.mx=3: inner: unknown key 'mx', did you mean 'max'?");
  tree = parse_yaml("inner: {max: 1}", "policy.yaml");
  ASSERT_TRUE(set_path(*tree, "inner.max=x"));
  r = policy::read_node(out, *tree, "");
  ASSERT_FALSE(r);
  EXPECT_EQ(r.error().text(), "--set inner.max=x: inner.max: expected a number from 0, got 'x'");
}

TEST(JsonSchema, IsMadeFromTheTables) {
  const FieldSchema schema = policy::schema_of(static_cast<const Everything*>(nullptr));
  const auto json = nlohmann::json::parse(to_json_schema(schema, "a policy", "urn:test"));
  EXPECT_EQ(json["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(json["$id"], "urn:test");
  EXPECT_EQ(json["title"], "a policy");
  EXPECT_EQ(json["type"], nlohmann::json::parse(R"(["object", "null"])"));  // an empty file is none
  EXPECT_EQ(json["additionalProperties"], false);
  const auto inner = nlohmann::json::parse(R"({"type": ["object", "null"], "additionalProperties": false,
      "properties": {"max": {"description": "the most", "type": ["integer", "null"], "minimum": 0,
                             "maximum": 9007199254740991},
                     "mode": {"description": "what happens", "enum": ["keep", "drop", "off", false, null]}}})");
  struct Property {
    const char* name;
    const char* schema;
  };
  constexpr Property k_properties[] = {
      {"flag", R"({"description": "a flag", "type": ["boolean", "null"]})"},
      {"max_tokens",
       R"({"description": "a count", "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991})"},
      {"share", R"({"type": ["number", "null"]})"},
      {"text", R"({"description": "a text", "type": ["string", "null"]})"},
      {"mode", R"({"description": "a mode", "enum": ["keep", "drop", "off", false, null]})"},
      {"escape", R"({"description": "a switch", "enum": ["on", "off", true, false, null]})"},
      {"limit",
       R"({"description": "a limit", "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991})"},
      {"modes", R"({"description": "modes", "anyOf": [{"enum": ["keep", "drop", "off", false]},
          {"type": "array", "items": {"enum": ["keep", "drop", "off", false]}}, {"type": "null"}]})"},
      {"names", R"({"description": "names",
          "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}, {"type": "null"}]})"},
      {"amount", R"({"description": "an amount",
          "anyOf": [{"type": "integer", "minimum": 0, "maximum": 9007199254740991}, {"type": "number"},
                    {"type": "array", "items": {"type": "number"}}, {"type": "null"}]})"},
      {"anything", R"({"description": "anything"})"},
  };
  for (const auto& [name, expected] : k_properties)
    EXPECT_EQ(json["properties"][name], nlohmann::json::parse(expected)) << name;
  auto described = inner;
  described["description"] = "inside";
  EXPECT_EQ(json["properties"]["inner"], described);
  EXPECT_EQ(json["properties"]["limits"]["additionalProperties"], inner);
  EXPECT_EQ(json["properties"]["limits"]["type"], nlohmann::json::parse(R"(["object", "null"])"));
  EXPECT_EQ(json["properties"].size(), fields_of(static_cast<const Everything*>(nullptr)).size());
}

TEST(Fields, SayWhatHoldsWithoutThem) {
  const FieldSchema schema = policy::schema_of(static_cast<const Everything*>(nullptr));
  std::map<std::string, std::string> standards;
  for (std::size_t i = 0; i < schema.names.size(); ++i) standards[schema.names[i]] = schema.standards.at(i)();
  const std::map<std::string, std::string> expected = {
      {"flag", "false"}, {"max_tokens", "7"}, {"share", "0"}, {"text", "before"}, {"mode", "drop"},
      {"escape", "off"}, {"limit", "5"},      {"sizes", ""},  {"modes", ""},      {"limits", ""},
      {"names", ""},     {"steps", ""},       {"inner", ""},  {"amount", ""},     {"anything", ""}};
  EXPECT_EQ(standards, expected);
  EXPECT_EQ(to_text(std::string("... [cut]\n")), R"("... [cut]\n")");
  EXPECT_EQ(to_text(std::vector<Mode>{Mode::keep, Mode::off}), "[keep, off]");
}

TEST(JsonSchema, AnythingIsAnEmptySchema) {
  const FieldSchema schema = policy::schema_of(static_cast<const std::vector<Node>*>(nullptr));
  EXPECT_EQ(nlohmann::json::parse(to_json_schema(schema, "t", "i")).size(), 3U);
}

}  // namespace
}  // namespace abridge::policy
