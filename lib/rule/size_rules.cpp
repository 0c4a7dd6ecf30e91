#include "lib/rule/rules.hpp"

// The rules about the size of a whole history. The checker, the steps of a trim and the writer measure it and
// report under them.

namespace abridge::rule {

Rule too_many_messages() {
  return {
      .summary = "more messages than allowed",
      .prose =
          "The history has more messages than history.max_messages, or than a trim step keeps. The newest "
          "are kept; the others are not even checked.",
      .bad =
          R"ex([{"role":"user","content":"Hi"},{"role":"user","content":"Hi"},{"role":"user","content":"Hi"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(history: {max_messages: 2}
rules: {too-many-messages: warn})",
      .fix = Fix::unsafe,
      .reaches_others = true,
  };
}

Rule near_message_limit() {
  return {
      .summary = "the history is close to the limit, or over it",
      .prose = "The history has at least history.warn_messages messages.",
      .bad =
          R"ex([{"role":"user","content":"Hi"},{"role":"user","content":"Hi"},{"role":"user","content":"Hi"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(history: {max_messages: 4, warn_messages: 3}
rules: {near-message-limit: warn})",
  };
}

Rule history_too_large() {
  return {
      .summary = "the history is over its total size",
      .prose = "The history is larger than a budget of the policy. The oldest messages are dropped.",
      .bad = R"ex([{"role":"user","content":"an old message"},{"role":"user","content":"new"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(trim: [{budget: {max: 5}}]
rules: {history-too-large: warn})",
      .fix = Fix::unsafe,
      .reaches_others = true,
  };
}

Rule budget_unreachable() {
  return {
      .summary = "what is protected is over the budget by itself",
      .prose =
          "Even with all else dropped, what a trim must keep is over its budget. The finding says what each "
          "part costs, and the smallest budget that works. Nothing is emitted.",
      .bad = R"ex([{"role":"user","content":"a message of more than ten characters"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(trim: [{budget: {max: 10}}])",
      .standard = standard(Severity::error),
  };
}

Rule newest_over_limit() {
  return {
      .summary = "the newest message, with what belongs to it, is over a budget by itself",
      .prose =
          "A tool call goes with its results, and what the assistant says with the user's turn that it "
          "answers. Where the newest of these is over the budget by itself, it is taken down as far as the "
          "budget's `oversize` says: its results are cut, or cleared, or only the user's turn is kept. How "
          "far is said. Of `last` and `ends`, which count messages, nothing is taken down: it is said that "
          "more stays.",
      .bad =
          R"ex([{"role":"user","content":"Weather?"},{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"weather","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_1","content":"Rain in the morning, and in the evening, too"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(trim: [{budget: {max: 40, oversize: [clip, clear, ask]}}])",
      .standard = standard(Severity::warn),
  };
}

Rule payload_too_large() {
  return {
      .summary = "the output is over the policy's size in bytes",
      .prose =
          "The compact JSON of what would be emitted, appended messages included, is over emit.max_bytes.",
      .bad =
          R"ex([{"role":"user","content":"a text that takes more than the forty bytes that are allowed"}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(emit: {max_bytes: 40}
rules: {payload-too-large: error})",
  };
}

Rule summary_failed() {
  return {
      .summary = "what was left out could not be summarised",
      .prose =
          "The command of the step `summarize` can't be started, failed, took too long, or wrote nothing "
          "that "
          "could stand in a history. What earlier steps left out stays left out, without a summary; the "
          "notice "
          "that they put, if any, stays.",
      .bad =
          R"ex([{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello."},{"role":"user","content":"Go on."}])ex",
      .good = R"ex([{"role":"user","content":"Hi"}])ex",
      .example_policy = R"(trim: [last: 1, summarize: {command: ["false"]}])",
      .standard = standard(Severity::warn),
  };
}

}  // namespace abridge::rule
