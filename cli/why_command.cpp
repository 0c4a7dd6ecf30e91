#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/settings.hpp"
#include "lib/io/container.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/rule.hpp"
#include "lib/target/refusals.hpp"
#include "lib/target/target.hpp"
#include "lib/text/visible.hpp"

// why: from a provider's refusal to the place in the file, the rule that finds it and what mends it.

namespace abridge::cli {
namespace {

using target::Refusal;

/// What is found, as people read it, with what tells whether it is what was refused.
struct Found {
  std::string line;
  Severity severity;
  Fix fix;
  std::uint64_t record;
  std::uint32_t message;  ///< its place in its list, from 0
  bool named = false;     ///< one of the refusal's ids stands in it
};

/// Collects the findings of one rule, or (RuleId::end) the errors of all.
class Collected : public report::Findings {
 public:
  Collected(RuleId rule, const std::vector<std::string>& ids) : rule_(rule), ids_(ids) {}
  void add(const report::Located& one) override {
    const Finding& f = *one.finding;
    if (rule_ != RuleId::end ? f.rule != rule_ : f.severity != Severity::error) return;
    const std::string message = f.message();
    Found found{report::on_one_line(one, report::Fixes::proposed), f.severity, f.fix, f.record,
                f.pointer.index};
    found.named = std::any_of(ids_.begin(), ids_.end(), [&](const std::string& id) {
      return message.find(id) != std::string::npos || f.subject.find(id) != std::string_view::npos;
    });
    all.push_back(std::move(found));
  }
  void finish(const report::Summary&) override {}
  std::vector<Found> all;

 private:
  RuleId rule_;
  const std::vector<std::string>& ids_;
};

/// Which messages of a file (by their places in the list) are one in the request: a system prompt stands
/// beside the messages there, and neighbours on one side are joined, where the provider wants it so.
std::vector<std::uint32_t> messages_in(const std::vector<Role>& roles, std::size_t sent,
                                       const target::Target& t) {
  const bool hoists = !t.grammar.system.keys.empty();
  std::vector<std::uint32_t> one;
  std::size_t number = 0;
  bool any = false;
  bool assistant = false;
  for (std::uint32_t i = 0; i < roles.size(); ++i) {
    if (hoists && is_system(roles[i])) continue;
    const bool joined = any && t.grammar.results_in_next_message && is_assistant(roles[i]) == assistant;
    if (any && !joined) ++number;
    any = true;
    assistant = is_assistant(roles[i]);
    if (number == sent) one.push_back(i);
  }
  return one;
}

class Why {
 public:
  Why(const Options& options, World& world, std::string text)
      : o_(options), world_(world), text_(std::move(text)), place_(target::place_in(text_)) {}

  int run() {
    refusal_ = target::find_refusal(text_);
    if (refusal_ != nullptr) explain();
    if (o_.files.empty()) {
      if (refusal_ == nullptr)
        return unknown("name the transcript that was refused to see what is wrong with it");
      return k_fine;
    }
    if (refusal_ == nullptr)
      world_.say(o_.settings.targets.empty()
                     ? "This answer is not known. What abridge finds in the transcript:\n"
                     : fmt::format("This answer is not known. What {} would refuse:\n",
                                   o_.settings.targets.front()));
    bool any = false;
    for (const std::string& path : o_.files) {
      const Result<bool> found = look(path);
      if (!found) return failed(world_, found.error().text());
      any = any || *found;
    }
    if (any) return k_fine;
    world_.say("Nothing of it is found in the transcript: what was sent may not be what the file has.\n");
    return k_errors;
  }

 private:
  int unknown(std::string_view hint) {
    world_.complain(fmt::format("abridge: this answer is not known: {}\n", hint));
    return k_errors;
  }

  void explain() const {
    if (refusal_->rule != RuleId::end)
      world_.say(fmt::format("{}: {} ({})\n", refusal_->target, rule::rule_for(refusal_->rule).summary,
                             name_of(refusal_->rule)));
    else
      world_.say(fmt::format("{}: nothing in a transcript shows this beforehand.\n", refusal_->target));
    if (!refusal_->advice.empty()) world_.say(fmt::format("{}\n", refusal_->advice));
    if (refusal_->rule != RuleId::end && o_.files.empty())
      world_.say(fmt::format("{}\n", rule::rule_for(refusal_->rule).prose));
  }

  /// The name of the provider whose rules hold: who answered, unless another is named.
  std::vector<std::string> targets() const {
    if (!o_.settings.targets.empty() || refusal_ == nullptr) return o_.settings.targets;
    return {std::string(refusal_->target)};
  }

