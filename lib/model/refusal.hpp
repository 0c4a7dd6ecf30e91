#pragma once
#include "lib/model/conversation.hpp"

namespace abridge {

/// What the model says when it refuses, where that stands in the place of a content that is null or missing
/// (`refusal` of OpenAI's Chat Completions): a string that is not empty. None elsewhere.
json::Value refusal_of(const Message& m);

/// The audio that the model said, where that stands in the place of a content that is null or missing
/// (`audio` of OpenAI's Chat Completions: `{id}`, or `{id, data, transcript}` in a response). None elsewhere.
json::Value audio_of(const Message& m);

}  // namespace abridge
