#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/policy/node.hpp"
#include "tests/unit/policy/compact.hpp"

namespace abridge::policy {
namespace {

std::string outcome(std::string_view text) {
  const auto tree = parse_yaml(text, "p.yaml");
  return tree ? compact(*tree) : tree.error().text();
}

struct ParseCase {
  std::string_view text;
  std::string_view expected;
};

constexpr ParseCase k_read[] = {
    {"", "{}"},
    {"# only a comment\n", "{}"},
    {"---\n", "{}"},
    {"--- # a head\na: 1\n...\n", "{a=1}"},
    {"\xEF\xBB\xBF"
     "a: 1",
     "{a=1}"},
    {"a: 1\r\nb: |\r\n  x\r\n  y\r\n", "{a=1 b='x\ny\n'}"},
    {"a: off\nb: 'off'\nc: \"x\\ty\"\nd: 0x10", "{a=off b='off' c='x\ty' d=0x10}"},
    {"a:\nb: ~\nc: null\nd: 'null'", "{a=~ b=~ c=~ d='null'}"},
    {"on: 1\n2: x\n\"\": y", "{on=1 2=x =y}"},
    {"a: {b: [1, {c: d}], e: []}", "{a={b=[1 {c=d}] e=[]}}"},
    {"- 1\n- - 2\n  -\n- x: y\n", "[1 [2 ~] {x=y}]"},
    {"? a\n: b", "{a=b}"},
    {"a: >\n  one\n  two\n", "{a='one two\n'}"},
    {"a: 'it''s'", "{a='it's'}"},
    {"m: &m {max: 1}\na: *m\nb: [*m, *m]", "{m={max=1} a={max=1} b=[{max=1} {max=1}]}"},
    {"a: &x\nb: *x", "{a=~ b=~}"},
    {"&k key: v\nb: *k", "{key=v b=key}"},
    {"a: &x 1\nb: &x 2\nc: *x", "{a=1 b=2 c=2}"},
    {"gr\xC3\xBC\xC3\x9F"
     "e: \xF0\x9F\x98\x80",
     "{gr\xC3\xBC\xC3\x9F"
     "e=\xF0\x9F\x98\x80}"},
    {"a: \"\\u00e9\\x41\"",
     "{a='\xC3\xA9"
     "A'}"},
};

constexpr ParseCase k_parse_mistakes[] = {
    // One document, each key once, no machinery.
    {"a: 1\nb: 2\na: 3", "p.yaml:3:1: repeated key 'a', first on line 1"},
    {"x: {\xC3\xA9: 1, \xC3\xA9: 2}", "p.yaml:1:11: repeated key '\xC3\xA9', first on line 1"},
    {"'a': 1\n\"a\": 2", "p.yaml:2:1: repeated key 'a', first on line 1"},
    {"a: 1\n---\nb: 2", "p.yaml:2:1: a second document begins: a file is one"},
    {"a: 1\n---\n", "p.yaml:2:1: a second document begins: a file is one"},
    {"a: 1\n...\nb: 2",
     "p.yaml:3:1: text that belongs to nothing: the map or list ended before it (is the indentation "
     "right?)"},
    {"  a: 1\n b: 2",
     "p.yaml:2:2: text that belongs to nothing: the map or list ended before it (is the indentation "
     "right?)"},
    {"a: !!str 5", "p.yaml:1:4: tags ('!') have no meaning in a policy; to make a value text, quote it"},
    {"a: ! 5", "p.yaml:1:4: tags ('!') have no meaning in a policy; to make a value text, quote it"},
    {"a: &x !t [1]", "p.yaml:1:4: tags ('!') have no meaning in a policy; to make a value text, quote it"},
    {"a: &x {b: 1}\nc:\n  <<: *x", "p.yaml:3:3: merge keys ('<<') are not part of the language: use extends"},
    // Keys.
    {"? [a]\n: b", "p.yaml:1:3: a key must be text, not a list or a map"},
    {"{a: 1}: b", "p.yaml:1:1: a key must be text, not a list or a map"},
    {": b", "p.yaml:1:1: a key is missing before ':'"},
    {"~: b", "p.yaml:1:1: the key '~' means null: quote it if it is text"},
    {"null: b", "p.yaml:1:1: the key 'null' means null: quote it if it is text"},
    {"a: &x k\n*x : b", "p.yaml:2:1: an alias can't be a key"},
    // Aliases.
    {"a: *x", "p.yaml:1:4: an alias without its anchor ('&name') before it"},
    {"a: &x [1, *x]", "p.yaml:1:11: an alias inside the value that it repeats"},
    {"a: &x\n  b: {c: *x}", "p.yaml:2:10: an alias inside the value that it repeats"},
    // The text itself.
    {"a: 1\nb: \xC3\xA9 \xFF", "p.yaml:2:6: not UTF-8: byte FF"},
    {std::string_view("a: \0", 4), "p.yaml:1:4: a control character (byte 00)"},
    {"a: 1\x04\nb: 2", "p.yaml:1:5: a control character (byte 04)"},
    {"a: 1\rb: 2", "p.yaml:1:5: a carriage return without a line feed"},
    {"a:\n\tb: 1", "p.yaml:2:1: a tab in the indentation: use spaces"},
    {"a:\n  \tb: 1", "p.yaml:2:3: a tab in the indentation: use spaces"},
    {"a: >\n\tb", "p.yaml:2:1: a tab in the indentation: use spaces"},
    // YAML's grammar.
    {"a: [1, 2", "p.yaml:1:4: a '[' that is never closed"},
    {"a: {b: [\n  1\n", "p.yaml:1:8: a '[' that is never closed"},
    {"a: [[1, 2", "p.yaml:1:5: a '[' that is never closed"},
    {"a: {b: 1\n", "p.yaml:1:4: a '{' that is never closed"},
    {"a: [\"x\" \"y\"]", "p.yaml:1:9: expected ',' or ']'"},
    {"a: 'x\n", "p.yaml:1:4: a quote that is never closed"},
    {"a: 'it''s\n", "p.yaml:1:4: a quote that is never closed"},
    {"a: \"x\\\"\n", "p.yaml:1:4: a quote that is never closed"},
    {"a: \"x", "p.yaml:1:4: a quote that is never closed"},
    {"a: b: c",
     "p.yaml:1:5: a ':' where no key can be: quote a text that contains ': ', or check the indentation"},
    {"\xC3\xA9: \xC3\xA9: c",
     "p.yaml:1:5: a ':' where no key can be: quote a text that contains ': ', or check the indentation"},
    {"a: 1\n- b",
     "p.yaml:2:1: this doesn't fit into the map around it (is the indentation right, or a quote missing?)"},
    {"a: 'it's'",
     "p.yaml:1:8: this doesn't fit into the map around it (is the indentation right, or a quote missing?)"},
    {"a: - b", "p.yaml:1:4: a '- ' where no list can begin: put it on its own line"},
    {"a: ]", "p.yaml:1:4: a bracket that closes nothing"},
    {"a: @b", "p.yaml:1:4: text can't begin with this character: quote it"},
    {"a: \"\\q\"", "p.yaml:1:7: not YAML: unknown escape character: q"},
    {"a: \"\\xZZ\"", "p.yaml:1:9: not a hexadecimal digit in an escape"},
    {"%YAML 3.0\n---\na: 1", "p.yaml:1:1: not YAML: YAML major version too large"},
};

TEST(ParseYaml, Reads) {
  for (const ParseCase& c : k_read) EXPECT_EQ(outcome(c.text), c.expected) << c.text;
}

TEST(ParseYaml, PlacesEveryMistake) {
  for (const ParseCase& c : k_parse_mistakes) EXPECT_EQ(outcome(c.text), c.expected) << c.text;
}

TEST(ParseYaml, MarksCountCodePoints) {
  const auto tree = parse_yaml(
      "\xC3\xA4: {\xF0\x9F\x98\x80: x, b: [1, 2]}\nc:\n\n# none\nd:\n  - 1\n  -\n  - # - x\n", "p.yaml");
  ASSERT_TRUE(tree) << tree.error().text();
  const auto place = [](const Mark& m) { return std::to_string(m.line) + ":" + std::to_string(m.column); };
  const Node& first = tree->members[0].second;
  EXPECT_EQ(place(first.mark), "1:4");
  EXPECT_EQ(place(first.key_mark(0)), "1:5");
  EXPECT_EQ(place(first.members[0].second.mark), "1:8");
  EXPECT_EQ(place(first.key_mark(1)), "1:11");
  EXPECT_EQ(place(first.members[1].second.items[1].mark), "1:18");
  EXPECT_EQ(place(tree->find("c")->mark), "2:1") << "a value that is not there is placed at its key";
  EXPECT_EQ(place(tree->find("d")->items[0].mark), "6:5");
  EXPECT_EQ(place(tree->find("d")->items[1].mark), "7:3") << "or at its dash";
  EXPECT_EQ(place(tree->find("d")->items[2].mark), "8:3");
  EXPECT_EQ(*first.mark.file, "p.yaml");
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += piece;
  return out;
}

TEST(ParseYaml, NestingIsBounded) {
  EXPECT_EQ(outcome(repeated("[", 64) + repeated("]", 64)).substr(0, 3), "[[[");
  for (const std::string_view opener : {"[", "{a: ", "- "}) {
    const std::string error = outcome(repeated(opener, 10'000));
    const auto column = std::to_string(64 * opener.size() + 1);
    EXPECT_EQ(error, "p.yaml:1:" + column + ": nested more than 64 levels deep") << opener;
  }
  EXPECT_EQ(outcome(repeated("? ", 10'000)), "p.yaml:1:3: a key must be text, not a list or a map");
}

TEST(ParseYaml, AliasesCountIntoNesting) {
  const std::string deep = repeated("[", 40) + repeated("]", 40);
  EXPECT_EQ(outcome("a: &a " + deep + "\nb: " + repeated("[", 20) + "*a" + repeated("]", 20)).substr(0, 5),
            "{a=[[");
  EXPECT_EQ(outcome("a: &a " + deep + "\nb: " + repeated("[", 30) + "*a" + repeated("]", 30)),
            "p.yaml:2:34: nested more than 64 levels deep");
}

TEST(ParseYaml, AliasBombs) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i)
    bomb += fmt::format("a{0}: &a{0} [*a{1}{2}]\n", i, i - 1, repeated(fmt::format(", *a{}", i - 1), 8));
  EXPECT_EQ(outcome(bomb), "p.yaml:4:5: anchors and aliases repeat more than 10000 values");
  const std::string wide = "a: &a " + std::string(100'000, 'x') + "\nb: [*a" + repeated(", *a", 100) + "]\n";
  EXPECT_EQ(outcome(wide), "p.yaml:2:165: anchors and aliases repeat more than 10000 values");
}

TEST(ParseYaml, SizeIsBounded) {
  EXPECT_EQ(outcome("a: " + std::string(1U << 20U, 'x')),
            "p.yaml: larger than 1048576 bytes, too large for a policy");
  EXPECT_EQ(outcome(fmt::format("[{}]", repeated("1,", 100'001))),
            "p.yaml:1:200002: more than 100000 values");
  EXPECT_EQ(outcome(std::string(129, 'k') + ": 1"), "p.yaml:1:1: a key of more than 128 characters");
}

/// The language's own example, in all its spellings.
constexpr std::string_view k_example = R"yaml(version: 1
extends: recommended             # the default; a preset, a file beside this one, or none. Maps merge, lists replace, null takes a key away
summary: one line, shown by `abridge presets`
target: anthropic                # what --target says; a list is allowed; default: the provider of the recognised format
context_window: 200000           # tokens
waive: []                        # promises (below) that this policy does not make; the property tests read it

size:                            # how everything is measured; a step may say `unit:` for itself
  unit: chars                    # chars (code points) | graphemes | bytes | tokens
  tokenizer: estimate:4          # estimate:N (N characters a token); o200k_base, cl100k_base or a tokenizer file once real tokenizers are in
  of: [content]                  # content, role, timestamp, name, tool_calls; or rendered (the text that the style makes of it)
  per_message: 0
  per_history: 0
  round: floor_each              # estimates are floored per piece, then summed

accept:
  roles: any                     # any = what the recognised format allows; or a list
  aliases: {}                    # e.g. {human: user, gpt: assistant}: for reading a role, never a silent rewrite
  normalize_role: false          # strip and lower-case, reported as rule role-spelling
  strip_content: false
  timestamps: [iso8601, epoch]   # what invalid-timestamp lets pass; iso8601 = what Python 3.11's datetime.fromisoformat takes, and a final Z

history: {max_messages: 50, warn_messages: 40}   # phase 1: the newest N, before anything is checked

rules:                           # severity off | warn | error and fix none | safe | unsafe are two things
  missing-timestamp: fix         # short for {severity: warn, fix: safe}
  invalid-role: {severity: warn, fix: unsafe}
  empty-content: {severity: warn, fix: safe, blank: keep}      # a rule's own parameters stand beside them
  timestamp-order: off           # (YAML's false means off too)

limits:                          # per message's text, by role (text blocks only) or block (tool_result, thinking)
  user: {max: 150, hard: 300, marker: "... [truncated]"}
  assistant: {max: 8192, hard: 16384, marker: "... [truncated at {max} chars]", keep: start, at: char}
                                 # keep: start | end | both; at: char | grapheme | word | line

trim:                            # phase 3, in this order; a step reports under its rule (`finding:`, default in its table)
  - last: {messages: 50, system: keep}             # or exchanges: N (a user message with all up to the next user message)
  - ends: {first: 2, last: 20, notice: "[{dropped} messages omitted]"}
  - drop: {roles: [system]}                        # or blocks: [thinking], keep_last: 1
  - fold: {tools: assistant, text: "{text}", call: "[Used tool: {name}]", result: "[Tool result: {text}]", result_max: 500, marker: "... [truncated]", join: "\n", strip: true}
  - clip: {blocks: [tool_result], max: 4000, keep: both, marker: "\n[… {cut} characters cut …]\n"}
  - budget:
      max: 15360                 # a number, a share (`0.5`) of context_window, or a named share (below)
      drop: message              # message | exchange
      protect: {system: true, first: 0, last: 5, last_user: true, open_call: true}
      oversize: stop             # at the first that doesn't fit: stop | skip | clip
      on_unreachable: error      # error (rule budget-unreachable) | emit
      notice: "... (earlier messages omitted for brevity)\n\n"
      notice_at: content         # content (before the first kept message's) | message (its own)
      notice_when: dropped       # dropped | over (also when nothing could be dropped)
      notice_counts: true
      counts: [preamble, files]  # what else of the rendered prompt counts
  - start_on: user
emit: {fields: all, max_bytes: null}               # or a list of fields, `truncated` (a boolean per message) among them; max_bytes is measured on the compact output, appended messages included
render: {style: numbered, escape: on}              # see rendering.md; further fields belong to the style

chain: {parent: parent_thread_id, max: 20}         # threads only
shares: {content: [{below: 300000, share: 0.6}, {share: 0.8}], files: {of: content, share: [[300000, 0.3], 0.4]}, history: {of: content, share: [[300000, 0.5], 0.4]}}
                                 # named shares of context_window, stepwise in its size, each floored (find the plainest spelling; the thread preset must be sayable)
files: {order: newest_first, budget: files, oversize: skip, max_file_bytes: 1000000}
)yaml";

TEST(ParseYaml, ReadsTheLanguagesOwnExample) {
  const auto tree = parse_yaml(k_example, "example.yaml");
  ASSERT_TRUE(tree) << tree.error().text();
  struct MeasuredPart {
    std::string_view key, expected;
  };
  constexpr MeasuredPart k_parts[] = {
      {"version", "1"},
      {"extends", "recommended"},
      {"summary", "one line, shown by `abridge presets`"},
      {"waive", "[]"},
      {"size", "{unit=chars tokenizer=estimate:4 of=[content] per_message=0 per_history=0 round=floor_each}"},
      {"history", "{max_messages=50 warn_messages=40}"},
      {"rules",
       "{missing-timestamp=fix invalid-role={severity=warn fix=unsafe} empty-content={severity=warn fix=safe "
       "blank=keep} timestamp-order=off}"},
      {"limits",
       "{user={max=150 hard=300 marker='... [truncated]'} assistant={max=8192 hard=16384 marker='... "
       "[truncated at "
       "{max} chars]' keep=start at=char}}"},
      {"emit", "{fields=all max_bytes=~}"},
      {"render", "{style=numbered escape=on}"},
      {"shares",
       "{content=[{below=300000 share=0.6} {share=0.8}] files={of=content share=[[300000 0.3] 0.4]} "
       "history={of=content share=[[300000 0.5] 0.4]}}"},
  };
  for (const auto& [key, expected] : k_parts) {
    ASSERT_NE(tree->find(key), nullptr) << key;
    EXPECT_EQ(compact(*tree->find(key)), expected) << key;
  }
  const Node& trim = *tree->find("trim");
  ASSERT_EQ(trim.items.size(), 7U);
  EXPECT_EQ(trim.items[4].find("clip")->find("marker")->scalar, "\n[\u2026 {cut} characters cut \u2026]\n");
  const Node& budget = *trim.items[5].find("budget");
  EXPECT_EQ(budget.find("notice")->scalar, "... (earlier messages omitted for brevity)\n\n");
  EXPECT_EQ(compact(*budget.find("counts")), "[preamble files]");
}

TEST(ParseYaml, AndWhatIsWrittenOfIt) {
  const auto tree = parse_yaml(k_example, "example.yaml");
  ASSERT_TRUE(tree) << tree.error().text();
  const std::string yaml = to_yaml(*tree);
  const auto again = parse_yaml(yaml, "again.yaml");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(to_yaml(*again), yaml);
  EXPECT_EQ(again->find("trim")->items.size(), 7U);
  EXPECT_EQ(compact(*again->find("rules")), compact(*tree->find("rules")));
}

}  // namespace
}  // namespace abridge::policy