  Result<bool> look(const std::string& path) {
    Options options = o_;
    options.settings.targets = targets();
    Collected found(refusal_ != nullptr ? refusal_->rule : RuleId::end, place_.ids);
    if (refusal_ == nullptr || refusal_->rule != RuleId::end)
      if (auto r = read(options, path, &found, {}); !r) return fail(r.error());
    std::vector<const Found*> meant;
    if (auto r = choose(options, path, found.all, meant); !r) return fail(r.error());
    for (const Found* one : meant) world_.say(one->line + "\n");
    if (!meant.empty()) say_mend(path, meant);
    return !meant.empty() || (refusal_ != nullptr && refusal_->rule == RuleId::end);
  }

  /// Those that name what the answer names; else those of the message that it counts to; else all.
  Result<void> choose(const Options& options, const std::string& path, const std::vector<Found>& all,
                      std::vector<const Found*>& meant) {
    for (const Found& one : all)
      if (one.named) meant.push_back(&one);
    if (meant.empty() && place_.message && !all.empty() && !targets().empty()) {
      std::vector<std::vector<Role>> conversations;
      if (auto r = read(options, path, nullptr,
                        [&](const cost::Tallied& c) {
                          std::vector<Role> roles;
                          for (const auto& m : c.messages) roles.push_back(m.role);
                          conversations.push_back(std::move(roles));
                        });
          !r)
        return r;
      for (const Found& one : all)
        if (is_there(one, conversations)) meant.push_back(&one);
    }
    if (meant.empty())
      for (const Found& one : all) meant.push_back(&one);
    return {};
  }

  bool is_there(const Found& one, const std::vector<std::vector<Role>>& conversations) const {
    const target::Target* const t = target::find_target(targets().front());
    if (conversations.empty() || t == nullptr) return false;
    const bool each = conversations.size() > 1 && one.record > 0 && one.record <= conversations.size();
    const auto sent = messages_in(conversations[each ? one.record - 1 : 0], *place_.message, *t);
    const std::uint32_t message =
        one.message != Pointer::k_no_index ? one.message : static_cast<std::uint32_t>(one.record - 1);
    return std::find(sent.begin(), sent.end(), message) != sent.end();
  }

  Result<void> read(const Options& options, const std::string& path, report::Findings* findings,
                    std::function<void(const cost::Tallied&)> tallied) {
    auto settings = run_settings(options, world_, {});
    if (!settings) return fail(settings.error());
    settings->command = findings != nullptr ? pipeline::Command::validate : pipeline::Command::count;
    auto input = io::open_decoded(path, settings->inflation);
    if (!input) return fail(input.error());
    pipeline::Sinks sinks;
    sinks.findings = findings;
    sinks.tallied = std::move(tallied);
    pipeline::Batch batch(*settings, sinks, jobs_of(options));
    if (auto ran = batch.run(**input); !ran) return fail(ran.error());
    batch.finish();
    return {};
  }

  void say_mend(const std::string& path, const std::vector<const Found*>& meant) const {
    Fix widest = Fix::none;
    bool all = true;
    for (const Found* one : meant) {
      widest = std::max(widest, one->fix);
      all = all && one->fix != Fix::none;
    }
    const std::string target = targets().empty() ? std::string() : " --target " + targets().front();
    if (widest != Fix::none)
      world_.say(fmt::format("{}: abridge sanitize{}{} {}\n", all ? "To mend it" : "To mend what can be",
                             widest == Fix::unsafe ? " --unsafe-fixes" : "", target,
                             path == "-" ? "-" : text::visible(path)));
    else if (refusal_ != nullptr && refusal_->advice.empty())
      world_.say("There is no repair.\n");
    if (refusal_ != nullptr && refusal_->rule != RuleId::end)
      world_.say(fmt::format("More: abridge rules {}\n", name_of(refusal_->rule)));
  }

  const Options& o_;
  World& world_;
  std::string text_;
  target::RefusedPlace place_;
  const Refusal* refusal_ = nullptr;
};

/// What the provider answered: --error, or standard input.
Result<std::string> answer(const Options& o) {
  if (!o.error.empty()) return o.error;
  if (std::find(o.files.begin(), o.files.end(), "-") != o.files.end())
    return fail("standard input is the transcript, so the answer is said with --error TEXT");
  constexpr std::size_t k_most = 1 << 20;  // bytes; an answer is a few lines
  auto input = io::open_input("-");
  if (!input) return fail(input.error());
  Buffer all;
  for (bool more = true; more && all.size() < k_most;) {
    const auto read = (*input)->read(all, k_most);
    if (!read) return fail(read.error());
    more = *read;
  }
  return std::string(all.view());
}

}  // namespace

int run_why(const Options& options, World& world) {
  if (options.error.empty() && world.in_is_terminal)
    return failed(world, "what did the provider answer? say it with --error TEXT, or pipe it in");
  const auto text = answer(options);
  if (!text) return failed(world, text.error().text());
  if (text->find_first_not_of(" \t\r\n") == std::string::npos)
    return failed(world, "the answer is empty: say it with --error TEXT, or pipe it in");
  return Why(options, world, *text).run();
}

}  // namespace abridge::cli
