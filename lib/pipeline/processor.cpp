#include "lib/pipeline/processor.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "lib/cost/billing.hpp"
#include "lib/pipeline/cutter.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/pipeline/system_text.hpp"
#include "lib/pipeline/trace.hpp"
#include "lib/rule/invalid_messages.hpp"
#include "lib/text/utf8.hpp"
#include "lib/trim/newest.hpp"
#include "lib/trim/notices.hpp"
#include "lib/trim/step.hpp"

namespace abridge::pipeline {
namespace {

bool convertible(const Message& m, const format::Format& format) {
  // Exports have messages without a content of their own.
  const bool in_list = format.read_record == nullptr;
  const bool says_nothing = in_list && m.block_count == 0 && m.source && !m.content_value;
  return !m.broken && m.role != Role::none && m.role != Role::other && !says_nothing;
}

/// Whether the conversation can be said in other words, whatever a provider would refuse in it.
bool convertible(const Conversation& c, const format::Format& format) {
  if (c.sources[0].history && !c.sources[0].history.is(json::Kind::array) && c.messages.empty()) return false;
  return std::all_of(c.order.begin(), c.order.end(),
                     [&](std::uint32_t i) { return convertible(c.messages[i], format); });
}

/// A message by itself: of a log, out of the lines that say parts of it.
std::string_view json_of(Conversation& c, const Message& m, const format::Emission& emission) {
  return c.lines.empty() ? format::message_text(c, m, emission) : format::message_of_blocks(c, m, emission);
}

std::string_view spliced(std::string_view bytes, std::vector<Edit>& edits, Arena& arena) {
  Buffer out;
  format::splice(bytes, edits, out);
  return arena.copy(out.view());
}

}  // namespace

Processor::Processor(const Settings& settings, const format::Format& format)
    : settings_(settings),
      format_(format),
      checkers_(settings, format),
      demands_(Cutter::demands_of(settings, checkers_)),
      appender_(settings, format, checkers_) {
  const bool unwrapped =
      format.nature == format::Nature::request && settings.command == Job::trim && !stays_request();
  // A policy that keeps what is clean byte for byte adds nothing.
  const bool adds = format.add_members != nullptr && settings.policy.waives(policy::Promise::untouched);
  writes_as_read_ = settings.policy.emit.fields.all && !settings.policy.emit.max_bytes && !unwrapped && !adds;
  can_pass_ = can_pass();
}

bool Processor::can_pass() const {
  const Job command = settings_.command;
  const bool leaves_alone =
      command == Job::validate || ((command == Job::sanitize || command == Job::trim) && writes_as_read_);
  // Whose messages are those that a glance knows.
  const bool plain = format_.nature == format::Nature::plain && format_.read_item == nullptr &&
                     format_.read_record == nullptr && format_.open_log == nullptr;
  const bool asks_for_more = settings_.look || settings_.filters() || settings_.traces() ||
                             settings_.tells_models || settings_.proposes || !settings_.appended.empty() ||
                             settings_.policy.emit.max_bytes ||
                             settings_.policy.history.system == policy::SystemText::drop;
  return leaves_alone && plain && !asks_for_more &&
         (settings_.policy.waives(policy::Promise::again) || !trim::puts_notices(settings_.policy));
}

Result<std::unique_ptr<Processor>> Processor::make(const Settings& settings, const format::Format& format) {
  std::unique_ptr<Processor> p(new Processor(settings, format));
  const policy::Policy& policy = settings.policy;
  if (settings.cuts()) {
    auto prompts = Prompts::make(settings, format);
    if (!prompts) return fail(prompts.error());
    p->prompts_ = std::move(*prompts);
  }
  if (settings.to != nullptr) p->composition_ = std::make_unique<format::Composition>(*settings.to);
  if (settings.look) p->look_ = settings.look(settings);
  p->filter_ = Filter::make(settings);
  // Phases 1 and 2 cut too: history, limits, and repairs that drop messages.
  report::Explained::Step checks;
  checks.name = report::k_checks;
  p->explained_.steps.push_back(std::move(checks));
  for (const policy::StepSetting& s : policy.trim) {
    report::Explained::Step step;
    const trim::Step& known = trim::all_steps()[s.step];
    step.name = known.entry.name;
    if (const policy::Size size = policy.size_in(s.unit);
        size.unit == policy::MeasureUnit::tokens && known.measures)
      p->explained_.tokenizer = cost::counted_as(size, settings.model());
    p->explained_.steps.push_back(std::move(step));
  }
  p->nothing_done_ = p->explained_;
  return p;
}

std::vector<std::uint32_t> Processor::take_out_invalid(Conversation& c, std::span<const RuleId> rules,
                                                       std::vector<Finding>& findings) const {
  const auto stays = [this](const Message& m) {
    return settings_.command == Job::convert && convertible(m, format_);
  };
  return rule::take_out_invalid(checkers_.first().rules(), rules, c, findings, stays);
}

void Processor::explain_checks(const Conversation& c, std::size_t before) {
  report::Explained::Step& step = explained_.steps[0];
  const std::size_t after = c.omitted ? 0 : c.order.size();
  const auto changed =
      static_cast<std::uint64_t>(std::count_if(c.order.begin(), c.order.end(), [&](std::uint32_t i) {
        const Message& m = c.messages[i];
        return m.touched || m.rebuilt;
      }));
  step.before += before;
  step.after += after;
  if (before == after && changed == 0) return;
  ++step.cut_in;
  const auto made = static_cast<std::size_t>(
      std::count_if(c.order.begin(), c.order.end(), [&](std::uint32_t i) { return !c.messages[i].source; }));
  const std::size_t left = after - std::min(after, made);
  step.dropped += before - std::min(before, left);
  step.changed += changed;
  step.why = "the policy's history, rules and limits";
}

void Processor::keep_newest(Conversation& c, std::vector<Finding>& findings) const {
  const policy::HistoryPolicy& history = settings_.policy.history;
  if (!history.max_messages && !history.warn_messages) return;
  const auto n = static_cast<std::size_t>(
      std::count_if(c.order.begin(), c.order.end(), [&](std::uint32_t i) { return !c.messages[i].notice; }));
  checkers_.first().report_number(c, findings, n);
  if (n > history.max_messages.value_or(n))
    trim::keep_newest(c, demands_, *history.max_messages, !checkers_.is_for_model());
}

void Processor::describe(Conversation& c, std::vector<Finding>& findings, std::span<const Finding> remained) {
  keep_newest(c, findings);
  checkers_.describe(c, findings, remained);
}

/// Repairs may have made more of them.
void Processor::keep_newest_again(Conversation& c) const {
  const auto& max = settings_.policy.history.max_messages;
  if (!max || c.order.size() <= *max || settings_.policy.waives(policy::Promise::again)) return;
  trim::keep_newest(c, demands_, *max, !checkers_.is_for_model());
}

namespace {
/// The policy's own word for a history without messages, said since `from`: what refuses it says it again.
void take_back_emptied(std::vector<Finding>& findings, std::size_t from) {
  const auto is_emptied = [](const Finding& f) { return f.rule == RuleId::history_emptied; };
  const auto since = findings.begin() + static_cast<std::ptrdiff_t>(from);
  findings.erase(std::remove_if(since, findings.end(), is_emptied), findings.end());
}
}  // namespace

bool Processor::refuses_emptied(const Run& run) const {
  // Who names nobody that it is for may want nothing of it.
  if (!checkers_.is_for_model() && !checkers_.is_for_reader()) return false;
  if (!run.remains.are_empty(run.c, run.done.appended)) return false;
  take_back_emptied(run.findings, run.from);
  std::size_t errors = 0;
  checkers_.first().refuse(RuleId::history_emptied, run.c, run.findings, errors,
                           run.c.order.empty() ? "the cut leaves no message: nothing is written"
                           : settings_.cuts()
                               ? "the cut leaves no message but system messages: nothing is written"
                               : "the repairs leave no message but system messages: nothing is written");
  return true;
}

namespace {
/// Whether the errors are all a provider's about a history, and steps follow that may take away what is
/// wrong.
bool is_for_a_cut(const Settings& settings, const Conversation& c, std::span<const Finding> findings) {
  if (!settings.cuts() || settings.policy.trim.empty() || c.omitted || c.incomplete) return false;
  return std::all_of(findings.begin(), findings.end(), [](const Finding& f) {
    return f.severity != Severity::error || f.applied ||
           (f.refused_by != 0 && rule::rule_for(f.rule).on_history != nullptr);
  });
}
}  // namespace

bool Processor::passes(json::Value record, const format::History& history, const Sightings& sightings) {
  if (!can_pass_ || history.single || !history.value.is(json::Kind::array)) return false;
  const std::optional<Glance> seen = checkers_.first().rules().glance(record, history.value, sightings);
  if (!seen || seen->messages == 0) return false;
  const policy::HistoryPolicy& limits = settings_.policy.history;
  if (limits.max_messages && seen->messages > *limits.max_messages) return false;
  if (limits.warn_messages && seen->messages >= *limits.warn_messages) return false;
  if (!stays(*seen)) return false;
  ++explained_.conversations;
  explained_.messages_in += seen->messages;
  if (settings_.command != Job::validate) explained_.messages_out += seen->messages;
  if (settings_.explains) explain_passed(*seen);
  return true;
}

void Processor::explain_passed(const Glance& seen) {
  explained_.steps[0].before += seen.messages;
  explained_.steps[0].after += seen.messages;
  if (settings_.command == Job::validate) return;
  explained_.unchanged_messages += seen.messages;
  explained_.unchanged_bytes += seen.bytes;
}

Processed& Processor::settle(bool kept) {
  done_.clear();
  done_.kept = kept;
  return done_;
}

Processed& Processor::run(Conversation& c, std::vector<Finding>& findings) {
  done_.clear();
  Run run{c, findings, findings.size(), Remains(c), done_};
  done_.kept = this->run(run);
  checkers_.judge(std::span(findings).subspan(run.from));
  return done_;
}

bool Processor::run(Run& run) {
  auto& [c, findings, from, remains, done, errors] = run;
  ++explained_.conversations;
  explained_.messages_in += c.order.size();
  appender_.collect(c, done.appended);
  // Where a second trim may say more, as its seed does, an old notice is text like any other.
  if (!settings_.policy.waives(policy::Promise::again)) trim::mark_notices(c, settings_.policy);
  std::unique_ptr<cost::Sizer> sizer;  // large, and seldom asked for
  std::optional<Trace> trace;
  if (settings_.traces()) {
    sizer = std::make_unique<cost::Sizer>(settings_.policy.size_in({}));
    trace.emplace(c, *sizer);
  }
  if (settings_.policy.history.system == policy::SystemText::drop) drop_system_text(c);
  keep_newest(c, findings);
  if (settings_.cuts() && remains.are_fewer(c) && refuses_emptied(run)) return false;
  errors = checkers_.check(c, findings);
  keep_newest_again(c);
  if (settings_.explains) explain_checks(c, remains.before());
  if (trace) trace->tell(c, report::k_checks, {}, done.traced);
  if (c.unread > 0) {
    checkers_.first().refuse(RuleId::not_an_object, c, findings, errors,
                             "too many elements are not objects: the rest of the history was not read");
    return false;
  }
  if (settings_.keep_rejected && errors == 0 && remains.are_lost(c)) {
    take_back_emptied(findings, from);
    checkers_.first().refuse(
        RuleId::history_emptied, c, findings, errors,
        "no message would be left: the file keeps what it has; -o FILE writes the result elsewhere");
  }
  if (settings_.command == Job::validate) {
    appender_.check_junction(done.appended, c, findings, errors);
    return errors == 0;
  }
  if (settings_.command == Job::convert && errors > 0) return convertible(c, format_);
  // A cut may take away what a provider refuses: that is seen when it is made.
  if (errors > 0 && !is_for_a_cut(settings_, c, std::span(findings).subspan(from))) return false;
  done.as_read = findings.size() == from && stays_as_read(c, done);
  if (!done.as_read) return finish(run);
  explained_.messages_out += c.order.size();
  if (settings_.explains) count_unchanged(done, c);
  return true;
}

bool Processor::finish(Run& run) {
  auto& [c, findings, from, remains, done, errors] = run;
  const std::size_t refused = std::exchange(errors, 0);
  if (settings_.cuts() ? !cut(run, refused) : !mend(run)) return false;
  appender_.check(done.appended, c, findings, errors);
  if (settings_.writes() && errors == 0 && !stays_request() && appender_.join(done.appended, c))
    errors += checkers_.say_what_is_new(c, findings, from);
  appender_.check_junction(done.appended, c, findings, errors);
  done.warnings = warnings(findings, from);
  explained_.messages_out += c.omitted ? 0 : c.order.size();
  if (settings_.explains) count_unchanged(done, c);
  // What a thread's turns cost is the prompt that they make, which trim doesn't emit.
  if (errors == 0 && settings_.command == Job::trim && format_.nature == format::Nature::thread && !c.omitted)
    (void)render(done, c);
  return errors == 0 || (settings_.command == Job::convert && convertible(c, format_));
}

bool Processor::cut(Run& run, std::size_t refused) {
  auto& [c, findings, from, remains, done, errors] = run;
  if (c.omitted) {
    if (refuses_emptied(run)) return false;
    done.scene.emplace().appended = done.appended.plain;
    return true;
  }
  if (findings.size() > from) {
    checkers_.first().mend(c);
    errors += checkers_.say_what_repairs_made(c, findings, from);
    if (errors > 0) return false;
  }
  Cutter cutter(settings_, checkers_, demands_, *prompts_, c, done.appended, findings, explained_);
  if (!cutter.run(errors)) return false;
  done.scene = cutter.take_scene();
  done.fresh = cutter.fresh();
  const std::vector<Traced> traced = cutter.take_traced();
  done.traced.insert(done.traced.end(), traced.begin(), traced.end());
  if (refuses_emptied(run)) return false;
  const std::size_t found_before = findings.size();
  // Where only what is appended is left, that is looked at afterwards.
  if (!checkers_.is_for_reader() && !c.order.empty() && remains.are_changed(c))
    errors += checkers_.verify(c, demands_, findings, from);
  if (refused == 0) return true;
  std::vector<Finding> left;
  if (errors > 0 || checkers_.recheck(c, left) > 0) {
    findings.erase(findings.begin() + static_cast<std::ptrdiff_t>(found_before), findings.end());
    return false;
  }
  // What was refused went with the cut.
  for (std::size_t i = from; i < found_before; ++i)
    findings[i].applied = findings[i].applied || findings[i].severity == Severity::error;
  return true;
}

bool Processor::mend(Run& run) {
  auto& [c, findings, from, remains, done, errors] = run;
  if (c.omitted || findings.size() == from) return true;
  // What a repair joined may be over a limit that its parts were not.
  if (!settings_.policy.waives(policy::Promise::again) && checkers_.first().mends_histories())
    (void)checkers_.first().limit(c, findings);
  errors += checkers_.mend_and_recheck(c, findings, from);
  errors += checkers_.say_what_repairs_made(c, findings, from);
  checkers_.first().finish(c);
  return errors > 0 || !checkers_.first().has_target() || c.order.empty() || !refuses_emptied(run);
}

bool Processor::stays_as_read(Conversation& c, const Processed& done) {
  if (!done.appended.plain.empty() || settings_.command == Job::render || !c.as_read()) return false;
  (void)checkers_.first().rules().facts_of(c);
  return stays(glance_at(c));
}

bool Processor::stays(const Glance& seen) {
  if (settings_.command != Job::trim) return true;
  // Of a history without a turn a cut leaves nobody's word; what a thread's turns cost is asked for.
  const bool anybody = (seen.facts & fact(Fact::nobody)) == 0;
  return anybody && format_.nature != format::Nature::thread && Cutter::idles(settings_, seen, explained_);
}

std::vector<std::string> Processor::warnings(const std::vector<Finding>& findings, std::size_t from) const {
  std::vector<std::string> all;
  if (format_.add_members == nullptr) return all;
  for (std::size_t i = from; i < findings.size(); ++i) {
    std::string sentence;
    if (!findings[i].pointer.text().empty()) sentence = findings[i].pointer.text().substr(1) + ": ";
    all.push_back(sentence + findings[i].message());
  }
  return all;
}

void Processor::count_unchanged(const Processed& done, Conversation& c) {
  if (c.omitted) return;
  if (done.fresh) {
    const format::Emission emission = this->emission(done);
    explained_.held = true;
    for (const std::uint32_t i : c.order) {
      if (i == *done.fresh) return;
      ++explained_.unchanged_messages;
      const Message& m = c.messages[i];
      explained_.unchanged_bytes += json_of(c, m, emission).size();
    }
    return;
  }
  std::uint32_t expected = 0;
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    if (i != expected++ || !m.source || m.touched || m.rebuilt) break;
    ++explained_.unchanged_messages;
    explained_.unchanged_bytes += m.source.raw().size();
  }
}

