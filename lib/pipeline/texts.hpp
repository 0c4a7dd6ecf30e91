#pragma once
#include <cstdint>
#include <string>

#include "lib/base/result.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// Whether what is written of each conversation is a text of its own, which no other may follow without a
/// word: a prompt, or a session of a format whose files hold one.
bool gives_texts(const Settings& settings);
/// What the names of files end in that hold one of these texts each, without the dot. Errors: a style that is
/// none.
Result<std::string> extension_of_texts(const Settings& settings);
/// What there are several of.
enum class Several : std::uint8_t { conversations, inputs, shards };
/// That several can't go where one goes, and what to do: for messages to people.
std::string why_apart(const Settings& settings, Several several);

}  // namespace abridge::pipeline
