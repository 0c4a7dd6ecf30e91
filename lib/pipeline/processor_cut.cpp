#include <algorithm>
#include <string>
#include <utility>

#include "lib/cost/billing.hpp"
#include "lib/cost/usage.hpp"
#include "lib/json/text.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/pipeline/processor.hpp"
#include "lib/pipeline/readers.hpp"

// The steps of a policy, one after the other, and what is told of each.

namespace abridge::pipeline {

Result<void> Processor::prepare_scene(Conversation& c) {
  scene_ = {};
  scene_.appended = appended_;
  const json::Value root = c.sources[0].root;
  if (format_.nature == format::Nature::task) scene_.task = root;
  if (format_.nature != format::Nature::thread) return {};
  const auto text = [&](std::string_view key) {
    const json::Value v = root.find(key);
    std::string out;
    if (v.is(json::Kind::string)) json::decode(v.string(), out);
    return out;
  };
  thread_id_ = text(name_of(ThreadMember::id));
  tool_ = text(name_of(ThreadMember::tool));
  scene_.thread_id = thread_id_;
  scene_.tool = tool_;
  scene_.total_turns = c.messages.size();
  if (settings_.max_turns > 0) scene_.max_turns = settings_.max_turns;
  if (!files_) return {};
  const auto budget = settings_.policy.resolve(settings_.policy.files->budget);
  if (!budget) return fail(budget.error());
  auto embedded = render::embed_files(c, settings_.policy, *files_, *budget);
  if (!embedded) return fail(embedded.error());
  embedded_ = std::move(*embedded);
  scene_.files = &embedded_;
  return {};
}

/// A step may give an earlier one, a limit or the target's rules something to do again: a budget after
/// `start_on` leaves another first message, repairs join neighbours. All of it is done until nothing changes,
/// so that a second trim finds nothing. Policies that waive that promise get one round, as their seeds.
Processor::Outcome Processor::cut_until_settled(Conversation& c, std::vector<Finding>& findings,
                                                std::size_t& errors) {
  constexpr int k_rounds = 16;  // each drops or cuts something; mostly two suffice
  const policy::Policy& policy = settings_.policy;
  const bool once = policy.waives(policy::Promise::again);
  told_now_.assign(explained_.steps.size(), {});
  measured_in_.reset();
  for (int round = 0;; ++round) {
    texts_changed_ = 0;
    // The checks have just applied the limits; again they matter only where a repair or a step wrote text.
    const bool limited = round == 0 && !checker_->mends_histories();
    changes_ = once || limited ? 0 : checker_->limit(c, findings);
    if (cut(c, findings, errors) == Outcome::rejected) return Outcome::rejected;
    if (!once && (texts_changed_ > 0 || checker_->mends_histories()))
      changes_ += checker_->limit(c, findings);
    const std::vector<std::uint32_t> order = c.order;
    const std::size_t said = findings.size();
    const std::size_t left = verify(c, findings);
    const bool alone = policy.trim.size() <= 1 && (policy.limits.empty() || texts_changed_ == 0);
    const bool settled = c.order == order && (changes_ == 0 || alone);
    if (round == k_rounds && !once && !settled && !c.omitted)
      checker_->report(
          RuleId::budget_unreachable, c, findings, errors,
          {.sentence = "the steps and repairs undo one another: nothing is settled after {2} rounds",
           .numbers = {k_rounds}});
    if (once || settled || round == k_rounds || c.omitted) {
      errors += left;
      return Outcome::kept;
    }
    findings.resize(said);  // what is left is said of the last round only
  }
}

Processor::Outcome Processor::cut(Conversation& c, std::vector<Finding>& findings, std::size_t& errors) {
  const policy::Policy& policy = settings_.policy;
  if (auto r = prepare_scene(c); !r) {
    checker_->report(RuleId::budget_unreachable, c, findings, errors,
                     {.sentence = "{0}", .words = {c.arena.copy(r.error().text())}});
    return Outcome::rejected;
  }
  for (std::size_t i = 0; i < policy.trim.size(); ++i) {
    const policy::StepSetting& setting = policy.trim[i];
    const trim::Step& step = trim::all_steps()[setting.step];
    const policy::Size size = policy.size_in(setting.unit);
    cost::Sizer sizer(size);
    sizer.rendered = [this](const Conversation& conversation, const Message& m) {
      return renderer_->turn(conversation, m);
    };
    sizer.overhead = [&](std::string_view part) -> std::uint64_t {
      if (part == "appended") {
        std::uint64_t sum = 0;
        for (const format::Appended& a : appended_escaped_)
          sum += sizer.size(a.text) + sizer.message_overhead(name_of(a.role));
        return sum;
      }
      const auto cost = [&](const render::Scene& scene) {
        std::uint64_t sum = 0;
        for (const std::string& piece : renderer_->preamble(c, scene)) sum += sizer.plain(piece);
        return sum;
      };
      // The files are pieces of the preamble: what they cost is what it costs more with them.
      render::Scene bare = scene_;
      bare.files = nullptr;
      const std::uint64_t without = cost(bare);
      return part == "files" ? cost(scene_) - without : without;
    };
    cost::add_what_is_billed(sizer, c, k_readers);
    // What was measured in this unit holds until a text changes; rendered text depends on what stands around.
    const bool rendered = std::count(size.of.begin(), size.of.end(), policy::Part::rendered) > 0;
    if (measured_in_ != size.unit || (rendered && i == 0)) {
      for (Message& m : c.messages) m.size = Message::k_unmeasured;
      if (size.billed && size.unit == policy::Unit::tokens)
        explained_.anchored += cost::anchor_on_usage(c, sizer, policy);
    }
    measured_in_ = size.unit;
    trim::Done done;
    const rule::Active& first = checker_->active(RuleId::first_role);
    const bool user_first = first.severity == Severity::error && first.fix != Fix::none;
    const std::optional<RuleId> finding = setting.finding ? setting.finding : step.finding;
    const bool heard = finding && checker_->active(*finding).severity != Severity::off;
    trim::StepContext context{c,
                              policy,
                              sizer,
                              done,
                              user_first ? trim::Start::user : trim::Start::anyone,
                              heard || settings_.explains ? trim::Totals::whole : trim::Totals::as_needed};
    const std::vector<std::uint32_t> order = size.is_range() ? c.order : std::vector<std::uint32_t>();
    if (auto r = step.apply(context, setting.parameters); !r) {
      checker_->report(RuleId::budget_unreachable, c, findings, errors,
                       {.sentence = "{0}", .words = {c.arena.copy(r.error().text())}});
      return Outcome::rejected;
    }
    if (done.measured != trim::Done::Measured::messages) explained_.steps[i + 1].unit = size.unit;
    if (!done.unreachable.empty()) {
      ++explained_.steps[i + 1].cut_in;
      explained_.steps[i + 1].limit = done.limit;
      explained_.steps[i + 1].before += done.before;
      explained_.steps[i + 1].why =
          "nothing within the limit of " + std::to_string(done.limit) + " can be kept";
      checker_->report(RuleId::budget_unreachable, c, findings, errors,
                       {.sentence = "nothing within {2} can be kept: {0}; the smallest that works is {3}",
                        .words = {c.arena.copy(done.unreachable)},
                        .numbers = {done.limit, done.smallest}});
      return Outcome::rejected;
    }
    c.sweep();
    report::Explained::Step& told = explained_.steps[i + 1];
    Told& now = told_now_[i];
    const bool texts = done.measured == trim::Done::Measured::texts;  // others in each round
    // A later round begins with what other steps left: only what it takes away itself is this step's.
    const bool whole = !now.measured || texts;
    if (whole) told.before += done.before;
    told.after += whole ? done.after : done.after - done.before;
    now.measured = true;
    told.limit = std::max(told.limit, done.limit);
    if (size.is_range() && done.measured == trim::Done::Measured::history) {
      told.range = true;
      const auto least = [&](const std::vector<std::uint32_t>& places) {
        std::uint64_t sum = size.per_history + sizer.around.least;
        for (const std::uint32_t place : places) sum += c.messages[place].least;
        return sum;
      };
      const std::uint64_t before = least(order);
      for (const std::uint32_t place : c.order) (void)sizer.size(c, c.messages[place]);  // a new notice, too
      const std::uint64_t after = std::min(least(c.order), done.after);  // which may leave the notice out
      told.least_before += whole ? before : 0;
      told.least_after += whole ? after : after - before;
    }
    const bool did =
        done.dropped + done.dropped_blocks + done.changed > 0 || (done.limit > 0 && done.before > done.limit);
    if (!did) continue;
    changes_ += done.dropped + done.dropped_blocks + done.changed;
    texts_changed_ += done.changed;
    const bool said = now.cut;
    if (!said) ++told.cut_in;
    now.cut = true;
    told.dropped += done.dropped;
    told.changed += done.changed;
    told.blocks += done.dropped_blocks;
    told.why = done.why;
    if (!finding || said) continue;
    const bool in_tokens =
        done.measured == trim::Done::Measured::history && size.unit == policy::Unit::tokens;
    if (done.limit > 0 && done.before > 0 && !texts)
      checker_->report(*finding, c, findings, errors,
                       {.fix = Fix::unsafe,
                        .sentence = "the history is {2}{0}, over the limit of {3}; messages left out: {4}",
                        .words = {!in_tokens ? "" : (size.is_range() ? " tokens at most" : " tokens")},
                        .numbers = {done.before, done.limit, done.dropped}});
    else
      checker_->report(*finding, c, findings, errors,
                       {.fix = Fix::unsafe,
                        .sentence = "{0}: messages left out: {2}, changed: {3}",
                        .words = {c.arena.copy(done.why)},
                        .numbers = {done.dropped, done.changed}});
  }
  // A trim that leaves nothing of something says so, unless its policy let it.
  return Outcome::kept;
}

}  // namespace abridge::pipeline
