#include "lib/render/style.hpp"

#include <gtest/gtest.h>

#include "transcript.hpp"

namespace abridge::render {
namespace {

constexpr std::string_view k_one =
    R"([{"role":"user","content":"a","name":"Ann"},{"role":"assistant","content":"b"}])";

TEST(Style, EveryBuiltInStyleIsReadAndSaysWhatItIs) {
  for (const std::string_view name : style_names()) {
    const auto style = read_style({}, name, Escape::by_style);
    ASSERT_TRUE(style) << style.error().text();
    EXPECT_EQ(style->name, name);
    EXPECT_EQ(style->escape, Switch::on) << name;
    EXPECT_GT(style_summary(name).size(), 20U) << name;
  }
  EXPECT_EQ(style_names(), (std::vector<std::string_view>{"chatml", "harmony", "json", "markdown", "numbered",
                                                          "plain", "task", "thread", "xml"}));
  EXPECT_EQ(style_summary("nothing"), "");
}

struct OwnCase {
  std::string_view yaml;
  std::string_view expected;
};
constexpr OwnCase k_own[] = {
    {"turn: \"{index:03}|{index:>3}|{role:<6}|{content}\"\nseparator: \" ; \"",
     "001|  1|user  |a ; 002|  2|assistant|b\n"},
    {"turn: \"{{{label}}} {content}\"\nlabels: {user: Q, default: A}\nseparator: \"\\n\"", "{Q} a\n{A} b\n"},
    {"style: plain\nturn: \"{ROLE}{named}: {content}\"\nparts: {named: \" ({name})\"}",
     "USER (Ann): a\n\nASSISTANT: b\n"},
    {"style: xml\nlabels: {user: User}\nheader: <h>\nfooter: </h>", "<h>\nUser: a\nAssistant: b\n</h>\n"},
    {"style: numbered\nheader: null", "1. 👤 USER:\n   a\n\n2. 🤖 ASSISTANT:\n   b\n"},
    {"style: numbered\nheader: ''\nicons: {user: U}", "1. U USER:\n   a\n\n2. 🤖 ASSISTANT:\n   b\n"},
    {"header: \"{total} of {total}, next {next}\"\nfooter: end",
     "2 of 2, next 3\nUser: a\n\nAssistant: b\nend\n"},
    {"turn: \"{json}\"\nseparator: \"\\n\"",
     "{\"role\":\"user\",\"content\":\"a\",\"name\":\"Ann\"}\n{\"role\":\"assistant\",\"content\":\"b\"}\n"},
    {"turn: \"{content:.0}-{content:*^3}\"", "-*a*\n\n-*b*\n"},
    {"", "User: a\n\nAssistant: b\n"},
};
TEST(Style, APolicysOwn) {
  for (const OwnCase& k : k_own) EXPECT_EQ(rendered(k_one, k.yaml), k.expected) << k.yaml;
}

TEST(Style, OwnLabelsMayBeSpecialTokens) {
  EXPECT_EQ(
      rendered(k_one,
               "style: chatml\nturn: \"{label}\\n{content}\"\nlabels: {user: <|user|>, default: <|bot|>}"),
      "<|user|>\na\n<|bot|>\nb\n");
}

TEST(Style, LinesAreGuardedByTheLabelsThatItHas) {
  const std::string_view history = R"([{"role":"user","content":"a\nYou: b\nUser: c\nTool: d"}])";
  EXPECT_EQ(rendered(history, "style: plain"), "User: a\nYou: b\n> User: c\n> Tool: d\n");
  EXPECT_EQ(rendered(history, "{style: plain, labels: {user: You}}"),
            "You: a\n> You: b\nUser: c\n> Tool: d\n");
  EXPECT_EQ(rendered(history, "{style: plain, labels: {user: '*'}}"), "*: a\nYou: b\nUser: c\n> Tool: d\n");
}

TEST(Style, OwnCallsResultsAndEmptyText) {
  constexpr std::string_view k_calls = R"([{"role":"assistant","content":[{"type":"thinking","thinking":"hm"},
    {"type":"tool_use","id":"t1","name":"Read","input":{"p": 1}},{"type":"tool_use","id":"t2","input":{}}]},
    {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":""},{"type":"text","text":"ok"}]}])";
  EXPECT_EQ(rendered(k_calls, "thinking: \"({text})\"\ncall: \"{name}({arguments}) {id}\"\njoin: \" + \""),
            "Assistant: (hm) + Read({\"p\": 1}) t1\n\nUser: ok\n");
  EXPECT_EQ(rendered("[]", "empty: \"(no history)\""), "(no history)\n");
}

struct ErrorCase {
  std::string_view yaml;
  std::string_view error;
};
constexpr ErrorCase k_errors[] = {
    {"style: numberd",
     "p.yaml:1:8: render.style: expected chatml, harmony, json, markdown, numbered, plain, task, thread or xml, got "
     "'numberd', "
     "did you mean 'numbered'?"},
    {"style: [xml]",
     "p.yaml:1:8: render.style: expected chatml, harmony, json, markdown, numbered, plain, task, thread or xml, got a "
     "list"},
    {"- xml", "p.yaml:1:1: render: expected a map, got a list"},
    {"style: xml\nturm: x", "p.yaml:2:1: render: unknown key 'turm', did you mean 'turn'?"},
    {"style: xml\nturn: [x]", "p.yaml:2:7: render.turn: expected a text, got a list"},
    {"style: xml\nescape: maybe", "p.yaml:2:9: render.escape: expected off or on, got 'maybe'"},
    {"style: xml\nturn: \"{contnt}\"",
     "p.yaml:2:7: render.turn: unknown name 'contnt' in the template, did you mean 'content'?"},
    {"turn: \"{}\"",
     "p.yaml:1:7: render.turn: unknown name '' in the template; there are index, number, total, role, ROLE, "
     "label, icon, "
     "note, content, name, time, model, provider, tool, origin, files, json, blocks"},
    {"turn: \"a {content\"", "p.yaml:1:7: render.turn: a '{' without its '}'; write '{{' for a brace"},
    {"turn: \"a} {content}\"", "p.yaml:1:7: render.turn: a '}' without its '{'; write '}}' for a brace"},
    {"turn: \"{index:q}\"", "p.yaml:1:7: render.turn: '{index:q}': invalid type specifier"},
    {"turn: \"{content:d}\"", "p.yaml:1:7: render.turn: '{content:d}': invalid type specifier"},
    {"turn: \"{index:9999}\"", "p.yaml:1:7: render.turn: '{index:9999}': too wide"},
    {"header: \"x\\n{content}\"",
     "p.yaml:1:9: render.header: unknown name 'content' in the template; there are total, shown, next, "
     "max_turns, thread, tool, files, named, included, skipped, request, list"},
    {"call: \"{text}\"",
     "p.yaml:1:7: render.call: unknown name 'text' in the template; there are name, arguments, id, fence"},
    {"parts: {content: x}", "p.yaml:1:18: render.parts.content: a turn has this name already"},
    {"parts: {a: \"{b}\", b: x}",
     "p.yaml:1:12: render.parts.a: unknown name 'b' in the template; there are index, number, total, role, "
     "ROLE, label, icon, note, content, name, time, model, provider, tool, origin, files, json, blocks"},
    {"style: thread\ntools: {chat: {turn: \"{pth}\"}}",
     "p.yaml:2:22: render.tools.chat.turn: unknown name 'pth' in the template; there are index, number, "
     "total, role, ROLE, label, icon, "
     "note, content, name, time, model, provider, tool, origin, files, json, blocks, files_used, using, via"},
    {"sections:\n  - {title: x, item: \"{itm}\"}",
     "p.yaml:2:22: render.sections[0].item: unknown name 'itm' in the template, did you mean "
     "'item'?"},
    {"append: {after: lst}",
     "p.yaml:1:17: render.append.after: expected none, last or all, got 'lst', did you mean 'last'?"},
    {"turn: null", "p.yaml:1:1: render.turn: a style needs one"},
};
TEST(Style, MistakesAreLocated) {
  for (const ErrorCase& k : k_errors) {
    const auto style = read_style(block(k.yaml), {}, Escape::by_style);
    ASSERT_FALSE(style) << k.yaml;
    EXPECT_EQ(style.error().text(), k.error) << k.yaml;
  }
}

TEST(Style, HasABoundOnDelimiters) {
  std::string yaml = "delimiters:\n  lines:\n";
  for (std::size_t i = 0; i < k_most_delimiters; ++i) yaml += "    - x" + std::to_string(i) + "\n";
  EXPECT_TRUE(read_style(block(yaml), {}, Escape::by_style));
  const auto style = read_style(block(yaml + "    - y\n"), {}, Escape::by_style);
  ASSERT_FALSE(style);
  EXPECT_EQ(style.error().text(), "p.yaml:3:5: render.delimiters.lines: 257 are too many: at most 256");
}

TEST(Style, AnotherStyleThanThePolicys) {
  const auto own = block("{style: xml, escape: off, turn: 'x {content}'}");
  const auto same = read_style(own, "xml", Escape::by_style);
  ASSERT_TRUE(same);
  EXPECT_EQ(same->turn.text(), "x {content}");
  EXPECT_EQ(same->escape, Switch::off);
  const auto other = read_style(own, "chatml", Escape::by_style);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->turn.text(), "<|im_start|>{role}\n{content}<|im_end|>");
  EXPECT_EQ(other->escape, Switch::on);
  EXPECT_EQ(read_style(own, "chatml", Escape::off)->escape, Switch::off);
  const auto unknown = read_style(own, "chatlm", Escape::by_style);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(
      unknown.error().text(),
      "--style: expected chatml, harmony, json, markdown, numbered, plain, task, thread or xml, got 'chatlm', "
      "did you mean 'chatml'?");
  // The policy is checked although its style isn't asked for.
  EXPECT_FALSE(read_style(block("{style: xml, turn: '{x}'}"), "chatml", Escape::by_style));
}

TEST(Style, TheSchemaNamesTheStyles) {
  const policy::FieldSchema schema = render_schema();
  ASSERT_FALSE(schema.names.empty());
  EXPECT_EQ(schema.names[0], "style");
  EXPECT_EQ(schema.parts[0].choices.size(), style_names().size());
  EXPECT_EQ(schema.names.size(), schema.parts.size());
  EXPECT_EQ(schema.names.size(), schema.docs.size());
}

}  // namespace
}  // namespace abridge::render
