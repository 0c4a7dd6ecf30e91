#pragma once
#include <span>
#include <string_view>

#include "lib/format/builder.hpp"

namespace abridge::format {

/// One item of OpenAI's Responses API (what its `input` holds, what a Codex rollout records) as one message:
/// a `message` by its role and parts; a call that awaits an output, and such an output, joined by `call_id`;
/// `reasoning` as the assistant's thinking. What is run by the provider, and what is not known, is the
/// assistant's block of kind other. The caller calls `finish`.
void read_response_item(MessageBuilder& b, json::Value item);

/// The members of items that are read (Format::members).
std::span<const std::string_view> openai_responses_members();

}  // namespace abridge::format
