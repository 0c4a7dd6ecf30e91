#include "lib/api/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "lib/base/suggest.hpp"
#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "lib/pipeline/asked_policy.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/load.hpp"
#include "lib/policy/presets.hpp"
#include "lib/policy/wording.hpp"
#include "lib/render/style.hpp"
#include "lib/target/target.hpp"
#include "lib/text/time.hpp"
#include "lib/text/utf8.hpp"
#include "lib/tokens/vocabulary/load.hpp"

namespace abridge::api {
namespace {

/// What messages call the policy that was given as a text.
constexpr const char* k_policy_text = "policy.yaml";

tl::unexpected<Error> wrong(std::string_view option, std::string_view why) {
  return fail(fmt::format("options: {}: {}", option, why));
}

/// One of a list of names.
Result<void> check_name(std::string_view option, std::string_view written,
                        std::span<const std::string_view> known) {
  if (std::find(known.begin(), known.end(), written) != known.end()) return {};
  return wrong(option, fmt::format("there is no {}{}", policy::in_quotes(written),
                                   did_you_mean_or_known(written, known)));
}

template <class E>
Result<E> choice(std::string_view option, const std::string& written) {
  if (const auto value = from_name<E>(written)) return *value;
  return fail(check_name(option, written, spellings_of<E>()).error());
}

/// The first tokenizer in a policy's tree that is a vocabulary's path; null = none is.
const policy::Node* vocabulary_in(const policy::Node& node) {
  for (const policy::Node::Member& member : node.members) {
    const policy::Node& value = member.second;
    if (member.first == "tokenizer" && value.kind == policy::Node::Kind::scalar &&
        tokens::names_a_vocabulary(value.scalar))
      return &value;
    if (const policy::Node* inner = vocabulary_in(value)) return inner;
  }
  for (const policy::Node& item : node.items)
    if (const policy::Node* inner = vocabulary_in(item)) return inner;
  return nullptr;
}

/// Whether a policy, with what is set in it, names no file that would be read with it.
Result<void> check_files(policy::Node tree, const std::vector<std::string>& set) {
  for (const std::string& assignment : set)
    if (auto r = policy::set_path(tree, assignment); !r) return r;
  const policy::Node* const found = vocabulary_in(tree);
  if (found == nullptr) return {};
  return fail(policy::error_at(found->mark, fmt::format("tokenizer: {} is a file, and none is read here",
                                                        policy::in_quotes(found->scalar))));
}

Result<policy::Node> load_policy(const std::string& written) {
  const bool is_text = written.find_first_of(":\n{") != std::string::npos;
  if (!is_text && policy::names_a_file(written))
    return wrong("policy",
                 fmt::format("{} names a file, and none is read: give its text", policy::in_quotes(written)));
  bool given = false;
  const auto text = [&](const std::string& path) -> Result<std::string> {
    if (!std::exchange(given, true)) return written;
    return fail(fmt::format("{} is a file, and none is read here", policy::in_quotes(path)));
  };
  const std::string spec = is_text ? k_policy_text : written.empty() ? "recommended" : written;
  return policy::load(spec, policy::preset_names(), policy::find_preset, text);
}

pipeline::Job command_of(Task task) {
  switch (task) {
    case Task::sanitize:
      return pipeline::Job::sanitize;
    case Task::trim:
      return pipeline::Job::trim;
    case Task::render:
      return pipeline::Job::render;
    case Task::convert:
      return pipeline::Job::convert;
    case Task::count_tokens:
      return pipeline::Job::look;
    default:
      return pipeline::Job::validate;
  }
}

Result<policy::Policy> policy_of(const Options& o, Task task) {
  auto tree = load_policy(o.policy);
  if (!tree) return fail(tree.error());
  pipeline::PolicyRequest asked;
  asked.model = o.model;
  asked.model_place = "options";
  asked.set = o.set;
  asked.last = o.last;
  asked.max_chars = o.max_chars;
  asked.max_tokens = o.max_tokens;
  asked.context_window = o.context_window;
  asked.notice = o.notice;
  asked.drop_system = o.drop_system;
  if (!o.as.empty()) {
    const auto as = choice<policy::As>("as", o.as);
    if (!as) return fail(as.error());
    asked.as = *as;
  }
  if (auto r = check_files(*tree, o.set); !r) return fail(r.error());
  auto policy = pipeline::read_asked(std::move(*tree), asked, command_of(task));
  if (!policy) return policy;
  if (task == Task::trim && pipeline::cuts_nothing(*policy))
    return fail(
        "nothing to cut: the policy has no limits and no trim steps; set last, max_tokens, max_chars or model");
  const policy::StepSetting* const runs = pipeline::runs_a_command(*policy);
  if (runs != nullptr && (task == Task::trim || task == Task::render))
    return fail(policy::error_at(runs->mark,
                                 fmt::format("{} would run a command, and none is run here", runs->path)));
  if (o.files_root.empty()) policy->files.reset();
  return policy;
}

/// `user:TEXT`.
Result<render::AppendedText> appended(const std::string& written) {
  const std::size_t colon = written.find(':');
  const auto role = from_name<Role>(std::string_view(written).substr(0, colon));
  if (colon == std::string::npos || !role)
    return wrong("append", fmt::format("{} has no role: write ROLE:TEXT, such as user:And now?",
                                       policy::in_quotes(written)));
  std::string text = written.substr(colon + 1);
  if (text.empty() || text::valid_prefix(text) != text.size())
    return wrong("append", fmt::format("{} has no text in UTF-8", policy::in_quotes(written)));
  return render::AppendedText{*role, std::move(text)};
}

Result<void> read_names(const Options& o, Task task, pipeline::Settings& s) {
  if (!o.from.empty()) {
    std::vector<std::string_view> formats;
    for (const format::Format& f : format::all_formats()) formats.push_back(f.name);
    if (auto r = check_name("from", o.from, formats); !r) return r;
  }
  if (task == Task::convert) {
    if (o.to.empty()) return wrong("to", "convert needs the format that is written");
    if (auto r = check_name("to", o.to, format::composed_names()); !r) return r;
    s.to = format::find_format(o.to);
  }
  for (const std::string& name : o.target)
    if (auto r = check_name("target", name, target::target_names()); !r) return r;
  if (!o.style.empty())
    if (auto r = check_name("style", o.style, render::style_names()); !r) return r;
  s.from = o.from;
  s.targets = o.target;
  s.style = o.style;
  return {};
}

/// Without a time none is written.
Result<void> read_time(const Options& o, pipeline::Settings& s) {
  if (!o.now.empty() && !text::is_iso8601(o.now))
    return wrong("now", fmt::format("expected an ISO 8601 time such as 2026-01-02T03:04:05Z, got {}",
                                    policy::in_quotes(o.now)));
  s.now = o.now;
  if (!o.now.empty()) return {};
  for (const RuleId rule : {RuleId::missing_timestamp, RuleId::invalid_timestamp}) {
    policy::RuleSetting& setting = s.policy.rules[index_of(rule)];
    setting.fix = setting.cut_fix = Fix::none;
  }
  return {};
}

Result<void> read_filters(const Options& o, pipeline::Settings& s) {
  if (!o.where.empty()) {
    auto where = pipeline::Condition::parse(o.where, "where");
    if (!where) return fail(where.error());
    s.where = std::move(*where);
  }
  if (!o.dedupe.empty()) {
    const auto dedupe = choice<pipeline::Dedupe>("dedupe", o.dedupe);
    if (!dedupe) return fail(dedupe.error());
    s.dedupe = *dedupe;
  }
  if (!o.keep_fields.empty() && pipeline::gives_texts(s))
    return wrong("keep_fields", fmt::format("{} has sessions, and no records that could keep members", o.to));
  for (const std::string& name : o.keep_fields)
    if (name.find(',') != std::string::npos)
      return wrong("keep_fields", fmt::format("{} is one name: give a list of them, [\"id\", \"source\"]",
                                              policy::in_quotes(name)));
  s.carried = o.keep_fields;
  return {};
}

Result<void> read_what_is_counted(const Options& o, pipeline::Settings& s) {
  s.look = pipeline::tally_look;
  if (!o.model.empty() && !o.tokenizer.empty())
    return fail("options: model and tokenizer can't be combined: a model has its own");
  if (!o.model.empty()) return {};
  policy::Size size;
  size.unit = policy::MeasureUnit::tokens;
  if (!o.tokenizer.empty()) {
    const auto known = tokens::tokenizer_of(o.tokenizer);
    if (!known) return check_name("tokenizer", o.tokenizer, tokens::tokenizer_names());
    size.tokenizer = policy::TokenizerSetting(*known);
  }
  s.policy.in_tokens = size;
  return {};
}

void redact(policy::Policy& policy) {
  policy::RuleSetting& secret = policy.rules[index_of(RuleId::secret)];
  secret.severity = std::max(secret.severity, Severity::warn);
  secret.fix = secret.cut_fix = Fix::unsafe;
}

}  // namespace

Result<pipeline::Settings> settings_of(const Options& o, Task task) {
  if (auto r = check_options(o, task); !r) return fail(r.error());
  if (o.unsafe_fixes && o.no_fix) return fail("options: unsafe_fixes and no_fix can't be combined");
  pipeline::Settings s;
  s.command = command_of(task);
  auto policy = policy_of(o, task);
  if (!policy) {
    // What is set is no option of a command line here.
    if (policy.error().file.starts_with("--")) policy.error().file.erase(0, 2);
    return fail(policy.error());
  }
  s.policy = std::move(*policy);
  if (!s.policy.model.empty()) {
    const target::Models models = target::Models::builtin();
    if (const target::Model* newest = models.version_before(s.policy.model)) s.taken_for = newest->name;
  }
  if (auto r = read_names(o, task, s); !r) return fail(r.error());
  if (auto r = read_time(o, s); !r) return fail(r.error());
  for (const std::string& written : o.append) {
    auto one = appended(written);
    if (!one) return fail(one.error());
    s.appended.push_back(std::move(*one));
  }
  for (const std::string& written : o.select)
    if (auto r = s.select.add(written); !r) return fail(r.error());
  if (auto r = read_filters(o, s); !r) return fail(r.error());
  if (!o.fail_on.empty()) {
    const auto from = choice<FailOn>("fail_on", o.fail_on);
    if (!from) return fail(from.error());
    s.fail_on = *from;
  }
  if (task == Task::count_tokens)
    if (auto r = read_what_is_counted(o, s); !r) return fail(r.error());
  if (o.redact) redact(s.policy);
  s.permit = o.unsafe_fixes ? rule::Permit::all : o.no_fix ? rule::Permit::none : rule::Permit::as_policy;
  s.branch = o.branch;
  s.thread = o.thread;
  s.jsonl = o.jsonl;
  if (task == Task::render && o.jsonl) s.between = pipeline::Settings::Between::jsonl;
  if (!o.files_root.empty()) s.files_root = o.files_root;
  s.inflation.most = o.max_unpacked;
  return s;
}

}  // namespace abridge::api
