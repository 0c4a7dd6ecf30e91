#include "lib/pipeline/asked_policy.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "lib/pipeline/tighten.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/trim/step.hpp"

namespace abridge::pipeline {
namespace {

/// A model that is asked for goes before what the policy says of one.
void put_model(policy::Node& tree, const PolicyRequest& asked) {
  for (const std::string_view key : {"context_window", "target"}) (void)tree.take(key);
  if (policy::Node* size = tree.find("size"); size != nullptr && size->kind == policy::Node::Kind::map)
    (void)size->take("tokenizer");
  policy::Node node = scalar(asked.model);
  node.mark.file = std::make_shared<const std::string>(asked.model_place);
  tree.put("model", std::move(node), {});
}

/// What a model reads beside its longest answer, in tokens. Where nobody says how long that is, or it may be
/// as long as the window, a quarter of the window is left for it.
std::size_t room_in(const policy::Policy& policy, const target::Models& models) {
  const auto model = models.get(policy.model);
  const std::size_t window = policy.context_window;
  const std::size_t answer = model ? (*model)->output.value_or(window) : window;
  return window - (answer < window ? answer : window / 4);
}

Result<void> lay(const PolicyRequest& asked, policy::Node& tree) {
  if (!asked.model.empty()) put_model(tree, asked);
  for (const std::string& assignment : asked.set)
    if (auto r = policy::set_path(tree, assignment); !r) return r;
  if (asked.last) tighten(tree, "last", "messages", *asked.last, "", "exchanges");
  if (asked.max_chars) tighten(tree, "budget", "max", *asked.max_chars, "chars");
  if (asked.max_tokens) tighten(tree, "budget", "max", *asked.max_tokens, "tokens");
  if (!asked.notice.empty())
    if (auto r = put_notice(tree, asked.notice); !r) return r;
  if (asked.drop_system)
    if (auto r = policy::set_path(tree, "history.system=drop"); !r) return r;
  if (asked.as) tree.put("as", scalar(std::string(name_of(*asked.as))), {});
  if (asked.context_window) tree.put("context_window", scalar(std::to_string(*asked.context_window)), {});
  return {};
}

}  // namespace

bool cuts_nothing(const policy::Policy& p) {
  return p.trim.empty() && p.limits.empty() && !p.history.max_messages && p.emit.fields.all &&
         !p.emit.max_bytes && p.history.system != policy::SystemText::drop;
}

const policy::StepSetting* runs_a_command(const policy::Policy& policy) {
  const auto at = std::find_if(policy.trim.begin(), policy.trim.end(), [](const policy::StepSetting& s) {
    return trim::all_steps()[s.step].command != nullptr;
  });
  return at == policy.trim.end() ? nullptr : &*at;
}

Result<policy::Policy> read_asked(policy::Node tree, const PolicyRequest& asked, Job command,
                                  const target::Models* models) {
  if (auto r = lay(asked, tree); !r) return fail(r.error());
  auto policy = read_policy(tree, models);
  if (!policy || command != Job::trim || !cuts_nothing(*policy) || asked.model.empty()) return policy;
  tighten(tree, "budget", "max", room_in(*policy, models != nullptr ? *models : target::Models::builtin()),
          "tokens");
  return read_policy(tree, models);
}

}  // namespace abridge::pipeline
