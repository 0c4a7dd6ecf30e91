#include "cli/token_rows.hpp"

#include <fmt/format.h>

#include "cli/numbers.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

using report::json_string;

std::string_view word_for(Role role) {
  return role == Role::other ? "other" : role == Role::none ? "none" : name_of(role);
}

/// A count for people: one number as scripts want it, or two.
std::string shown(const tokens::Range& tokens) {
  return tokens.least == tokens.most ? std::to_string(tokens.most)
                                     : report::range_text(tokens.least, tokens.most);
}

}  // namespace

TokenRows::TokenRows(World& world, const tokens::Tokenizer& tokenizer, std::string_view model, Form form,
                     Files files)
    : world_(world),
      tokenizer_(tokenizer.name),
      is_range_(tokenizer.is_range()),
      model_(model),
      width_(is_range_ ? 17 : 9),
      json_(form == Form::json),
      several_(files == Files::several) {}

void TokenRows::file(std::string_view name, const tokens::Range& tokens) {
  if (json_) return object(name, tokens, "");
  any_ = true;
  // Alone and unnamed, a number is all that a script wants.
  const bool bare = !several_ && name == "<stdin>";
  const std::string number = shown(tokens);
  world_.say(several_ ? fmt::format("{:>{}} {}\n", number, width_, text::visible(name))
             : bare   ? fmt::format("{}\n", number)
                      : fmt::format("{} {}\n", number, text::visible(name)));
}

void TokenRows::message(std::string_view name, std::uint64_t conversation, std::size_t message, Role role,
                        const tokens::Range& tokens) {
  if (json_)
    return object(name, tokens,
                  fmt::format("\"conversation\": {}, \"message\": {}, \"role\": {}, ", conversation, message,
                              json_string(word_for(role))));
  row(tokens, fmt::format("{}{}:{}  {}", prefix(name), conversation, message, word_for(role)));
}

void TokenRows::role(std::string_view name, Role role, std::uint64_t messages, const tokens::Range& tokens) {
  if (json_)
    return object(name, tokens,
                  fmt::format("\"role\": {}, \"messages\": {}, ", json_string(word_for(role)), messages));
  row(tokens, fmt::format("{}{}  {}", prefix(name), word_for(role), counted(messages, "message")));
}

void TokenRows::conversation(std::string_view name, std::uint64_t conversation, std::string_view id,
                             std::uint64_t messages, const tokens::Range& tokens) {
  if (json_)
    return object(name, tokens,
                  fmt::format("\"conversation\": {}, {}\"messages\": {}, ", conversation,
                              id.empty() ? "" : fmt::format("\"id\": {}, ", json_string(id)), messages));
  row(tokens, fmt::format("{}conversation {}  {}{}", prefix(name), conversation, counted(messages, "message"),
                          id.empty() ? "" : "  " + text::visible(id)));
}

void TokenRows::beside(std::string_view name, std::uint64_t conversation, const tokens::Range& tokens) {
  if (tokens.most == 0) return;
  constexpr std::string_view k_what = "system, tools, reply";
  if (json_)
    return object(name, tokens,
                  (conversation == 0 ? "" : fmt::format("\"conversation\": {}, ", conversation)) +
                      fmt::format("\"beside\": {}, ", json_string(k_what)));
  row(tokens, conversation == 0 ? fmt::format("{}{}", prefix(name), k_what)
                                : fmt::format("{}{}  {}", prefix(name), conversation, k_what));
}

void TokenRows::ids(std::string_view name, const std::vector<std::uint32_t>& ids) {
  if (json_)
    object(name, {ids.size(), ids.size()}, fmt::format("\"ids\": [{}], ", fmt::join(ids, ", ")));
  else
    world_.say(fmt::format("{}\n", fmt::join(ids, " ")));
}

void TokenRows::total(const tokens::Range& tokens) {
  if (!json_ && any_) world_.say(fmt::format("{:>{}} total\n", shown(tokens), width_));
}

void TokenRows::object(std::string_view name, const tokens::Range& tokens, std::string_view members) {
  std::string text = fmt::format("{{\"file\": {}, {}\"tokens\": {}, ", json_string(report::utf8_name(name)),
                                 members, tokens.most);
  if (is_range_) text += fmt::format("\"least\": {}, ", tokens.least);
  text += fmt::format("\"tokenizer\": {}", json_string(tokenizer_));
  if (!model_.empty()) text += fmt::format(", \"model\": {}", json_string(model_));
  world_.say(text + "}\n");
}

void TokenRows::row(const tokens::Range& tokens, std::string_view what) {
  any_ = true;
  world_.say(fmt::format("{:>{}}  {}\n", shown(tokens), width_, what));
}

std::string TokenRows::prefix(std::string_view name) const {
  return several_ ? text::visible(name) + ":" : "";
}

}  // namespace abridge::cli
