#pragma once
#include <string>

#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"
#include "lib/target/models.hpp"
#include "lib/trim/sizer.hpp"

// What a model bills beside the texts, and where it is found in a transcript.

namespace abridge::pipeline {

/// Lets the model's window, tokens and provider hold where the policy's tree says nothing of them. What it
/// says of tokens' overheads (`size.per_message`, `per_history`) holds where its own unit is tokens.
void bill_as(policy::Policy& policy, const policy::Node& tree, const target::Model& model);

/// How such tokens are counted, in words: "o200k_base, exact, as gpt-4o bills them".
std::string counted_as(const policy::Policy& policy, const policy::Size& size);

/// Tokens of the images in a block: an image itself, or those that a tool gave back.
std::uint64_t image_cost(const tokens::ImageRule& rule, const Block& block, Arena& arena);

/// What a record says beside its history and a model reads too: the system prompt and the tools.
tokens::Range cost_around(const Conversation& c, const trim::Sizer& sizer);

}  // namespace abridge::pipeline
