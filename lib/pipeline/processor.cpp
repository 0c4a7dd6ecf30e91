#include "lib/pipeline/processor.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "lib/cost/billing.hpp"
#include "lib/format/task/task.hpp"
#include "lib/json/text.hpp"
#include "lib/text/utf8.hpp"

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

}  // namespace

Result<std::unique_ptr<Processor>> Processor::make(const Settings& settings, const format::Format& format) {
  std::unique_ptr<Processor> p(new Processor(settings, format));
  const policy::Policy& policy = settings.policy;
  // A policy that extends nothing of `recommended` has no provider unless it names one.
  std::vector<std::string_view>& names = p->targets_;
  names.assign(settings.targets.begin(), settings.targets.end());
  if (names.empty()) names.assign(policy.targets.begin(), policy.targets.end());
  if (names.empty() && policy.target_by_format) {
    const bool is_read = settings.command == Command::render;
    if (!is_read) names.push_back(format.dialect.target);
    p->aim_ = is_read ? rule::Aim::reader : rule::Aim::of_format;
  }
  // In whatever order they were said: what two of them would mend differently must not depend on it.
  const auto place = [](std::string_view name) {
    return target::find_target(name) - target::all_targets().data();
  };
  std::sort(names.begin(), names.end(), [&](auto a, auto b) { return place(a) < place(b); });
  names.erase(std::unique(names.begin(), names.end()), names.end());
  p->others_ = p->checkers(settings.cuts() ? rule::Stage::cut : rule::Stage::check, settings.permit);
  p->checker_ = std::move(p->others_.front());
  p->others_.erase(p->others_.begin());
  if (names.size() > 1)
    for (const std::string_view name : names) p->verdicts_.push_back({std::string(name), 0});
  if (settings.cuts()) {
    auto style = render::read_style(
        policy.render, settings.style, settings.escape,
        settings.between == Settings::Between::nul ? render::Nul::ends_records : render::Nul::is_text);
    if (!style) return fail(style.error());
    p->style_ = std::move(*style);
    p->renderer_ = std::make_unique<render::Renderer>(p->style_, format.dialect);
    if (policy.files) {
      p->files_ = std::make_unique<io::FileReader>(
          settings.files_root, settings.files_anywhere ? io::Reach::anywhere : io::Reach::below_root,
          policy.files->max_file_bytes);
      if (auto ready = p->files_->ready(); !ready) return fail(ready.error());
    }
  }
  if (settings.to != nullptr) p->composition_ = std::make_unique<format::Composition>(*settings.to);
  // Phases 1 and 2 cut too: history, limits, and repairs that drop messages.
  report::Explained::Step checks;
  checks.name = report::k_checks;
  p->explained_.steps.push_back(std::move(checks));
  for (const policy::StepSetting& s : policy.trim) {
    report::Explained::Step step;
    const trim::Step& known = trim::all_steps()[s.step];
    step.name = known.entry.name;
    if (const policy::Size size = policy.size_in(s.unit); size.unit == policy::Unit::tokens && known.measures)
      p->explained_.tokenizer = cost::counted_as(policy, size);
    p->explained_.steps.push_back(std::move(step));
  }
  return p;
}

std::size_t Processor::appraise(Conversation& c, std::vector<Finding>& findings) {
  std::size_t errors = checker_->appraise(c, findings);
  for (const auto& other : others_) errors += other->appraise(c, findings);
  return errors;
}

void Processor::add_warnings(std::vector<Finding>& findings, std::size_t from) {
  warnings_.clear();
  if (format_.nature != format::Nature::task) return;
  for (std::size_t i = from; i < findings.size(); ++i) {
    std::string sentence;
    if (!findings[i].pointer.text().empty()) sentence = findings[i].pointer.text().substr(1) + ": ";
    warnings_.push_back(sentence + findings[i].message());
  }
}

Processor::Checkers Processor::checkers(rule::Stage stage, rule::Permit permit) const {
  Checkers all;
  // validate says of a format that is only read what is wrong with it, not what nobody mends.
  const bool writable =
      settings_.command != Command::validate || format_.access == format::Access::read_write;
  const bool rewrites = writable && !settings_.keep_rejected && settings_.command != Command::convert;
  const auto after_damage = rewrites ? rule::AfterDamage::mends : rule::AfterDamage::excuses;
  const auto written = settings_.command == Command::convert  ? rule::Written::other_format
                       : settings_.command == Command::render ? rule::Written::text
                                                              : rule::Written::record;
  const auto add = [&](const target::Target* target) {
    all.push_back(std::make_unique<rule::Checker>(settings_.policy, format_.dialect, target, stage, permit,
                                                  settings_.now, aim_, after_damage, written));
  };
  for (const std::string_view name : targets_) add(name.empty() ? nullptr : target::find_target(name));
  if (all.empty()) add(nullptr);
  return all;
}

