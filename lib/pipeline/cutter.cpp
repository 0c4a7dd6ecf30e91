#include "lib/pipeline/cutter.hpp"

#include <algorithm>
#include <string>

#include "lib/cost/billing.hpp"
#include "lib/cost/usage.hpp"
#include "lib/pipeline/readers.hpp"

namespace abridge::pipeline {

bool Cutter::settle(std::size_t& errors) {
  constexpr int k_rounds = 16;  // each drops or cuts something; mostly two suffice
  const policy::Policy& policy = settings_.policy;
  const bool once = policy.waives(policy::Promise::again);
  if (!once) references_ = trim::recognise(c_, policy);
  for (int round = 0;; ++round) {
    texts_changed_ = 0;
    // The checks have just applied the limits; again they matter only where a repair or a step wrote text.
    const bool limited = round == 0 && !checkers_.first().mends_histories();
    changes_ = once || limited ? 0 : checkers_.first().limit(c_, findings_);
    if (!cut(errors)) return false;
    if (!once && (texts_changed_ > 0 || checkers_.first().mends_histories()))
      changes_ += checkers_.first().limit(c_, findings_);
    const std::vector<std::uint32_t> order = c_.order;
    const std::size_t said = findings_.size();
    const std::size_t left = checkers_.verify(c_, findings_, since_);
    const bool alone = policy.trim.size() <= 1 && (policy.limits.empty() || texts_changed_ == 0);
    const bool settled = c_.order == order && (changes_ == 0 || alone);
    if (round == k_rounds && !once && !settled && !c_.omitted)
      checkers_.first().report(
          RuleId::budget_unreachable, c_, findings_, errors,
          {.sentence = "the steps and repairs undo one another: nothing is settled after {2} rounds",
           .numbers = {k_rounds}});
    if (once || settled || round == k_rounds || c_.omitted) {
      errors += left;
      return true;
    }
    findings_.resize(said);  // what is left is said of the last round only
  }
}

bool Cutter::cut(std::size_t& errors) {
  const policy::Policy& policy = settings_.policy;
  if (auto scene = prompts_.scene_of(c_, appended_.plain)) {
    scene_ = std::move(*scene);
  } else {
    checkers_.first().report(RuleId::budget_unreachable, c_, findings_, errors,
                             {.sentence = "{0}", .words = {c_.arena.copy(scene.error().text())}});
    return false;
  }
  for (std::size_t i = 0; i < policy.trim.size(); ++i)
    if (!take(i, errors)) return false;
  trim::finish(c_, policy, references_);
  // A trim that leaves nothing of something says so, unless its policy let it.
  return true;
}

bool Cutter::take(std::size_t i, std::size_t& errors) {
  const policy::StepSetting& setting = settings_.policy.trim[i];
  const trim::Step& step = trim::all_steps()[setting.step];
  const policy::Size size = settings_.policy.size_in(setting.unit);
  cost::Sizer sizer(size);
  measure(sizer, size, i);
  trim::Done done;
  const rule::Active& first = checkers_.first().active(RuleId::first_role);
  const bool user_first = first.severity == Severity::error && first.fix != Fix::none;
  const std::optional<RuleId> finding = setting.finding ? setting.finding : step.finding;
  const bool heard = finding && checkers_.first().active(*finding).severity != Severity::off;
  trim::StepContext context{c_,
                            settings_.policy,
                            sizer,
                            done,
                            user_first ? trim::Start::user : trim::Start::anyone,
                            heard || settings_.explains ? trim::Totals::whole : trim::Totals::as_needed,
                            &references_};
  const std::vector<std::uint32_t> order = size.is_range() ? c_.order : std::vector<std::uint32_t>();
  if (auto r = step.apply(context, setting.parameters); !r) {
    checkers_.first().report(RuleId::budget_unreachable, c_, findings_, errors,
                             {.sentence = "{0}", .words = {c_.arena.copy(r.error().text())}});
    return false;
  }
  if (done.measured != trim::Done::Measured::messages) explained_.steps[i + 1].unit = size.unit;
  if (!done.unreachable.empty()) {
    refuse(explained_.steps[i + 1], done, errors);
    return false;
  }
  c_.sweep();
  if (tell(i, size, sizer, order, done) && finding) say(*finding, size, done, errors);
  return true;
}

void Cutter::measure(cost::Sizer& sizer, const policy::Size& size, std::size_t i) {
  sizer.rendered = [this](const Conversation& conversation, const Message& m) {
    return prompts_.renderer().turn(conversation, m);
  };
  sizer.overhead = [this, &sizer](std::string_view part) -> std::uint64_t {
    if (part == "appended") {
      std::uint64_t sum = 0;
      for (const format::Appended& a : appended_.escaped)
        sum += sizer.size(a.text) + sizer.message_overhead(name_of(a.role));
      return sum;
    }
    const auto cost = [&](const render::Scene& scene) {
      std::uint64_t sum = 0;
      for (const std::string& piece : prompts_.renderer().preamble(c_, scene)) sum += sizer.plain(piece);
      return sum;
    };
    // The files are pieces of the preamble: what they cost is what it costs more with them.
    render::Scene bare = scene_;
    bare.files = nullptr;
    const std::uint64_t without = cost(bare);
    return part == "files" ? cost(scene_) - without : without;
  };
  cost::add_what_is_billed(sizer, c_, k_readers);
  // What was measured in this unit holds until a text changes; rendered text depends on what stands around.
  const bool rendered = std::count(size.of.begin(), size.of.end(), policy::Part::rendered) > 0;
  if (measured_in_ != size.unit || (rendered && i == 0)) {
    for (Message& m : c_.messages) m.size = Message::k_unmeasured;
    if (size.billed && size.unit == policy::Unit::tokens)
      explained_.anchored += cost::anchor_on_usage(c_, sizer, settings_.policy, k_readers);
  }
  measured_in_ = size.unit;
}

void Cutter::refuse(report::Explained::Step& told, const trim::Done& done, std::size_t& errors) {
  ++told.cut_in;
  told.limit = done.limit;
  told.before += done.before;
  told.why = "nothing within the limit of " + std::to_string(done.limit) + " can be kept";
  checkers_.first().report(RuleId::budget_unreachable, c_, findings_, errors,
                           {.sentence = "nothing within {2} can be kept: {0}; the smallest that works is {3}",
                            .words = {c_.arena.copy(done.unreachable)},
                            .numbers = {done.limit, done.smallest}});
}

bool Cutter::tell(std::size_t i, const policy::Size& size, const cost::Sizer& sizer,
                  std::span<const std::uint32_t> order, const trim::Done& done) {
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
    const auto least = [&](std::span<const std::uint32_t> places) {
      std::uint64_t sum = size.per_history + sizer.around.least;
      for (const std::uint32_t place : places) sum += c_.messages[place].least;
      return sum;
    };
    const std::uint64_t before = least(order);
    for (const std::uint32_t place : c_.order) (void)sizer.size(c_, c_.messages[place]);  // a new notice, too
    const std::uint64_t after = std::min(least(c_.order), done.after);  // which may leave the notice out
    told.least_before += whole ? before : 0;
    told.least_after += whole ? after : after - before;
  }
  const bool did =
      done.dropped + done.dropped_blocks + done.changed > 0 || (done.limit > 0 && done.before > done.limit);
  if (!did) return false;
  changes_ += done.dropped + done.dropped_blocks + done.changed;
  texts_changed_ += done.changed;
  const bool first = !now.cut;
  if (first) ++told.cut_in;
  now.cut = true;
  told.dropped += done.dropped;
  told.changed += done.changed;
  told.blocks += done.dropped_blocks;
  told.why = done.why;
  return first;
}

void Cutter::say(RuleId finding, const policy::Size& size, const trim::Done& done, std::size_t& errors) {
  const bool in_tokens = done.measured == trim::Done::Measured::history && size.unit == policy::Unit::tokens;
  if (done.limit > 0 && done.before > 0 && done.measured != trim::Done::Measured::texts)
    checkers_.first().report(
        finding, c_, findings_, errors,
        {.fix = Fix::unsafe,
         .sentence = "the history is {2}{0}, over the limit of {3}; messages left out: {4}{1}",
         .words = {!in_tokens ? "" : (size.is_range() ? " tokens at most" : " tokens"),
                   done.beyond ? "; the newest that belong together stay" : ""},
         .numbers = {done.before, done.limit, done.dropped}});
  else
    checkers_.first().report(finding, c_, findings_, errors,
                             {.fix = Fix::unsafe,
                              .sentence = "{0}: messages left out: {2}, changed: {3}",
                              .words = {c_.arena.copy(done.why)},
                              .numbers = {done.dropped, done.changed}});
}

}  // namespace abridge::pipeline
