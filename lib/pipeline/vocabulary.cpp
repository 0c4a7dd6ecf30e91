#include "lib/pipeline/vocabulary.hpp"

#include <algorithm>
#include <vector>

#include "lib/cost/billing.hpp"
#include "lib/io/input.hpp"
#include "lib/policy/load.hpp"
#include "lib/policy/presets.hpp"
#include "lib/render/style.hpp"
#include "lib/rule/rule.hpp"
#include "lib/target/target.hpp"
#include "lib/trim/step.hpp"

namespace abridge::pipeline {
namespace {

/// A policy is a page of text; this is no limit that anyone meets.
constexpr std::size_t k_policy_bytes = 4 << 20;

Result<std::string> read_small_file(const std::string& path) {
  auto input = io::open_input(path);
  if (!input) return fail(input.error());
  Buffer bytes;
  while (bytes.size() < k_policy_bytes) {
    const auto more = (*input)->read(bytes, 64 * 1024);
    if (!more) return fail(more.error());
    if (!*more) break;
  }
  return std::string(bytes.view());
}

}  // namespace

const policy::PolicyVocabulary& vocabulary() {
  static const std::vector<policy::Entry> rules = [] {
    std::vector<policy::Entry> out;
    for (const rule::Rule& r : rule::all_rules()) {
      out.push_back(r.entry);
      out.back().doc = r.summary;
    }
    return out;
  }();
  static const std::vector<policy::RuleSetting> standards = [] {
    std::vector<policy::RuleSetting> out;
    for (const rule::Rule& r : rule::all_rules()) out.push_back(r.standard);
    return out;
  }();
  static const std::vector<policy::Entry> steps = [] {
    std::vector<policy::Entry> out;
    for (const trim::Step& s : trim::all_steps()) {
      out.push_back(s.entry);
      out.back().doc = s.summary;
    }
    return out;
  }();
  static const policy::PolicyVocabulary all{rules, standards, steps, target::target_names()};
  return all;
}

Result<policy::Node> load_policy(const std::string& spec, std::span<const std::string> assignments) {
  auto tree = policy::load(spec, policy::preset_names(), policy::find_preset, read_small_file);
  if (!tree) return tree;
  for (const std::string& a : assignments) {
    if (auto r = policy::set_path(*tree, a); !r) return fail(r.error());
    policy::wrap_single_step(*tree);
  }
  return tree;
}

Result<std::optional<target::Models>> load_models(const std::string& path) {
  if (path.empty()) return std::optional<target::Models>();
  const auto text = read_small_file(path);
  if (!text) return fail(text.error());
  auto models = target::Models::with(*text, path);
  if (!models) return fail(models.error());
  return std::optional<target::Models>(std::move(*models));
}

Result<policy::Policy> read_policy(const policy::Node& tree, const target::Models* models) {
  auto read = policy::read_policy(tree, vocabulary());
  if (!read) return read;
  if (!read->model.empty()) {
    std::optional<target::Models> own;
    if (models == nullptr) models = &own.emplace(target::Models::builtin());
    const auto model = models->get(read->model);
    if (!model) return fail(policy::error_at(read->model_mark, model.error().message));
    target::Model asked = **model;
    asked.context_window = target::window_asked_for(read->model).value_or(asked.context_window);
    cost::bill_as(*read, tree, asked);
  }
  if (const auto sound = render::check_style(read->render); !sound) return fail(sound.error());
  std::optional<policy::MeasureUnit> budgeted;  // what the budget before is counted in
  for (policy::StepSetting& setting : read->trim) {
    const trim::Step& step = trim::all_steps()[setting.step];
    if (!setting.unit && step.unit != nullptr) setting.unit = step.unit(setting.parameters);
    if (step.measures && step.notice != nullptr) budgeted = setting.unit;
    if (!setting.unit && step.puts != nullptr) setting.unit = budgeted;
    if (step.check == nullptr) continue;
    if (const auto checked = step.check(setting, *read); !checked) return fail(checked.error());
  }
  if (read->files)
    if (auto budget = read->resolve(read->files->budget); !budget) {
      budget.error().message = "files.budget: " + budget.error().message;
      return fail(budget.error());
    }
  return read;
}

policy::FieldSchema policy_schema() {
  using Type = policy::FieldSchema::Type;
  policy::FieldSchema top = policy::policy_schema(vocabulary(), render::render_schema());
  const auto part = [&top](std::string_view name) -> policy::FieldSchema& {
    const auto at = std::find(top.names.begin(), top.names.end(), name);
    return top.parts.at(static_cast<std::size_t>(at - top.names.begin()));
  };
  // An editor offers the names; a file's or another model's is as good.
  const auto names_or_any = [](std::vector<std::string> names) {
    return policy::FieldSchema{Type::one_of,
                               {},
                               {policy::FieldSchema{Type::choice, std::move(names), {}, {}, {}},
                                policy::FieldSchema{Type::string, {}, {}, {}, {}}},
                               {},
                               {}};
  };
  const auto presets = policy::preset_names();
  std::vector<std::string> bases{presets.begin(), presets.end()};
  bases.emplace_back("none");
  part("extends") = names_or_any(std::move(bases));
  part("extends").parts.at(1).pattern = "/|\\.ya?ml$";  // as policy::names_a_file has it
  std::vector<std::string> models;
  const target::Models known = target::Models::builtin();
  for (const target::Model& m : known.all()) models.emplace_back(m.name);
  part("model") = names_or_any(std::move(models));
  const auto targets = vocabulary().targets;
  part("target").parts.at(0) =
      policy::FieldSchema{Type::choice, {targets.begin(), targets.end()}, {}, {}, {}};
  part("version").choices = {"1"};
  return top;
}

}  // namespace abridge::pipeline
