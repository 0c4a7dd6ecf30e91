#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "lib/format/write.hpp"
#include "lib/pipeline/appender.hpp"
#include "lib/pipeline/filter.hpp"
#include "lib/pipeline/prompts.hpp"
#include "lib/pipeline/remains.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/pipeline/target_checkers.hpp"
#include "lib/pipeline/trace.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "lib/trim/closure.hpp"

namespace abridge::pipeline {

/// What is known of a conversation that was checked, repaired and cut, beside itself; its output is made of
/// both.
struct Processed {
  bool kept = false;
  bool as_read = false;  ///< nothing was found, cut or appended: it says what it said
  AppendedMessages appended = {};
  std::vector<std::string> warnings = {};   ///< sentences, for task records
  std::optional<render::Scene> scene = {};  ///< where it is cut
  std::optional<std::uint32_t> fresh = {};  ///< the cutter's
  std::vector<Traced> traced = {};          ///< the first phase's and the cutter's

  /// Ready for the next one.
  void clear() {
    kept = as_read = false;
    appended.clear();
    warnings.clear();
    scene.reset();
    fresh.reset();
    traced.clear();
  }
};

/// Takes conversations of one format through the phases, up to where the command stops. Made once per input
/// and thread. `settings` must outlive it.
class Processor {
 public:
  /// Errors: a style that is none, a target that does not exist.
  static Result<std::unique_ptr<Processor>> make(const Settings& settings, const format::Format& format);

  /// Before `run`: takes messages that break one of the rules out, where each is rejected by itself
  /// (`rule::take_out_invalid`); `convert` goes on with those that can be said in other words.
  std::vector<std::uint32_t> take_out_invalid(Conversation& c, std::span<const RuleId> rules,
                                              std::vector<Finding>& findings) const;
  /// Whether a record, in which `history` was found, is one that is found to be sound and left as it stands
  /// at a glance: then that is all that is done with it, and no conversation is made of it.
  bool passes(json::Value record, const format::History& history, const Sightings& sightings);
  /// Checks, repairs, cuts and verifies. Findings are appended. Good until the next one is run or settled.
  Processed& run(Conversation& c, std::vector<Finding>& findings);
  /// The same of one that is kept, or not, without a look at it.
  Processed& settle(bool kept);
  /// For a conversation that was rejected after repairs that lose something, and was read anew: what is wrong
  /// with it as it stands, and what of `remained` is only wrong once that is mended.
  void describe(Conversation& c, std::vector<Finding>& findings, std::span<const Finding> remained);
  /// Of a conversation that was kept: what is written otherwise, appended to `edits`. False
  /// where the output is over emit.max_bytes (a finding says so): then nothing was appended.
  bool emit(const Processed& done, Conversation& c, std::vector<Edit>& edits, std::vector<Finding>& findings);
  /// Whether an output of `size` bytes is within emit.max_bytes, or nobody minds. A finding says if it is
  /// not.
  bool fits(Conversation& c, std::size_t size, std::vector<Finding>& findings) const;
  /// Says so where a rendered text is empty though messages are kept.
  void note_empty_prompt(Conversation& c, std::vector<Finding>& findings) const;
  /// Appends the conversation in the words of Settings::to, on a line of its own.
  void convert(const Processed& done, Conversation& c, Buffer& out);
  /// Before `run`, or instead of it: where the settings name who looks.
  bool looks() const { return look_ != nullptr; }
  bool look(Conversation& c, Seen& seen) { return look_->look(c, seen); }
  void look_after(Conversation& c, Seen& seen) { look_->look_after(c, seen); }
  /// Which are wanted by what they say; null = all.
  Filter* filter() { return filter_.get(); }
  /// What the conversions since lost; the caller clears it.
  format::Losses& losses() { return composition_->losses(); }
  /// The prompt text, good until the next one is rendered. Empty where there is nothing to show.
  std::string_view render(const Processed& done, Conversation& c);

  /// Messages beside the conversations (LogEdits::aside) go, too.
  void note_gone_aside(std::size_t messages) { explained_.aside += messages; }
  /// What the cuts did since it was last asked for, summed.
  report::Explained take_explained() { return std::exchange(explained_, nothing_done_); }
  /// With several targets: how many conversations each would refuse.
  const std::vector<report::Verdict>& verdicts() const { return checkers_.verdicts(); }
  const format::Format& format() const { return format_; }
  /// What the format's writer needs beside the conversation; views into `done`.
  format::Emission emission(const Processed& done) const;
  const rule::Checker& checker() const { return checkers_.first(); }

 private:
  Processor(const Settings& settings, const format::Format& format);
  /// One conversation on its way through the phases.
  struct Run {
    Conversation& c;
    std::vector<Finding>& findings;
    std::size_t from;  ///< of the findings, the first about it
    Remains remains;   ///< what it was
    Processed& done;
    std::size_t errors = 0;
  };
  // Each says whether it is kept.
  bool run(Run& run);
  /// What of it that is checked is cut or repaired, verified and completed.
  bool finish(Run& run);
  bool cut(Run& run, std::size_t refused);
  bool mend(Run& run);
  /// Whether a request is written as a request, though trim makes messages of others: with -i the file keeps
  /// all that it says.
  bool stays_request() const {
    return format_.nature == format::Nature::request && settings_.command == Job::trim &&
           settings_.keep_rejected;
  }
  /// Phase 1: the newest messages, before anything is checked.
  void keep_newest(Conversation& c, std::vector<Finding>& findings) const;
  void keep_newest_again(Conversation& c) const;
  /// Whether a cut left nobody's word, where that is no history for those that it is for; a finding says so.
  bool refuses_emptied(const Run& run) const;
  /// Whether records of such a run can pass.
  bool can_pass() const;
  /// What is told of one of which all stays.
  void explain_passed(const Glance& seen);
  void explain_checks(const Conversation& c, std::size_t before);
  /// Whether a conversation that is sound stays as it was read: no step of the policy has anything to do.
  bool stays_as_read(Conversation& c, const Processed& done);
  /// The same by what is seen of it at a glance.
  bool stays(const Glance& seen);
  void count_unchanged(const Processed& done, Conversation& c);
  std::vector<std::string> warnings(const std::vector<Finding>& findings, std::size_t from) const;

  const Settings& settings_;
  const format::Format& format_;
  TargetCheckers checkers_;
  trim::Demands demands_;  ///< what cuts have to leave
  Appender appender_;
  std::unique_ptr<Prompts> prompts_;                  ///< trim and render
  std::unique_ptr<format::Composition> composition_;  ///< convert
  std::unique_ptr<Look> look_;                        ///< null = nobody does
  std::unique_ptr<Filter> filter_;
  bool writes_as_read_;  ///< what stays as it was read is written as it stands
  bool can_pass_;
  Processed done_;    ///< of the newest; its memory is used again
  std::string text_;  ///< the same of what was rendered
  report::Explained explained_;
  report::Explained nothing_done_;  ///< the steps' names
};

}  // namespace abridge::pipeline
