#include "lib/target/targets.hpp"

namespace abridge::target {

// Each row names a public report of the refusal.
Target openai() {
  Target t = chat_completions();
  t.name = "openai";
  t.summary = "OpenAI Chat Completions";
  enforce(t, {RuleId::tool_definition, Severity::warn, Fix::none,
              Fix::none});  // nanbingxyz/5ire 33; models differ
  enforce(
      t, {RuleId::speaker_name_format, Severity::error, Fix::none, Fix::none});  // crazyyanchao/llmcompiler 1
  Grammar& g = t.grammar;
  g.tool_id_usual = 40;  // openclaw/openclaw 875; vercel/ai 17233 sent 51
  g.tool_description_max = 1024;
  g.speaker_name_max = 64;
  g.speaker_name_refused = " \t\n\r\f\v<>|/\\";
  return t;
}

}  // namespace abridge::target
