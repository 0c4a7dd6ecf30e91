#include "lib/pipeline/texts.hpp"

#include <fmt/format.h>

#include "lib/format/compose/capabilities.hpp"
#include "lib/format/format.hpp"
#include "lib/pipeline/prompts.hpp"

namespace abridge::pipeline {
namespace {

bool makes_sessions(const Settings& settings) {
  return settings.command == Job::convert && settings.to != nullptr &&
         settings.to->capabilities->one_a_file == format::Capabilities::Has::yes;
}

}  // namespace

bool gives_texts(const Settings& settings) {
  return settings.command == Job::render || makes_sessions(settings);
}

Result<std::string> extension_of_texts(const Settings& settings) {
  return makes_sessions(settings) ? Result<std::string>("jsonl") : extension_of_prompts(settings);
}

std::string why_apart(const Settings& settings, Several several) {
  const bool of_one = several == Several::conversations;
  if (several == Several::shards) {
    if (makes_sessions(settings))
      return fmt::format("a file of {}'s holds one session, and what shards write is one file",
                         settings.to->name);
    return "the conversations of a shard give several texts: separate them with -0 (NUL) or --jsonl (one JSON string a line)";
  }
  const std::string_view what = of_one ? "several conversations" : "several inputs";
  const std::string_view pick = of_one ? "pick one with --select, or " : "";
  if (makes_sessions(settings))
    return fmt::format("{}, and a file of {}'s holds one session: {}give each a file of its own with -o DIR/",
                       what, settings.to->name, pick);
  return fmt::format(
      "{} give several texts: {}separate them with -0 (NUL), --jsonl (one JSON string a line) or -o DIR/",
      what, pick);
}

}  // namespace abridge::pipeline
