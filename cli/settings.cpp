#include "cli/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "cli/command.hpp"
#include "cli/kept_beside.hpp"
#include "lib/pipeline/asked_policy.hpp"
#include "lib/pipeline/missed.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/text/time.hpp"
#include "lib/text/visible.hpp"
#include "lib/trim/step.hpp"

namespace abridge::cli {
namespace {

/// The policy of the command line, else the project's; on it what the project says of rules.
Result<policy::Node> named_policy(const Options& o, const Judged& judged) {
  const std::string& named = !o.policy.empty() ? o.policy : judged.policy;
  auto tree = pipeline::load_policy(named.empty() ? "recommended" : named, {});
  // A mistake in the policy has its own place; one that isn't there is the project file's mistake.
  if (!tree && o.policy.empty() && !judged.policy.empty() && tree.error().line == 0)
    return fail(policy::error_at(judged.policy_mark, "policy: " + tree.error().text()));
  if (!tree || judged.rules.kind != policy::Node::Kind::map) return tree;
  policy::Node over;
  over.kind = policy::Node::Kind::map;
  over.mark = judged.rules.mark;
  over.put("rules", judged.rules, judged.rules.mark);
  return policy::merge(*tree, over);
}

/// What the command line says of the policy laid on that.
Result<policy::Policy> policy_of(const Options& o, const Judged& judged) {
  const auto models = pipeline::load_models(o.models);
  if (!models) return fail(models.error());
  auto tree = named_policy(o, judged);
  if (!tree) return fail(tree.error());
  const pipeline::PolicyRequest asked{
      o.model,      "--model " + o.model, o.set,    o.last,        o.max_chars,
      o.max_tokens, o.context_window,     o.notice, o.drop_system, o.as};
  auto policy =
      pipeline::read_asked(std::move(*tree), asked, o.settings.command, *models ? &**models : nullptr);
  if (!policy || o.settings.command != pipeline::Job::trim || !pipeline::cuts_nothing(*policy)) return policy;
  return fail(fmt::format(
      "nothing to cut: the policy '{}' has no limits and no trim steps; use --last N, --max-tokens N, --max-chars N, --model NAME, or -p PRESET (abridge presets lists them)",
      !o.policy.empty()        ? o.policy
      : !judged.policy.empty() ? judged.policy
                               : "recommended"));
}

/// Those of a file that was read already, or the program's own.
target::Models models_of(const std::string& file) {
  auto models = pipeline::load_models(file);
  return models && *models ? std::move(**models) : target::Models::builtin();
}

/// Whether two count the same tokens, exactly.
bool counts_alike(const tokens::Tokenizer& a, const tokens::Tokenizer& b) {
  return a.encoding != nullptr && a.encoding == b.encoding && a.factors == b.factors;
}

/// A policy may come from anywhere: what it names is run only where the user says so.
Result<void> check_commands(const pipeline::Settings& settings) {
  if (!settings.cuts() || settings.allows_commands) return {};
  const policy::StepSetting* const s = pipeline::runs_a_command(settings.policy);
  if (s == nullptr) return {};
  const trim::Step& step = trim::all_steps()[s->step];
  return fail(policy::error_at(
      s->mark,
      fmt::format("{}.{} would run a command, '{}': --allow-commands permits it", s->path, step.entry.name,
                  text::visible(fmt::format("{}", fmt::join(step.command(s->parameters), " "))))));
}

}  // namespace

Result<std::int64_t> clock_time(const World& world) {
  const std::string epoch = world.environment("SOURCE_DATE_EPOCH");
  if (epoch.empty()) return world.seconds_now();
  std::int64_t seconds = 0;
  const auto parsed = std::from_chars(epoch.data(), epoch.data() + epoch.size(), seconds);
  if (parsed.ec != std::errc{} || parsed.ptr != epoch.data() + epoch.size())
    return fail(fmt::format("SOURCE_DATE_EPOCH: expected seconds since 1970, got '{}'", epoch));
  return seconds;
}

Result<pipeline::Settings> run_settings(const Options& o, const World& world, const Judged& judged) {
  pipeline::Settings s = o.settings;
  auto policy = policy_of(o, judged);
  if (!policy) return fail(policy.error());
  s.policy = std::move(*policy);
  if (!s.policy.model.empty()) {
    const target::Models models = models_of(o.models);
    if (const target::Model* newest = models.version_before(s.policy.model)) s.taken_for = newest->name;
  }
  if (auto r = check_commands(s); !r) return fail(r.error());
  if (s.targets.empty() && o.model.empty()) s.targets = judged.targets;
  s.statistics = judged.statistics;
  s.fail_on = o.fail_on.value_or(judged.fail_on.value_or(FailOn::error));
  // A warning that nobody expected is one finding too many.
  if (o.expect && s.fail_on == FailOn::error) s.fail_on = FailOn::warning;
  if (s.now.empty()) {
    const auto now = clock_time(world);
    if (!now) return fail(now.error());
    s.now = text::format_utc(*now);
  }
  s.temporary = world.environment("TMPDIR");
  s.read_beside = session_beside;
  if (o.given && !s.policy.chain) s.thread.clear();  // it is the only one
  if (o.redact) {
    policy::RuleSetting& secret = s.policy.rules[index_of(RuleId::secret)];
    secret.severity = std::max(secret.severity, Severity::warn);
    secret.fix = secret.cut_fix = Fix::unsafe;
  }
  s.keeps_cut = !o.dropped.empty();
  s.tells_cuts = !o.report.empty() || !o.html.empty() || o.explain == ExplainBy::messages;
  s.explains = o.explain || !o.report.empty() || !o.html.empty();
  return s;
}

Result<std::string> policy_text(const Options& o, const Judged& judged) {
  const auto tree = named_policy(o, judged);
  if (!tree) return fail(tree.error());
  return policy::to_yaml(*tree);
}

std::string model_note(const std::string& file, const policy::Policy& policy) {
  return policy.model.empty() ? std::string() : model_note(models_of(file), policy.model);
}

std::string model_note(const target::Models& models, std::string_view name) {
  const target::Model* taken = models.version_before(name);
  if (taken == nullptr) return {};
  return fmt::format(
      "the model table of {} lacks {}: {} is used, the newest older model of its family (--models FILE adds one)",
      models.as_of(), text::visible(name), taken->name);
}

std::string tokens_note(const std::string& file, const policy::Policy& policy,
                        const std::set<std::string>& named) {
  if (named.empty()) return {};  // the table of models takes longer to read than most inputs
  const policy::Size size = policy.size_in(policy::MeasureUnit::tokens);
  const target::Models models = models_of(file);
  for (const std::string& name : named) {
    const target::Model* model = models.find(name);
    if (model == nullptr) model = models.version_before(name);
    if (model == nullptr || counts_alike(model->tokenizer, size.tokenizer)) continue;
    return fmt::format(
        "--max-tokens counted with {0}, but {1} uses another tokenizer: --model {1} counts with it",
        size.tokenizer.name, text::visible(name));
  }
  return {};
}

unsigned jobs_of(const Options& o) {
  return o.jobs > 0 ? o.jobs : std::max(1U, std::thread::hardware_concurrency());
}

int check_picked(const pipeline::Settings& settings, const pipeline::Batch& batch, World& world) {
  int code = k_fine;
  for (const pipeline::Missed& missed : pipeline::missed_in(settings, batch)) {
    const std::string_view way =
        !missed.names_all ? " (abridge detect --branches)"
        : missed.is_number
            ? "; abridge list FILE says which there are (of an id that begins so, 8 digits are needed)"
        : missed.option == "select" ? "; abridge list FILE says which there are"
                                    : "";
    code = failed(world, fmt::format("--{}: {}{}", missed.option, missed.why, way));
  }
  return code;
}

}  // namespace abridge::cli