void say_once(std::vector<Finding>& findings, std::ptrdiff_t from, std::ptrdiff_t mine) {
  std::map<std::pair<std::uint64_t, RuleId>, Finding*> said;
  for (auto f = findings.begin() + from; f != findings.begin() + mine; ++f)
    said.emplace(std::pair(f->offset, f->rule), &*f);
  const auto is_said = [&](const Finding& f) {
    const auto at = said.find({f.offset, f.rule});
    if (at == said.end()) return false;
    // The graver word stands, and what is mended for one is mended for all.
    if (std::pair(f.severity, f.applied) > std::pair(at->second->severity, at->second->applied))
      *at->second = f;
    return true;
  };
  findings.erase(std::remove_if(findings.begin() + mine, findings.end(), is_said), findings.end());
}

std::vector<std::uint32_t> Processor::set_strays_aside(Conversation& c, std::span<const RuleId> rules,
                                                       std::vector<Finding>& findings) const {
  return checker_->set_strays_aside(c, rules, findings, [this](const Message& m) {
    return settings_.command == Command::convert && convertible(m, format_);
  });
}

/// Every target's rules, one after the other; what two of them say alike is said once.
std::size_t Processor::check(Conversation& c, std::vector<Finding>& findings) {
  const auto from = static_cast<std::ptrdiff_t>(findings.size());
  std::size_t errors = checker_->check(c, findings);
  if (others_.empty()) return errors;
  // A target refuses what is an error there, whether it can be mended or not.
  const auto refuses = [&](std::ptrdiff_t first) {
    return std::any_of(findings.begin() + first, findings.end(),
                       [](const Finding& f) { return f.severity == Severity::error; });
  };
  verdicts_[0].refused += refuses(from) ? 1 : 0;
  for (std::size_t i = 0; i < others_.size(); ++i) {
    const auto mine = static_cast<std::ptrdiff_t>(findings.size());
    errors += others_[i]->check(c, findings);
    verdicts_[i + 1].refused += refuses(mine) ? 1 : 0;
    say_once(findings, from, mine);
  }
  return errors;
}

std::size_t Processor::verify(Conversation& c, std::vector<Finding>& findings) {
  const auto mine = static_cast<std::ptrdiff_t>(findings.size());
  std::size_t errors = checker_->verify(c, findings);
  for (const auto& other : others_) errors += other->verify(c, findings);
  if (!c.incomplete) return errors;
  // What rejects nothing is still there, and was said when the history was checked.
  std::set<std::pair<std::uint64_t, RuleId>> said;
  for (auto f = findings.begin() + static_cast<std::ptrdiff_t>(first_finding_); f != findings.begin() + mine;
       ++f)
    said.emplace(f->offset, f->rule);
  findings.erase(std::remove_if(findings.begin() + mine, findings.end(),
                                [&](const Finding& f) {
                                  return said.contains({f.offset, f.rule});
                                }),
                 findings.end());
  return errors;
}

void Processor::explain_checks(const Conversation& c, std::size_t before) {
  report::Explained::Step& told = explained_.steps[0];
  const std::size_t after = c.omitted ? 0 : c.order.size();
  const auto changed =
      static_cast<std::uint64_t>(std::count_if(c.order.begin(), c.order.end(), [&](std::uint32_t i) {
        const Message& m = c.messages[i];
        return m.touched || m.rebuilt;
      }));
  told.before += before;
  told.after += after;
  if (before == after && changed == 0) return;
  ++told.cut_in;
  told.dropped += before - after;
  told.changed += changed;
  told.why = "the policy's history, rules and limits";
}

/// Whether of a history that says something nothing is left after the checks.
bool Processor::is_lost(const Conversation& c, std::size_t before) {
  if (!c.omitted && !c.emptied && !c.order.empty()) return false;
  const json::Value history = c.sources[0].history;
  const bool nothing =
      !history || history.is(json::Kind::null) || (history.is(json::Kind::array) && history.empty());
  return before > 0 || !nothing;
}

