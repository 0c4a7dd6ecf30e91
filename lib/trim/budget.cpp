#include "lib/trim/budget.hpp"

#include <fmt/format.h>

#include "lib/policy/slots.hpp"
#include "lib/trim/steps.hpp"

// The parameters of `budget`; what is kept is decided in planner.cpp.

namespace abridge::trim {

Result<void> read_node(Oversize& out, const policy::Node& node, const std::string& path) {
  out = {};
  const bool list = node.kind == policy::Node::Kind::list;
  if (!list && (node.scalar == "stop" || node.scalar == "skip" || node.scalar == "clip"))
    return policy::read_node(out.first, node, path);
  std::vector<Rung> rungs;
  if (auto r = policy::read_node(rungs, node, path); !r) {
    if (list) return r;
    // A single word may be either's.
    return policy::read_node(out.first, node, path);
  }
  for (const Rung rung : rungs) {
    out.clips = out.clips || rung == Rung::clip;
    out.clears = out.clears || rung == Rung::clear;
    out.asks = out.asks || rung == Rung::ask;
  }
  return {};
}
policy::FieldSchema schema_of(const Oversize*) {
  return policy::FieldSchema{policy::FieldSchema::Type::one_of,
                             {},
                             {policy::schema_of(static_cast<const Oversize::First*>(nullptr)),
                              policy::schema_of(static_cast<const std::vector<Rung>*>(nullptr))},
                             {},
                             {}};
}
std::string to_text(const Oversize& value) {
  std::vector<Rung> rungs;
  if (value.clips) rungs.push_back(Rung::clip);
  if (value.clears) rungs.push_back(Rung::clear);
  if (value.asks) rungs.push_back(Rung::ask);
  return rungs.empty() ? std::string(name_of(value.first)) : policy::to_text(rungs);
}

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
      policy::field<&Budget::max>(
          "max",
          "a number, a share of context_window such as 0.5, or a named share; default: the whole context_window"),
      policy::field<&Budget::to>(
          "to",
          "what a history over max is cut to, said like max; default: max. Where it is less, the place of the cut moves only once in many turns"),
      policy::field<&Budget::keep>("keep",
                                   "newest, or oldest: from the beginning on, as a data set wants it"),
      policy::field<&Budget::drop>("drop", "what is dropped at a time"),
      policy::field<&Budget::protect>("protect", "what is never dropped"),
      policy::field<&Budget::oversize>(
          "oversize",
          "at the first message that does not fit: stop, skip it, or clip it; or, as a list, how far the newest is taken down where it alone does not fit: clip its tool results, clear them, ask (only the user's turn stays)"),
      policy::field<&Budget::on_unreachable>(
          "on_unreachable", "where what is protected is over the budget: an error, or emit it all the same"),
      policy::field<&Budget::notice>("notice", k_notice_doc),
      policy::field<&Budget::notice_at>("notice_at", k_notice_at_doc),
      policy::field<&Budget::notice_when>("notice_when",
                                          "when something was dropped, or whenever the history was over"),
      policy::field<&Budget::notice_counts>("notice_counts", "whether the notice counts to the budget"),
      policy::field<&Budget::counts>(
          "counts", "what else counts: appended messages, a thread's preamble, its embedded files"),
      policy::field<&Budget::marker>("marker", "put where oversize: clip cut a text")};
}

namespace {

Result<void> apply_budget(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Budget>(&parameters);
  const Result<std::size_t> max = context.policy.resolve(p.max);
  if (!max) return fail(max.error());
  const Result<std::size_t> to = p.to ? context.policy.resolve(*p.to) : max;
  if (!to) return fail(to.error());
  keep_within(context, p, {*max, *to});
  return {};
}

Result<void> check_budget(const policy::StepSetting& setting, const policy::Policy& policy) {
  const auto& p = *std::any_cast<Budget>(&setting.parameters);
  const policy::MeasureUnit unit = setting.unit.value_or(policy.size.unit);
  const auto amount = [&](const policy::Amount& a, std::string_view key) -> Result<std::size_t> {
    auto number = policy.resolve(a);
    if (!number) {
      number.error().message = fmt::format("{}.budget.{}: {}", setting.path, key, number.error().message);
      return number;
    }
    const bool share = a.fraction || !a.name.empty();
    if (!a.number && unit != policy::MeasureUnit::tokens)
      return fail(policy::error_at(
          share ? a.mark : setting.mark,
          fmt::format(
              "{}.budget.{}: {} is in tokens, and the budget in {}: write unit: tokens in budget, or size: {{unit: tokens}}, or as {} a number of {}",
              setting.path, key, share ? "a share of the context window" : "the context window",
              name_of(unit), key, name_of(unit))));
    return number;
  };
  const auto max = amount(p.max, "max");
  if (!max) return fail(max.error());
  if (p.to) {
    const auto to = amount(*p.to, "to");
    if (!to) return fail(to.error());
    if (*to > *max)
      return fail(policy::error_at(
          setting.mark_of("to"),
          fmt::format("{}.budget.to: {} is more than max, which is {}", setting.path, *to, *max)));
  }
  if (p.keep == KeepBy::oldest && (p.to || p.oversize.clips || p.oversize.clears || p.oversize.asks))
    return fail(
        policy::error_at(setting.mark_of("keep"),
                         fmt::format("{}.budget.keep: oldest does not go with {}: leave out one of them",
                                     setting.path, p.to ? "to" : "oversize as a list")));
  return check_notice(p.notice, setting, setting.path + ".budget.notice");
}

/// The context window, which holds where nothing is said, is in tokens.
std::optional<policy::MeasureUnit> window_unit(const std::any& parameters) {
  const policy::Amount& max = std::any_cast<const Budget&>(parameters).max;
  const bool says_nothing = !max.number && !max.fraction && max.name.empty();
  return says_nothing ? std::optional(policy::MeasureUnit::tokens) : std::nullopt;
}

}  // namespace

Step budget_step() {
  return {
      .entry = policy::entry<Budget>("budget"),
      .summary = "keep the newest messages, or the oldest, within a size",
      .finding = RuleId::history_too_large,
      .measures = true,
      .apply = apply_budget,
      .check = check_budget,
      .unit = window_unit,
      .notice = [](const std::any& p) -> std::string_view { return std::any_cast<const Budget&>(p).notice; },
  };
}

}  // namespace abridge::trim
