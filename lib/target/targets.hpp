#pragma once
#include "lib/target/target.hpp"

namespace abridge::target {

// One function per provider's file; targets.cpp lists them.
Target openai();
Target openai_responses();
Target anthropic();
Target gemini();
Target mistral();
Target bedrock();
Target deepseek();
Target xai();
Target groq();

/// What those that take Chat Completions' words have in common: they begin with it, and say where they
/// differ.
Target chat_completions();
/// A rule that it enforces besides, or otherwise than what it began with.
void enforce(Target& t, Enforced row);

}  // namespace abridge::target
