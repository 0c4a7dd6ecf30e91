#include "lib/pipeline/thread_chain.hpp"

#include <string>

#include "lib/model/line.hpp"
#include "lib/pipeline/chain.hpp"
#include "lib/pipeline/damage_report.hpp"
#include "lib/pipeline/phases.hpp"
#include "lib/pipeline/record_origin.hpp"

namespace abridge::pipeline {

std::vector<Source> ThreadChain::threads() {
  std::vector<Source> threads;
  DamageReport damage(draft_);
  std::uint64_t number = 0;
  for (const Record& r : draft_.records.records()) {
    ++number;
    damage.say(r, number);
    if (!r.value) {
      ++errors_;
      damage.lose(r);
      continue;
    }
    if (!r.value.is(json::Kind::array)) {
      threads.push_back(source_of(draft_, r, number));
      continue;
    }
    std::uint32_t index = 0;
    for (const json::Value v : r.value.elements()) {
      Source s = source_of(draft_, r, number);
      const format::History h = format::find_history(v);
      s.root = v;
      s.history = h.value ? h.value : v;
      s.list = h.value.is(json::Kind::array) ? h.value : json::Value{};
      s.pointer = draft_.c.arena.copy("/" + std::to_string(index++) + std::string(h.pointer));
      threads.push_back(s);
    }
  }
  return threads;
}

void ThreadChain::take() {
  const std::vector<Source> threads = this->threads();
  if (threads.empty()) return;
  if (draft_.settings.keep_rejected && !draft_.settings.previews && threads.size() > 1) {
    draft_.piece.error = "-i would leave one thread of " + std::to_string(threads.size()) +
                         ": write it elsewhere with -o FILE";
    return;
  }
  draft_.c.clear();
  const auto read =
      read_chain(draft_.processor.format(), draft_.c, threads, draft_.settings.thread, draft_.settings.policy,
                 draft_.processor.checker(), draft_.piece.findings, errors_);
  if (!read) {
    draft_.piece.error = read.error().text();
    return;
  }
  const std::size_t edits = draft_.piece.edits.size();
  const std::string_view leaf = draft_.c.sources[0].root.raw();
  if (!Phases(draft_).wants({})) {
    if (draft_.settings.writes()) draft_.piece.edits.assign(1, {draft_.piece.bytes, {}});
    return;
  }
  bool kept = Phases(draft_).process({}, leaf, {});
  if (errors_ > 0 && kept) {
    kept = false;
    if (!draft_.settings.only_looks()) draft_.reject(leaf);
    draft_.piece.texts.clear();
    draft_.piece.converted.clear();
  }
  if (draft_.settings.writes()) write_leaf(kept ? Leaf::kept : Leaf::rejected, edits);
}

void ThreadChain::write_leaf(Leaf leaf, std::size_t edits) {
  const bool alone =
      draft_.records.records().size() == 1 && !draft_.records.records()[0].value.is(json::Kind::array);
  if (leaf == Leaf::kept && alone) return;
  if (leaf == Leaf::kept) {
    // Of several threads the leaf alone is emitted, with the turns of its chain.
    std::vector<Edit> own(draft_.piece.edits.begin() + static_cast<std::ptrdiff_t>(edits),
                          draft_.piece.edits.end());
    Buffer out;
    if (own.size() == 1 && own[0].range.data() == draft_.c.sources[0].replaces.data() &&
        !draft_.c.sources[0].replaces.empty())
      out.append(own[0].text);
    else
      format::splice(draft_.c.sources[0].root.raw(), own, out);
    out.append(line_end_of(draft_.piece.bytes));
    draft_.piece.edits.assign(1, {draft_.piece.bytes, draft_.c.arena.copy(out.view())});
  } else {
    draft_.piece.edits.clear();
    draft_.piece.rejects.assign(1, draft_.piece.bytes);
    if (!draft_.settings.keep_rejected) draft_.piece.edits.push_back({draft_.piece.bytes, {}});
  }
}

}  // namespace abridge::pipeline
