#include "cli/input_settings.hpp"

#include "cli/usage.hpp"
#include "cli/viewing.hpp"
#include "lib/pipeline/texts.hpp"

namespace abridge::cli {
namespace {

/// Whether --max-tokens is counted by a tokenizer that nobody named.
bool guesses_tokens(const Options& o, const policy::Policy& policy) {
  return o.max_tokens && !policy.size_in(policy::MeasureUnit::tokens).billed && !policy.says_tokenizer;
}

}  // namespace

Result<std::unique_ptr<pipeline::Settings>> InputSettings::make(const Judged& judged) {
  auto settings = run_settings(o_, world_, judged);
  if (!settings) return fail(settings.error());
  auto one = std::make_unique<pipeline::Settings>(std::move(*settings));
  if (auto r = findings_.know(*one, judged.baseline); !r)
    return fail(policy::error_at(judged.baseline_mark, "baseline: " + r.error().text()));
  one->previews = o_.check || o_.diff;
  if (pipeline::redacts(*one)) {
    if (o_.shard && !o_.redact)
      return fail(
          "--shard: secrets are taken out (rules.secret), under names that count over all of the input: run it without --shard, or leave them as they are with --set rules.secret=off");
    one->redactor = &redactor_;
    for (render::AppendedText& appended : one->appended) appended.text = redactor_.redacted(appended.text);
  }
  if (notes_hashes(o_)) one->dedupe = pipeline::Dedupe::exact;
  if (one->dedupe != pipeline::Dedupe::none) one->duplicates = &duplicates_;
  one->names_all = o_.all;
  if (!o_.html.empty()) one->look = viewing_look;
  one->tells_models = guesses_tokens(o_, one->policy);
  if (to_folder(o_) && pipeline::gives_texts(*one))
    one->between = pipeline::Settings::Between::separate_files;
  one->joins = joins_outputs(o_, *one, paths_);
  one->keep_rejected = one->previews || replaces_input(o_, paths_, world_);
  one->proposes = proposes(*one);
  return one;
}

Result<pipeline::Settings*> InputSettings::of(const std::string& path) {
  const auto judged = o_.given ? Result<Judged>(Judged{}) : projects_.judge(path);
  if (!judged) return fail(judged.error());
  auto known = made_.find(judged->key);
  if (known == made_.end()) known = made_.emplace(judged->key, make(*judged)).first;
  if (!known->second) return fail(known->second.error());
  return known->second->get();
}

Result<pipeline::Settings*> InputSettings::of_run() {
  auto settings = of(paths_.empty() ? "-" : paths_.front());
  for (std::size_t i = 1; !settings && i < paths_.size(); ++i)
    if (const auto other = of(paths_[i])) settings = other;
  if (!settings) return settings;
  for (const Judged& judged : projects_.overridden())
    if (const auto mistaken = run_settings(o_, world_, judged); !mistaken) return fail(mistaken.error());
  return settings;
}

}  // namespace abridge::cli
