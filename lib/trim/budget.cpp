#include "lib/trim/budget.hpp"

#include "lib/policy/slots.hpp"
#include "lib/trim/steps.hpp"

// The parameters of `budget`; what is kept is decided in planner.cpp.

namespace abridge::trim {

std::vector<policy::Field> fields_of(const Protect*) {
  return {policy::field<&Protect::system>("system", "system messages"),
          policy::field<&Protect::first>("first", "the first N messages"),
          policy::field<&Protect::last>("last", "the newest N messages"),
          policy::field<&Protect::last_user>("last_user", "the newest user message"),
          policy::field<&Protect::open_call>("open_call",
                                             "a tool call at the end that still waits for its result")};
}

std::vector<policy::Field> fields_of(const Budget*) {
  return {
      policy::field<&Budget::max>("max", "a number, a share of context_window such as 0.5, or a named share"),
      policy::field<&Budget::drop>("drop", "what is dropped at a time"),
      policy::field<&Budget::protect>("protect", "what is never dropped"),
      policy::field<&Budget::oversize>("oversize",
                                       "at the first message that does not fit: stop, skip it, or clip it"),
      policy::field<&Budget::on_unreachable>(
          "on_unreachable", "where what is protected is over the budget: an error, or emit it all the same"),
      policy::field<&Budget::notice>("notice", "said where messages were dropped; {dropped} is their number"),
      policy::field<&Budget::notice_at>(
          "notice_at", "before the first kept message's content, or as a user message of its own"),
      policy::field<&Budget::notice_when>("notice_when",
                                          "when something was dropped, or whenever the history was over"),
      policy::field<&Budget::notice_counts>("notice_counts", "whether the notice counts to the budget"),
      policy::field<&Budget::counts>(
          "counts", "what else counts: appended messages, a thread's preamble, its embedded files"),
      policy::field<&Budget::marker>("marker", "put where oversize: clip cut a text")};
}

namespace {

Result<void> apply(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Budget>(&parameters);
  const Result<std::size_t> max = context.policy.resolve(p.max);
  if (!max) return fail(max.error());
  keep_within(context, p, *max);
  return {};
}

Result<void> check(const policy::StepSetting& setting, const policy::Policy& policy) {
  const auto& p = *std::any_cast<Budget>(&setting.parameters);
  if (!p.max.number && !p.max.fraction && p.max.name.empty())
    return fail(policy::error_at(
        setting.mark, setting.path + ".budget: say max: a number, a share such as 0.5, or a named share"));
  if (auto max = policy.resolve(p.max); !max) {
    max.error().message = setting.path + ".budget.max: " + max.error().message;
    return fail(max.error());
  }
  if (!p.max.number && !policy.model.empty() &&
      setting.unit.value_or(policy.size.unit) != policy::Unit::tokens)
    return fail(policy::error_at(
        setting.mark, setting.path + ".budget.max: a share of a model's context window is in tokens: say "
                                     "unit: tokens in budget, or size: {unit: tokens}"));
  if (auto r = check_notice(p.notice, setting, setting.path + ".budget.notice"); !r) return r;
  return {};
}

}  // namespace

Step budget_step() {
  return {policy::entry<Budget>("budget"),
          "keep the newest messages within a size",
          "history-too-large",
          apply,
          check,
          [](const std::any& p) -> std::string_view { return std::any_cast<const Budget&>(p).notice; }};
}

}  // namespace abridge::trim