Processor::Outcome Processor::run(Conversation& c, std::vector<Finding>& findings) {
  const std::size_t from = first_finding_ = findings.size();
  ++explained_.conversations;
  explained_.messages_in += c.order.size();
  collect_appended(c);
  const std::size_t all = c.order.size();
  // Where a second trim may say more, as its seed does, an old notice is text like any other.
  if (!settings_.policy.waives(policy::Promise::again)) trim::mark_notices(c, settings_.policy);
  std::size_t errors = check(c, findings);
  explain_checks(c, all);
  if (c.unread > 0) {
    checker_->refuse(RuleId::not_an_object, c, findings, errors,
                     "so many elements are no objects that the history is not read on");
    return Outcome::rejected;
  }
  if (settings_.keep_rejected && errors == 0 && is_lost(c, all)) {
    // The policy's own word for it would be said twice.
    if (findings.size() > from && findings.back().rule == RuleId::history_emptied) findings.pop_back();
    checker_->refuse(
        RuleId::history_emptied, c, findings, errors,
        "no message would be left: the file keeps what it has; -o FILE writes the result elsewhere");
  }
  if (settings_.command == Command::validate) {
    check_junction(c, findings, errors);
    return errors > 0 ? Outcome::rejected : Outcome::kept;
  }
  if (settings_.command == Command::convert && errors > 0)
    return convertible(c, format_) ? Outcome::kept : Outcome::rejected;
  if (errors > 0) return Outcome::rejected;
  if (settings_.cuts()) {
    if (!c.omitted && cut_until_settled(c, findings, errors) == Outcome::rejected) return Outcome::rejected;
  } else if (!c.omitted && findings.size() > from) {
    // What a repair joined may be over a limit that its parts were not.
    if (!settings_.policy.waives(policy::Promise::again) && checker_->mends_histories())
      (void)checker_->limit(c, findings);
    errors += verify(c, findings);
  }
  check_junction(c, findings, errors);
  check_appended(c, findings, errors);
  add_warnings(findings, from);
  explained_.messages_out += c.omitted ? 0 : c.order.size();
  count_unchanged(c);
  // What a thread's turns cost is the prompt that they make, which trim doesn't emit.
  if (errors == 0 && settings_.command == Command::trim && format_.nature == format::Nature::thread &&
      !c.omitted)
    (void)render(c);
  const bool fine = errors == 0 || (settings_.command == Command::convert && convertible(c, format_));
  return fine ? Outcome::kept : Outcome::rejected;
}

void Processor::count_unchanged(const Conversation& c) {
  if (c.omitted) return;
  std::uint32_t expected = 0;
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    if (i != expected++ || !m.source || m.touched || m.rebuilt) break;
    ++explained_.unchanged_messages;
    explained_.unchanged_bytes += m.source.raw().size();
  }
}

format::Emission Processor::emission() const {
  const bool aims = checker_->has_target() || std::any_of(others_.begin(), others_.end(),
                                                          [](const auto& o) { return o->has_target(); });
  std::span<const format::Appended> appended = appended_escaped_;
  if (stays_request()) appended = {};  // the prompt has its own place, and nothing stands after it
  return {format_.dialect, settings_.policy.emit, appended,
          aims ? format::Needed::stays : format::Needed::may_go,
          settings_.proposes ? format::Copies::apart : format::Copies::whole};
}

bool Processor::emit(Conversation& c, std::vector<Edit>& edits, std::vector<Finding>& findings) {
  const format::Emission emission = this->emission();
  const Source& source = c.sources[0];
  const std::size_t before = edits.size();
  std::vector<Edit> own;
  std::string_view whole;  // the record as it will stand, where it had to be put together
  if (format_.nature == format::Nature::request && settings_.command == Command::trim && source.root &&
      !stays_request()) {
    whole = format::messages_array(c, emission);
  } else {
    format::edits_of(c, emission, own);
    own.insert(own.end(), c.record_edits.begin(), c.record_edits.end());
    // A policy that keeps what is clean byte for byte adds nothing; it keeps up what an earlier run added.
    const bool prepares = settings_.policy.waives(policy::Promise::untouched) ||
                          (!own.empty() && source.root.find("task_context"));
    if (format_.nature == format::Nature::task && prepares)
      format::add_task_members(c, emission, warnings_, own);
    if (source.replaces.data() != nullptr && emission.copies == format::Copies::whole) {
      Buffer out;
      format::splice(source.bytes, own, out);
      whole = c.arena.copy(out.view());
    }
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
  checker_->report(
      RuleId::payload_too_large, c, findings, errors,
      {.sentence = "the output takes {2} bytes, over the limit of {3}", .numbers = {size, *max}});
  return errors == 0;
}

Result<std::string> Processor::render(Conversation& c) {
  if (c.omitted) {
    c.order.clear();
    if (scene_.appended.empty()) scene_.appended = appended_;
  }
  format::Emission emission = this->emission();
  emission.appended = {};
  scene_.json = [&](const Message& m) {
    return c.lines.empty() ? format::message_text(c, m, emission) : format::message_of_blocks(c, m, emission);
  };
  auto text = renderer_->render(c, scene_);
  if (text && format_.nature == format::Nature::thread)
    explained_.tokens = explained_.tokens.value_or(0) + text::count_code_points(*text) / 4;
  return text;
}

}  // namespace abridge::pipeline
