#pragma once
#include "lib/format/builder.hpp"

namespace abridge::format {

/// One item of OpenAI's Responses API (what its `input` holds, what a Codex rollout records) as one message:
/// a `message` by its role and parts; a call that awaits an output, and such an output, joined by `call_id`;
/// `reasoning` as the assistant's thinking. What is run by the provider, and what is not known, is the
/// assistant's block of kind other. The caller calls `finish`.
void read_response_item(MessageBuilder& b, json::Value item);

/// Of an output that is an object, as Codex wrote them of old: what it says, a text or a list of parts; none
/// where it is another object.
json::Value content_of_output(json::Value output);

}  // namespace abridge::format
