#include <gtest/gtest.h>

#include <string_view>

#include "lib/policy/node.hpp"
#include "tests/unit/policy/compact.hpp"

namespace abridge::policy {
namespace {

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

TEST(Example, IsRead) {
  const auto tree = parse_yaml(k_example, "example.yaml");
  ASSERT_TRUE(tree) << tree.error().text();
  struct Case {
    std::string_view key, expected;
  };
  constexpr Case k_cases[] = {
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
  for (const auto& [key, expected] : k_cases) {
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

TEST(Example, ComesBackAsItWas) {
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
