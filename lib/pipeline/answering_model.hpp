#pragma once
#include <string>

#include "lib/model/conversation.hpp"

namespace abridge::pipeline {

/// The model that answered last, as the transcript says it: the answer, or the record around it. Empty where
/// neither does.
std::string answering_model(const Conversation& c);

}  // namespace abridge::pipeline
