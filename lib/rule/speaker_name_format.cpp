#include <algorithm>

#include "lib/rule/rules.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::rule {
namespace {

void check_speaker_name_format(Context& x, Message& m) {
  if (x.grammar == nullptr || x.grammar->speaker_name_max == 0 || m.broken || m.name.empty()) return;
  const Grammar& g = *x.grammar;
  const std::string_view who =
      x.name_of(x.those([](const Grammar& one) { return one.speaker_name_max > 0; }));
  const json::Value at = m.source.find("name");
  if (m.name.find_first_of(g.speaker_name_refused) != std::string_view::npos)
    x.report({.message = &m,
              .at = at,
              .field = "name",
              .sentence = "{provider} takes no white space, <, >, |, / or \\ in a speaker's name: '{name}'",
              .with = {{"name", m.name}, {"provider", who}}});
  else if (const std::size_t size = text::count_code_points(m.name); size > g.speaker_name_max)
    x.report({.message = &m,
              .at = at,
              .field = "name",
              .sentence =
                  "the speaker's name '{name}' has {count} characters; {provider} takes no more than {limit}",
              .with = {{"name", m.name}, {"provider", who}, {"count", size}, {"limit", g.speaker_name_max}}});
}

}  // namespace

Rule speaker_name_format() {
  Rule r;
  r.summary = "a speaker's name that the target refuses";
  r.prose =
      "OpenAI takes at most 64 characters for the name of who speaks, and no white space, <, >, |, / or \\ "
      "among them. There is no repair: what a name stands for is not in the transcript.";
  r.bad = R"([{"role": "user", "name": "Anna Berg", "content": "Hi"}])";
  r.good = R"([{"role": "user", "name": "Anna_Berg", "content": "Hi"}])";
  r.example_policy = R"({target: openai, rules: {speaker-name-format: error}})";
  r.needs_named_target = true;
  r.on_message = check_speaker_name_format;
  r.woken_by = fact(Fact::named);
  return r;
}

}  // namespace abridge::rule
