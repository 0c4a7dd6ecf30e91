#include "lib/pipeline/cutter.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "lib/cost/billing.hpp"
#include "lib/cost/usage.hpp"
#include "lib/model/reasoning.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/text/grouped.hpp"
#include "lib/trim/newest.hpp"

namespace abridge::pipeline {

namespace {

/// What the sizes are counted in that a step tells.
std::string_view unit_of(const trim::Done& done, const policy::Size& size) {
  using Measured = trim::Done::Measured;
  return done.measured == Measured::messages    ? report::k_messages
         : done.measured == Measured::exchanges ? report::k_exchanges
                                                : name_of(size.unit);
}

/// Messages that a step left out and said in others that it made, which still stand.
class KeptInOthers {
 public:
  explicit KeptInOthers(const Conversation& c) : c_(c) {
    for (const std::uint32_t i : c.order) {
      const Message& m = c.messages[i];
      if (!is_system(m.role) && !m.notice) standing_.emplace_back(m.index, !m.source);
    }
    std::stable_sort(standing_.begin(), standing_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
  }

  /// What was made of a message and its neighbours stands where the first of them stood.
  bool has(const Traced& one) const {
    const auto steps = trim::all_steps();
    const bool retells = std::any_of(steps.begin(), steps.end(), [&](const trim::Step& s) {
      return s.retells && s.entry.name == one.step;
    });
    if (!retells) return false;
    const auto after = std::upper_bound(standing_.begin(), standing_.end(), c_.messages[one.message].index,
                                        [](std::uint32_t index, const auto& m) { return index < m.first; });
    return after != standing_.begin() && after[-1].second;
  }

 private:
  const Conversation& c_;
  std::vector<std::pair<std::uint32_t, bool>> standing_;  // by their places, and whether a step made them
};

}  // namespace

trim::Demands Cutter::demands_of(const Settings& settings, const TargetCheckers& checkers) {
  trim::Demands demands{checkers.first().wanted()};
  if (!checkers.is_for_model()) return demands;
  demands.starts_on = Role::user;
  // Older models sign nothing.
  const std::string& model = settings.policy.model;
  if (!model.empty() && !demands.grammar.thinks(model)) demands.grammar.thought_signatures = false;
  for (const policy::StepSetting& s : settings.policy.trim) {
    const trim::Step& step = trim::all_steps()[s.step];
    if (step.starts_on) demands.starts_on = step.starts_on(s.parameters).value_or(Role::user);
    if (step.ends_on && step.ends_on(s.parameters) == Role::assistant) demands.ends_on = Role::assistant;
  }
  return demands;
}

bool Cutter::idles(const Settings& settings, const Glance& seen, report::Explained& explained) {
  const policy::Policy& policy = settings.policy;
  if (settings.traces() || policy.size.billed) return false;
  const auto step_idles = [&](const policy::StepSetting& setting, trim::Done& done) {
    const trim::Step& step = trim::all_steps()[setting.step];
    return step.idles != nullptr && step.idles(seen, setting.parameters, done);
  };
  for (const policy::StepSetting& setting : policy.trim)
    if (trim::Done unreported; !step_idles(setting, unreported)) return false;
  if (!settings.explains) return true;
  for (std::size_t i = 0; i < policy.trim.size(); ++i) {
    trim::Done done;
    (void)step_idles(policy.trim[i], done);
    report::Explained::Step& reported = explained.steps[i + 1];
    reported.unit = unit_of(done, policy.size_in(policy.trim[i].unit));
    reported.before += done.before;
    reported.after += done.after;
    reported.limit = std::max(reported.limit, done.limit);
  }
  return true;
}

bool Cutter::run(std::size_t& errors) {
  const policy::Policy& policy = settings_.policy;
  const bool again = !policy.waives(policy::Promise::again);
  if (again) references_ = trim::recognise(c_, policy);
  if (again && checkers_.first().mends_histories()) limit();
  if (auto scene = prompts_.scene_of(c_, appended_.plain)) {
    scene_ = std::move(*scene);
  } else {
    checkers_.first().report(RuleId::budget_unreachable, c_, findings_, errors,
                             {.sentence = "{why}", .with = {{"why", c_.arena.copy(scene.error().text())}}});
    return false;
  }
  for (std::size_t i = 0; i < policy.trim.size(); ++i) {
    if (!take(i, errors)) return false;
    if (again && !settle(i, errors)) return false;
  }
  if (again && !shorten(errors)) return false;
  if (again) limit();
  join();
  trim::finish(c_, policy, references_);
  checkers_.first().finish(c_);
  return true;
}

bool Cutter::settle(std::size_t last, std::size_t& errors) {
  constexpr std::size_t k_most_rounds = 32;  // of steps that would undo one another for ever
  wake(last, last);
  for (std::size_t round = 0; round < k_most_rounds; ++round) {
    std::size_t k = 0;
    while (k <= last && !reported_now_[k].due) ++k;
    if (k > last) break;
    if (!take(k, errors)) return false;
    wake(k, last);
  }
  return true;
}

void Cutter::wake(std::size_t by, std::size_t last) {
  for (std::size_t k = 0; k <= last; ++k) {
    const trim::Step& step = trim::all_steps()[settings_.policy.trim[k].step];
    Reported& reported = reported_now_[k];
    const bool over = k != by && texts_changed_ > 0 && step.measures;
    const bool looser = anything_done_ && (reported.held_back ||  // by what the step itself may have left out
                                           (k != by && (reported.went_beyond || step.ends_on != nullptr)));
    reported.due = reported.due || over || looser;
  }
}

bool Cutter::shorten(std::size_t& errors) {
  const auto& max = settings_.policy.history.max_messages;
  const std::size_t before = c_.order.size();
  if (!max || before <= *max) return true;
  traced(report::k_checks, [&] { trim::keep_newest(c_, demands_, *max, !checkers_.is_for_model()); });
  anything_done_ = c_.order.size() < before;
  texts_changed_ = 0;
  const std::size_t steps = settings_.policy.trim.size();
  return steps == 0 || !anything_done_ || settle(steps - 1, errors);
}

void Cutter::limit() {
  if (!checkers_.first().may_be_over_limits(c_)) return;
  trim::Closure& closure = this->closure();
  if (checkers_.first().limit(c_, findings_) == 0) return;
  checkers_.first().drop_emptied(c_);
  closure.close();
}

void Cutter::join() {
  if (closure_) traced(last_cut_, [this] { closure_->join(); });
}

void Cutter::traced(std::string_view step, const std::function<void()>& cut) {
  if (!settings_.traces()) return cut();
  const policy::Size size = settings_.policy.size_in(measured_in_);
  cost::Sizer sizer(size);
  measure(sizer, size, settings_.policy.trim.size());
  const Trace trace(c_, sizer);
  cut();
  trace.tell(c_, step, {}, traced_);
}

trim::Closure& Cutter::closure() {
  if (closure_)
    closure_->renew();
  else
    closure_.emplace(c_, demands_);
  return *closure_;
}

bool Cutter::take(std::size_t i, std::size_t& errors) {
  reported_now_[i].due = false;
  const policy::StepSetting& setting = settings_.policy.trim[i];
  const trim::Step& step = trim::all_steps()[setting.step];
  const policy::Size size = settings_.policy.size_in(setting.unit);
  cost::Sizer sizer(size);
  measure(sizer, size, i);
  trim::Done done;
  trim::Closure& closure = this->closure();
  const std::optional<RuleId> finding = setting.finding ? setting.finding : step.finding;
  const bool is_active = finding && checkers_.first().active(*finding).severity != Severity::off;
  trim::StepContext context{
      c_,           settings_.policy,
      sizer,        done,
      closure,      is_active || settings_.explains ? trim::Totals::whole : trim::Totals::as_needed,
      setting.path, &references_};
  for (std::size_t k = i + 1; k < settings_.policy.trim.size(); ++k) {
    const policy::StepSetting& later = settings_.policy.trim[k];
    if (const auto room_for = trim::all_steps()[later.step].puts; room_for != nullptr)
      context.reserved += room_for(later.parameters, sizer);
  }
  trim::LeftOut left_out;
  if (step.sums_up) {
    left_out = this->left_out(step);
    context.left_out = &left_out;
  }
  std::optional<Trace> trace;
  if (settings_.traces() || sums_up()) trace.emplace(c_, sizer);
  const std::vector<std::uint32_t> order = size.is_range() ? c_.order : std::vector<std::uint32_t>();
  if (auto r = step.apply(context, setting.parameters); !r) {
    checkers_.first().report(RuleId::budget_unreachable, c_, findings_, errors,
                             {.sentence = "{why}", .with = {{"why", c_.arena.copy(r.error().text())}}});
    return false;
  }
  explained_.steps[i + 1].unit = unit_of(done, size);
  if (!done.unreachable.empty()) {
    refuse(explained_.steps[i + 1], done, errors);
    return false;
  }
  if (!settings_.policy.waives(policy::Promise::again)) checkers_.first().drop_emptied(c_);
  done.dropped += closure.close();
  if (trace) trace->tell(c_, step.entry.name, done.folded, traced_);
  if (done.gone() > 0) last_cut_ = step.entry.name;
  anything_done_ = done.anything();
  reported_now_[i].held_back = !done.held_back.empty();
  const bool reported_before = std::exchange(reported_now_[i].went_beyond, done.beyond) && done.beyond;
  texts_changed_ = done.changed + done.folded.size();
  if (done.fresh) fresh_ = done.fresh;
  if (!done.not_summarised.empty())
    checkers_.first().report(RuleId::summary_failed, c_, findings_, errors,
                             {.sentence = "{why}", .with = {{"why", c_.arena.copy(done.not_summarised)}}});
  const bool reported = tell(i, size, sizer, order, done) && is_active;
  if (reported) say(*finding, size, done, errors);
  // Else the step's own finding says it.
  if (!done.newest.empty() && !(reported && done.beyond) && !reported_before)
    checkers_.first().report(RuleId::newest_over_limit, c_, findings_, errors,
                             {.sentence = c_.arena.copy(done.newest)});
  return true;
}

bool Cutter::sums_up() const {
  const auto& steps = settings_.policy.trim;
  return std::any_of(steps.begin(), steps.end(),
                     [](const policy::StepSetting& s) { return trim::all_steps()[s.step].sums_up; });
}

trim::LeftOut Cutter::left_out(const trim::Step& by) const {
  trim::LeftOut all;
  all.allows_commands = settings_.allows_commands;
  const KeptInOthers kept(c_);
  for (const Traced& one : traced_)
    if (one.is_gone() && !is_system(c_.messages[one.message].role) && !kept.has(one))
      all.messages.push_back(one.message);
  std::sort(all.messages.begin(), all.messages.end());
  all.messages.erase(std::unique(all.messages.begin(), all.messages.end()), all.messages.end());
  all.lines = [this, &by](std::span<const std::uint32_t> messages) {
    std::map<std::uint32_t, const Traced*> last;
    for (const Traced& one : traced_) last[one.message] = &one;
    std::string lines;
    for (const std::uint32_t message : messages) {
      const auto known = last.find(message);
      const Message& m = c_.messages[message];
      append_line(c_,
                  known != last.end()
                      ? *known->second
                      : Traced{message, by.entry.name, report::Fate::changed, 0, m.size, m.size, {}},
                  0, lines);
    }
    return lines;
  };
  return all;
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
  if (checkers_.first().wanted().wants_reasoning_content) sizer.reasoning = k_reasoning_content;
  // Who goes by numbers of messages asks for no message's size.
  const bool by_number = i < settings_.policy.trim.size() && !size.billed && !settings_.traces() &&
                         !sums_up() && !trim::all_steps()[settings_.policy.trim[i].step].measures;
  if (!by_number) cost::add_what_is_billed(sizer, c_, k_readers);
  // What was measured in this unit holds until a text changes; rendered text depends on what stands around.
  const bool rendered = std::count(size.of.begin(), size.of.end(), policy::MeasuredPart::rendered) > 0;
  if (measured_in_ != size.unit || (rendered && i == 0)) {
    for (Message& m : c_.messages) m.size = Message::k_unmeasured;
    if (size.billed && size.unit == policy::MeasureUnit::tokens)
      explained_.anchored += cost::anchor_on_usage(c_, sizer, settings_.policy, k_readers);
  }
  measured_in_ = size.unit;
}

void Cutter::refuse(report::Explained::Step& reported, const trim::Done& done, std::size_t& errors) {
  ++reported.cut_in;
  reported.limit = done.limit;
  reported.before += done.before;
  reported.why = "nothing within the limit of " + text::grouped(done.limit) + " can be kept";
  checkers_.first().report(RuleId::budget_unreachable, c_, findings_, errors,
                           {.sentence = c_.arena.copy(done.unreachable)});
}

bool Cutter::tell(std::size_t i, const policy::Size& size, const cost::Sizer& sizer,
                  std::span<const std::uint32_t> order, const trim::Done& done) {
  report::Explained::Step& reported = explained_.steps[i + 1];
  Reported& now = reported_now_[i];
  const bool texts = done.measured == trim::Done::Measured::texts;  // others in each round
  // A later round begins with what other steps left: only what it takes away itself is this step's.
  const bool whole = !now.measured || texts;
  if (whole) reported.before += done.before;
  reported.after += whole ? done.after : done.after - done.before;
  now.measured = true;
  reported.limit = std::max(reported.limit, done.limit);
  if (size.is_range() && done.measured == trim::Done::Measured::history) {
    reported.range = true;
    const auto least = [&](std::span<const std::uint32_t> places) {
      std::uint64_t sum = size.per_history + sizer.around.least;
      for (const std::uint32_t place : places) sum += c_.messages[place].least;
      return sum;
    };
    const std::uint64_t before = least(order);
    for (const std::uint32_t place : c_.order) (void)sizer.size(c_, c_.messages[place]);  // a new notice, too
    const std::uint64_t after = std::min(least(c_.order), done.after);  // which may leave the notice out
    reported.least_before += whole ? before : 0;
    reported.least_after += whole ? after : after - before;
  }
  const bool did = done.anything() || (done.limit > 0 && done.before > done.limit);
  if (!did) {
    if (reported.cut_in == 0 && !done.held_back.empty()) reported.why = done.held_back;
    return false;
  }
  const bool first = !now.cut;
  if (first) ++reported.cut_in;
  now.cut = true;
  reported.dropped += done.dropped;
  reported.folded += done.folded.size();
  reported.changed += done.changed;
  reported.blocks += done.dropped_blocks;
  reported.why = done.why;
  return first;
}

void Cutter::say(RuleId finding, const policy::Size& size, const trim::Done& done, std::size_t& errors) {
  const std::string_view unit = done.measured == trim::Done::Measured::exchanges  ? "exchanges"
                                : done.measured == trim::Done::Measured::messages ? "messages"
                                : size.is_range()                                 ? "tokens at most"
                                                                                  : words_of(size.unit);
  if (done.limit > 0 && done.before > 0 && done.measured != trim::Done::Measured::texts)
    checkers_.first().report(
        finding, c_, findings_, errors,
        {.fix = Fix::unsafe,
         .sentence =
             done.beyond
                 ? "the history has {count} {unit}, over the limit of {limit}; messages left out: {dropped}; the newest that belong together stay"
                 : "the history has {count} {unit}, over the limit of {limit}; messages left out: {dropped}",
         .with = {{"count", done.before}, {"unit", unit}, {"limit", done.limit}, {"dropped", done.dropped}}});
  else
    checkers_.first().report(
        finding, c_, findings_, errors,
        {.fix = Fix::unsafe,
         .sentence = done.folded.empty()
                         ? "{why}: messages left out: {dropped}, changed: {changed}"
                         : "{why}: messages left out: {dropped}, folded: {folded}, changed: {changed}",
         .with = {{"why", c_.arena.copy(done.why)},
                  {"dropped", done.dropped},
                  {"folded", done.folded.size()},
                  {"changed", done.changed}}});
}

}  // namespace abridge::pipeline
