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

}  // namespace abridge::target
