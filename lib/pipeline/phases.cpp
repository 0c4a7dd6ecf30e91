#include "lib/pipeline/phases.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lib/format/asides.hpp"
#include "lib/json/text.hpp"
#include "lib/model/reasoning.hpp"
#include "lib/pipeline/answering_model.hpp"
#include "lib/pipeline/chain.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/secrets/scanner.hpp"

namespace abridge::pipeline {

bool Phases::wants(const Picked& picked) {
  Filter* const filter = draft_.processor.filter();
  if (filter == nullptr) return true;
  const Filter::Verdict verdict = filter->judge(draft_.c, picked.id);
  if (verdict == Filter::Verdict::wanted) return true;
  ++draft_.piece.conversations;
  ++(verdict == Filter::Verdict::duplicate ? draft_.piece.duplicates : draft_.piece.unwanted);
  return false;
}

bool Phases::process(const Picked& picked, std::string_view raw, FunctionRef<void()> reread) {
  const std::size_t found_before = draft_.piece.findings.size();
  const std::size_t cut = draft_.piece.cut.size();
  const std::size_t cuts = draft_.piece.cuts.size();
  const Processed& done = run(picked);
  const bool kept = done.kept && emit(done);
  if (kept && draft_.proposes()) draft_.piece.kept.push_back(raw);
  if (kept) return true;
  draft_.piece.cut.resize(cut);
  draft_.piece.cuts.resize(cuts);
  unmend(found_before, reread);
  draft_.reject_read(raw);
  return false;
}

void Phases::unmend(std::size_t from, FunctionRef<void()> reread) {
  auto& all = draft_.piece.findings;
  const auto since = all.begin() + static_cast<std::ptrdiff_t>(from);
  if (reread &&
      std::any_of(since, all.end(), [](const Finding& f) { return f.applied && f.fix == Fix::unsafe; })) {
    std::vector<Finding> remained;
    std::copy_if(since, all.end(), std::back_inserter(remained),
                 [](const Finding& f) { return f.severity == Severity::error && !f.applied; });
    all.resize(from);
    reread();
    draft_.processor.describe(draft_.c, all, remained);
  }
  for (std::size_t i = from; i < draft_.piece.findings.size(); ++i) draft_.piece.findings[i].applied = false;
}

bool Phases::emit(const Processed& done) {
  if (draft_.c.record_goes) return true;
  if (draft_.settings.writes() || draft_.proposes())
    return draft_.processor.emit(done, draft_.c, draft_.piece.edits, draft_.piece.findings);
  if (draft_.settings.command != Job::validate || !draft_.settings.policy.emit.max_bytes) return true;
  // How its conversations are written only a format knows that is.
  if (draft_.processor.format().access == format::Access::read) return true;
  std::vector<Edit> unwritten;
  return draft_.processor.emit(done, draft_.c, unwritten, draft_.piece.findings);
}

std::string_view Phases::no_place_after() const {
  if (!draft_.settings.writes() || draft_.settings.appended.empty()) return {};
  const Source& first = draft_.c.sources[0];
  if (first.single && first.history.is(json::Kind::object))
    return "this is one message, and no list that --append could put another after; abridge convert --append makes one";
  if (draft_.processor.format().nature != format::Nature::request) return {};
  if (draft_.settings.command == Job::sanitize)
    return "in a request the prompt comes last: sanitize can put no message after it; abridge trim --append writes the messages";
  if (draft_.settings.keep_rejected)
    return "in a request the prompt comes last: trim -i, which leaves it a request, can put no message after it; -o FILE writes the messages";
  return {};
}

namespace {
/// Looks measure in their own unit, and the policy in another.
void forget_sizes(Conversation& c) {
  for (Message& m : c.messages) m.size = Message::k_unmeasured;
}

/// Whether a system prompt stands beside the messages.
bool prompts(const Source& source) { return source.root && !k_readers.prompt(source).system.empty(); }

/// In a message or beside them, or what its answers cost.
bool says_something(const Conversation& c) {
  return !c.blocks.empty() || !c.billed.empty() ||
         std::any_of(c.messages.begin(), c.messages.end(),
                     [](const Message& m) { return bool(reasoning_of(m.source)); }) ||
         std::any_of(c.sources.begin(), c.sources.end(), prompts);
}
}  // namespace

void Phases::look(const Picked& picked) {
  const bool has_text = says_something(draft_.c);
  if (has_text) ++draft_.piece.spoken;
  if (!has_text && draft_.c.order.empty()) {
    if (draft_.settings.command == Job::look) --draft_.piece.conversations;  // it is none
    return;
  }
  Seen seen;
  format::mark_asides(draft_.c);
  const bool any = draft_.processor.look(draft_.c, seen);
  forget_sizes(draft_.c);
  if (!any) return;
  seen.number = picked.number;
  json::decode(picked.id.empty() ? first_id(draft_.c.sources[0].root) : picked.id, seen.id);
  draft_.piece.seen.push_back(std::move(seen));
}

bool Phases::render(const Picked& picked, const Processed& done) {
  std::string_view text = draft_.processor.render(done, draft_.c);
  // Files that a style puts in were no input.
  std::string blotted;
  if (draft_.settings.redactor != nullptr) text = blotted = secrets::blotted(text);
  if (!draft_.processor.fits(draft_.c, text.size(), draft_.piece.findings)) return false;
  if (text.empty()) draft_.processor.note_empty_prompt(draft_.c, draft_.piece.findings);
  add_text(picked, text);
  return true;
}

void Phases::add_text(const Picked& picked, std::string_view text) {
  draft_.piece.texts.add(text, draft_.settings.select.empty() ? draft_.piece.conversations : picked.ordinal);
}

bool Phases::convert(const Picked& picked, const Processed& done) {
  const bool alone = gives_texts(draft_.settings);
  Buffer own;
  Buffer& out = alone ? own : draft_.piece.converted;
  const std::size_t before = out.size();
  draft_.processor.convert(done, draft_.c, out);
  const std::size_t size = out.size() - before;
  if (!draft_.processor.fits(draft_.c, size > 0 ? size - 1 : 0, draft_.piece.findings)) {
    out.resize_to(before);
    return false;
  }
  if (alone && size > 0) add_text(picked, own.view());
  return true;
}

std::optional<bool> Phases::settle(const Picked& picked) {
  if (draft_.processor.looks()) look(picked);
  if (draft_.settings.command == Job::look) return true;
  if (const std::string_view why = no_place_after(); !why.empty()) {
    draft_.piece.error = why;
    return true;
  }
  if (draft_.processor.format().nature != format::Nature::thread || !draft_.settings.policy.chain ||
      draft_.settings.chains())
    return {};
  std::size_t errors = 0;
  check_thread_id(draft_.c, draft_.c.sources[0], draft_.processor.checker(), draft_.piece.findings, errors);
  return errors == 0 ? std::nullopt : std::optional(false);
}

void Phases::trace(const Picked& picked, const Processed& done) {
  if (draft_.settings.keeps_cut)
    for (const Traced& one : done.traced)
      if (one.took()) append_line(draft_.c, one, picked.ordinal, draft_.piece.cut);
  if (!draft_.settings.tells_cuts) return;
  std::vector<Traced> by_message = done.traced;
  std::stable_sort(by_message.begin(), by_message.end(),
                   [](const Traced& a, const Traced& b) { return a.message < b.message; });
  for (const Traced& one : by_message) draft_.piece.cuts.push_back(cut_of(draft_.c, one, picked.ordinal));
}

void Phases::look_after(std::size_t seen) {
  if (draft_.piece.seen.size() == seen || !draft_.settings.cuts()) return;
  forget_sizes(draft_.c);
  draft_.processor.look_after(draft_.c, draft_.piece.seen.back());
}

const Processed& Phases::run(const Picked& picked) {
  ++draft_.piece.conversations;
  const std::size_t seen = draft_.piece.seen.size();
  if (draft_.settings.tells_models)
    if (std::string model = answering_model(draft_.c); !model.empty())
      draft_.piece.models.insert(std::move(model));
  const std::optional<bool> settled = settle(picked);
  Processed& done =
      settled ? draft_.processor.settle(*settled) : draft_.processor.run(draft_.c, draft_.piece.findings);
  if (settled || !done.kept || draft_.c.record_goes) return done;
  if (draft_.settings.command == Job::render) done.kept = render(picked, done);
  if (draft_.settings.command == Job::convert) done.kept = convert(picked, done);
  if (done.kept && draft_.processor.filter() != nullptr) draft_.processor.filter()->keep();
  if (done.kept) trace(picked, done);
  if (done.kept) look_after(seen);
  return done;
}

}  // namespace abridge::pipeline
