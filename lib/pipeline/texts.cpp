#include "lib/pipeline/texts.hpp"

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
      return "a file of " + std::string(settings.to->name) +
             "'s holds one session, and what shards write is one file";
    return "the conversations of a shard give several texts: separate them with -0 (NUL) or --jsonl (one JSON string a line)";
  }
  const std::string what = of_one ? "several conversations" : "several inputs";
  const std::string pick = of_one ? "pick one with --select, or " : "";
  if (makes_sessions(settings))
    return what + ", and a file of " + std::string(settings.to->name) + "'s holds one session: " + pick +
           "give each a file of its own with -o DIR/";
  return what + " give several texts: " + pick +
         "separate them with -0 (NUL), --jsonl (one JSON string a line) or -o DIR/";
}

}  // namespace abridge::pipeline