format::Emission Processor::emission(const Processed& done) const {
  std::span<const format::Appended> appended = done.appended.escaped;
  if (stays_request()) appended = {};  // the prompt has its own place, and nothing stands after it
  return {format_.dialect,
          settings_.policy.emit,
          appended,
          checkers_.first().has_target() ? format::Needed::stays : format::Needed::may_go,
          demands_.grammar.wanted_members(),
          settings_.proposes ? format::Copies::apart : format::Copies::whole};
}

bool Processor::emit(const Processed& done, Conversation& c, std::vector<Edit>& edits,
                     std::vector<Finding>& findings) {
  const Source& source = c.sources[0];
  if (done.as_read && writes_as_read_ && c.sources.size() == 1 && source.replaces.data() == nullptr)
    return true;
  const format::Emission emission = this->emission(done);
  const std::size_t before = edits.size();
  std::vector<Edit> own;
  std::string_view whole;  // the record as it will stand, where it had to be put together
  if (format_.nature == format::Nature::request && settings_.command == Job::trim && source.root &&
      !stays_request()) {
    whole = format::messages_array(c, emission);
  } else {
    format::edits_of(c, emission, own);
    own.insert(own.end(), c.record_edits.begin(), c.record_edits.end());
    // A policy that keeps what is clean byte for byte adds nothing; it keeps up what an earlier run added.
    const bool adds = settings_.policy.waives(policy::Promise::untouched) ||
                      (!own.empty() && source.root.find(format_.added_key));
    if (format_.add_members != nullptr && adds) format_.add_members(c, emission, done.warnings, own);
    if (source.replaces.data() != nullptr && emission.copies == format::Copies::whole)
      whole = own.empty() ? source.bytes : spliced(source.bytes, own, c.arena);
  }
  if (whole.data() == nullptr)
    edits.insert(edits.end(), own.begin(), own.end());
  else
    edits.push_back({source.replaces.data() != nullptr ? source.replaces : source.root.raw(), whole});
  if (!settings_.policy.emit.max_bytes) return true;
  std::size_t size = 0;
  if (whole.data() != nullptr) {
    size = format::compact_size(whole);
  } else {
    Buffer out;
    format::splice(source.root ? source.root.raw() : source.bytes, own, out);
    size = format::compact_size(out.view());
  }
  if (fits(c, size, findings)) return true;
  edits.resize(before);
  return false;
}

