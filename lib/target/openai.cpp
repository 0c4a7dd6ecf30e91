#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// Chat Completions. Each row names a public report of the refusal.
constexpr std::array k_rules{
    Enforced{"tool-result-orphan", Severity::error, Fix::none, Fix::unsafe},    // miurla/morphic 136
    Enforced{"tool-call-unanswered", Severity::error, Fix::none, Fix::unsafe},  // sdcb/chats 132
    Enforced{"tool-result-misplaced", Severity::error, Fix::safe,
             Fix::safe},  // sdcb/chats 132: nothing may stand between
    Enforced{"tool-id-format", Severity::error, Fix::safe, Fix::safe},  // decolua/9router 3167: 64 characters
    Enforced{"lone-surrogate", Severity::error, Fix::safe, Fix::safe},  // vertesia/llumiverse 462
};
}  // namespace

Target openai() {
  Target t;
  t.name = "openai";
  t.summary = "OpenAI Chat Completions";
  t.rules = k_rules;
  t.tool_id_max = 64;
  return t;
}

}  // namespace abridge::target
