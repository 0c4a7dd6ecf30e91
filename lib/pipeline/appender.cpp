#include "lib/pipeline/appender.hpp"

#include <algorithm>
#include <optional>

#include "lib/json/text.hpp"
#include "lib/model/join.hpp"
#include "lib/model/request.hpp"

namespace abridge::pipeline {
namespace {

void tell_what_follows(const AppendedMessages& all, Conversation& c) {
  c.followed = !all.plain.empty();
  c.asked_after = std::any_of(all.plain.begin(), all.plain.end(),
                              [](const render::AppendedText& a) { return a.role == Role::user; });
}

}  // namespace

void Appender::collect(Conversation& c, AppendedMessages& all) const {
  if (!format_.prompt_key.empty() && (settings_.cuts() || settings_.command == Job::convert)) {
    const json::Value prompt = c.sources[0].root.find(format_.prompt_key);
    if (prompt.is(json::Kind::string) && !prompt.string().empty()) {
      std::string text;
      json::decode(prompt.string(), text);
      all.plain.push_back({Role::user, text});
      all.escaped.push_back({Role::user, prompt.string()});
      all.prompts = 1;
    }
  }
  for (const render::AppendedText& a : settings_.appended) {
    all.plain.push_back(a);
    all.escaped.push_back({a.role, json::encoded(c.arena.copy(a.text), c.arena)});
  }
  tell_what_follows(all, c);
  const auto asks = [&] { return !c.sources[0].single && model_in(request_of(c)).truthy(); };
  c.request = settings_.policy.as ? *settings_.policy.as == policy::As::request : c.followed || asks();
}

bool Appender::join(AppendedMessages& all, Conversation& c) const {
  if (all.escaped.empty() || c.omitted) return false;
  if (checkers_.first().wanted().neighbours == target::Grammar::Neighbours::taken) return false;
  std::size_t last = c.order.size();
  while (last > 0 && is_system(c.messages[c.order[last - 1]].role)) --last;
  const format::Appended first = all.escaped.front();
  if (last != c.order.size() || last == 0 || (first.role != Role::user && !is_assistant(first.role)))
    return false;
  const Message& before = c.messages[c.order[last - 1]];
  Message like;
  like.role = first.role;
  if (!takes_turns(c, before) || !same_speaker(before, like) || !can_join(c, before, like)) return false;
  Joiner joiner(c, Joiner::Texts::list);
  joiner.start(c.order[last - 1]);
  const auto made = static_cast<std::uint32_t>(c.messages.size());
  c.make_message(first.role, first.text);
  c.order.push_back(made);
  joiner.add(made);
  joiner.finish();
  c.sweep();
  all.escaped.erase(all.escaped.begin());
  all.plain.erase(all.plain.begin());
  if (all.prompts > 0)
    --all.prompts;
  else
    ++all.joined;
  tell_what_follows(all, c);
  return true;
}

void Appender::check_junction(const AppendedMessages& all, Conversation& c, std::vector<Finding>& findings,
                              std::size_t& errors) const {
  if (all.plain.empty()) return;
  std::optional<Role> last;
  for (auto i = c.order.rbegin(); i != c.order.rend() && !last; ++i)
    if (!is_system(c.messages[*i].role)) last = c.messages[*i].role;
  const bool users_taken = checkers_.first().wanted().neighbours == target::Grammar::Neighbours::users_joined;
  for (const render::AppendedText& a : all.plain) {
    if (last && a.role == *last && !is_system(a.role) && !(users_taken && a.role == Role::user)) {
      const auto place = static_cast<std::size_t>(&a - all.plain.data());
      checkers_.first().report(
          RuleId::roles_not_alternating, c, findings, errors,
          {.sentence = "{appended}: the message follows one of the same role, {role}",
           .with = {{"role", abridge::name_of(a.role)}, {"appended", c.arena.copy(name_of(all, place))}}});
      return;
    }
    if (!is_system(a.role)) last = a.role;
  }
}

std::string Appender::name_of(const AppendedMessages& all, std::size_t i) {
  return i < all.prompts ? "the prompt" : "--append " + std::to_string(all.joined + i - all.prompts + 1);
}

void Appender::check(const AppendedMessages& all, Conversation& c, std::vector<Finding>& findings,
                     std::size_t& errors) const {
  if (all.escaped.empty()) return;
  const std::vector<std::uint32_t> order = c.order;
  const std::size_t messages = c.messages.size();
  const std::size_t blocks = c.blocks.size();
  const std::size_t texts = c.texts.size();
  if (c.omitted) c.order.clear();
  // Who reads it, or goes on with a log, has no provider's rules to keep.
  const bool sent = !checkers_.is_for_reader() && !format_.dialect.resumed;
  const Severity from = sent ? Severity::warn : Severity::error;
  std::vector<Finding> known;
  (void)checkers_.recheck(c, known, from);
  for (std::size_t i = 0; i < all.escaped.size(); ++i) {
    const format::Appended& a = all.escaped[i];
    const Message& m = c.make_message(a.role, a.text);
    if (is_tool(a.role)) {
      c.blocks[m.first_block].kind = BlockKind::tool_result;
      c.blocks[m.first_block].place = Place::message;
    }
    c.order.push_back(static_cast<std::uint32_t>(c.messages.size() - 1));
    c.followed = i + 1 < all.escaped.size();
    std::vector<Finding> after;
    (void)checkers_.recheck(c, after, from);
    for (Finding& f : after) {
      const auto same = [&](const Finding& g) { return g.rule == f.rule && g.offset == f.offset; };
      if (f.rule == RuleId::roles_not_alternating || std::any_of(known.begin(), known.end(), same)) continue;
      known.push_back(f);  // several targets say it once
      f.sentence = c.arena.copy(name_of(all, i) + ": " + std::string(f.sentence));
      findings.push_back(f);
      errors += f.severity == Severity::error ? 1 : 0;
    }
  }
  c.followed = true;
  c.order = order;
  c.messages.erase(c.messages.begin() + static_cast<std::ptrdiff_t>(messages), c.messages.end());
  c.blocks.erase(c.blocks.begin() + static_cast<std::ptrdiff_t>(blocks), c.blocks.end());
  c.texts.erase(c.texts.begin() + static_cast<std::ptrdiff_t>(texts), c.texts.end());
}

}  // namespace abridge::pipeline
