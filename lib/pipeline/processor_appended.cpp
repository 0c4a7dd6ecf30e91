#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/pipeline/processor.hpp"

// What --append and a request's prompt put after a history, and whether it may stand there.

namespace abridge::pipeline {

/// A request's prompt goes after its history, and --append after that.
void Processor::collect_appended(Conversation& c) {
  appended_.clear();
  appended_escaped_.clear();
  if (format_.nature == format::Nature::request &&
      (settings_.cuts() || settings_.command == Command::convert)) {
    const json::Value prompt = c.sources[0].root.find("prompt");
    if (prompt.is(json::Kind::string) && !prompt.string().empty()) {
      std::string text;
      json::decode(prompt.string(), text);
      appended_.push_back({Role::user, text});
      appended_escaped_.push_back({Role::user, prompt.string()});
    }
  }
  for (const render::Appended& a : settings_.appended) {
    appended_.push_back(a);
    appended_escaped_.push_back({a.role, json::encoded(c.arena.copy(a.text), c.arena)});
  }
  c.followed = !appended_.empty();
}

/// The rules of order see the appended messages too: neighbours of one role across the junction, and among
/// them.
void Processor::check_junction(Conversation& c, std::vector<Finding>& findings, std::size_t& errors) {
  if (appended_.empty()) return;
  std::optional<Role> last;
  for (auto i = c.order.rbegin(); i != c.order.rend() && !last; ++i)
    if (!is_system(c.messages[*i].role)) last = c.messages[*i].role;
  for (const render::Appended& a : appended_) {
    if (last && a.role == *last && !is_system(a.role)) {
      const auto place = static_cast<std::size_t>(&a - appended_.data());
      checker_->report(RuleId::roles_not_alternating, c, findings, errors,
                       {.sentence = "{1}: the message follows one of the same role, {0}",
                        .words = {name_of(a.role), c.arena.copy(name_of_appended(place))}});
      return;
    }
    if (!is_system(a.role)) last = a.role;
  }
}

/// As people gave it: the request's own prompt, or the N-th --append.
std::string Processor::name_of_appended(std::size_t i) const {
  const std::size_t prompts = appended_.size() - settings_.appended.size();
  return i < prompts ? "the prompt" : "--append " + std::to_string(i - prompts + 1);
}

/// Appended messages are written as they are said: what the target refuses because of them rejects the
/// history. Neighbours of one role are check_junction's.
void Processor::check_appended(Conversation& c, std::vector<Finding>& findings, std::size_t& errors) {
  if (appended_escaped_.empty()) return;
  const std::vector<std::uint32_t> order = c.order;
  const std::size_t messages = c.messages.size();
  const std::size_t blocks = c.blocks.size();
  const std::size_t texts = c.texts.size();
  if (c.omitted) c.order.clear();
  std::vector<Finding> known;
  (void)appraise(c, known);
  for (std::size_t i = 0; i < appended_escaped_.size(); ++i) {
    const format::Appended& a = appended_escaped_[i];
    const Message& m = c.make_message(a.role, a.text);
    if (is_tool(a.role)) {
      c.blocks[m.first_block].kind = BlockKind::tool_result;
      c.blocks[m.first_block].place = Place::message;
    }
    c.order.push_back(static_cast<std::uint32_t>(c.messages.size() - 1));
    c.followed = i + 1 < appended_escaped_.size();
    std::vector<Finding> after;
    (void)appraise(c, after);
    for (Finding& f : after) {
      const auto same = [&](const Finding& g) { return g.rule == f.rule && g.offset == f.offset; };
      if (f.rule == RuleId::roles_not_alternating || std::any_of(known.begin(), known.end(), same)) continue;
      known.push_back(f);  // several targets say it once
      f.sentence = c.arena.copy(name_of_appended(i) + ": " + std::string(f.sentence));
      findings.push_back(f);
      ++errors;
    }
  }
  c.followed = true;
  c.order = order;
  c.messages.erase(c.messages.begin() + static_cast<std::ptrdiff_t>(messages), c.messages.end());
  c.blocks.erase(c.blocks.begin() + static_cast<std::ptrdiff_t>(blocks), c.blocks.end());
  c.texts.erase(c.texts.begin() + static_cast<std::ptrdiff_t>(texts), c.texts.end());
}

}  // namespace abridge::pipeline