bool Processor::fits(Conversation& c, std::size_t size, std::vector<Finding>& findings) const {
  const std::optional<std::size_t>& max = settings_.policy.emit.max_bytes;
  if (!max || size <= *max) return true;
  std::size_t errors = 0;
  checkers_.first().report(RuleId::payload_too_large, c, findings, errors,
                           {.sentence = "the output takes {count} bytes, over the limit of {limit}",
                            .with = {{"count", size}, {"limit", *max}}});
  return errors == 0;
}

void Processor::note_empty_prompt(Conversation& c, std::vector<Finding>& findings) const {
  if (c.order.empty()) return;  // which has been said
  std::size_t errors = 0;
  checkers_.first().report(
      RuleId::history_emptied, c, findings, errors,
      {.sentence = "the prompt is empty: the messages that are kept say nothing that is shown in it"});
}

void Processor::convert(const Processed& done, Conversation& c, Buffer& out) {
  format::Emission emission = this->emission(done);
  emission.now = settings_.now;
  emission.carried = settings_.carried;
  composition_->write(c, format_, emission, out);
}

std::string_view Processor::render(const Processed& done, Conversation& c) {
  if (c.omitted) c.order.clear();
  format::Emission emission = this->emission(done);
  emission.appended = {};
  render::Scene scene = *done.scene;
  scene.json = [&](const Message& m) { return json_of(c, m, emission); };
  prompts_->renderer().render(c, scene, text_);
  if (format_.nature == format::Nature::thread)
    explained_.tokens = explained_.tokens.value_or(0) + text::count_code_points(text_) / 4;
  return text_;
}

}  // namespace abridge::pipeline
