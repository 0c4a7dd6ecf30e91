#include "lib/pipeline/record_text.hpp"

#include "lib/json/tape.hpp"
#include "lib/json/white.hpp"

namespace abridge::pipeline {
namespace {

/// Whether a member of an object follows, after its comma.
bool begins_member(std::string_view text) {
  if (!text.starts_with(',')) return false;
  text = trim_blanks(text.substr(1));
  if (!text.starts_with('"')) return false;
  std::size_t end = 0;
  (void)json::diagnose(text, &end);
  return end > 0 && trim_blanks(text.substr(end)).starts_with(':');
}

}  // namespace

std::string_view trim_blanks(std::string_view text) {
  while (!text.empty() && json::is_white(text.front())) text.remove_prefix(1);
  while (!text.empty() && json::is_white(text.back())) text.remove_suffix(1);
  return text;
}

bool stands_alone(std::string_view text, std::size_t end) {
  const std::string_view value = trim_blanks(text.substr(0, end));
  return (value.ends_with('}') || value.ends_with(']')) && !begins_member(trim_blanks(text.substr(end)));
}

std::string_view first_key(std::string_view object) {
  const std::size_t quote = object.find('"');
  return quote == std::string_view::npos ? object : object.substr(quote, object.find('"', quote + 1) - quote);
}

}  // namespace abridge::pipeline
