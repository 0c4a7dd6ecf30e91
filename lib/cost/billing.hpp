#pragma once
#include <string>

#include "lib/cost/readers.hpp"
#include "lib/cost/sizer.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"
#include "lib/target/models.hpp"

// What a model bills beside the texts, and where it is found in a transcript.

namespace abridge::cost {

/// Lets the model's window, tokens and provider hold where the policy's tree says nothing of them. What it
/// says of tokens' overheads (`size.per_message`, `per_history`) holds where its own unit is tokens.
void bill_as(policy::Policy& policy, const policy::Node& tree, const target::Model& model);

/// How a tokenizer that is a mere estimate makes it, in words: "estimated by script"; empty where tokens are
/// counted.
std::string estimate_text(const tokens::Tokenizer& tokenizer);
/// How such tokens are counted, in words: "o200k_base, exact, as gpt-4o bills them".
std::string counted_as(const policy::Size& size, const std::string& model);

/// Lets a sizer of tokens that are no mere estimate count what a record says beside its history and a model
/// reads too (the system prompt, the tools), what blocks say that are no text, and images, where its size has
/// a rule for them. Keeps references to all three.
void add_what_is_billed(Sizer& sizer, Conversation& c, const Readers& readers);

}  // namespace abridge::cost
