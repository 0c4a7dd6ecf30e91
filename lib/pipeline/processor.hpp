#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/cost/sizer.hpp"
#include "lib/cost/tally.hpp"
#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "lib/format/write.hpp"
#include "lib/io/files.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/checker.hpp"
#include "lib/trim/step.hpp"

namespace abridge::pipeline {

/// Takes conversations of one format through the phases, up to where the command stops. Made once per input
/// and thread. `settings` must outlive it.
class Processor {
 public:
  /// Errors: a style that is none, a target that does not exist.
  static Result<std::unique_ptr<Processor>> make(const Settings& settings, const format::Format& format);

  /// Before `run`: takes messages that break one of the rules out, where each is rejected by itself (see the
  /// checker's); `convert` goes on with those that can be said in other words.
  std::vector<std::uint32_t> set_strays_aside(Conversation& c, std::span<const RuleId> rules,
                                              std::vector<Finding>& findings) const;
  enum class Outcome : std::uint8_t { kept, rejected };
  /// Checks, repairs, cuts and verifies. Findings are appended.
  Outcome run(Conversation& c, std::vector<Finding>& findings);
  /// For a conversation that was rejected after repairs that lose something, and was read anew: what is wrong
  /// with it as it stands, and what of `remained` is only wrong once that is mended.
  void describe(Conversation& c, std::vector<Finding>& findings, std::span<const Finding> remained);
  /// After `run`, for a conversation that was kept: what is written otherwise, appended to `edits`. False
  /// where the output is over emit.max_bytes (a finding says so): then nothing was appended.
  bool emit(Conversation& c, std::vector<Edit>& edits, std::vector<Finding>& findings);
  /// Whether an output of `size` bytes is within emit.max_bytes, or nobody minds. A finding says if it is
  /// not.
  bool fits(Conversation& c, std::size_t size, std::vector<Finding>& findings) const;
  /// After `run`: appends the conversation in the words of Settings::to, on a line of its own.
  void convert(Conversation& c, Buffer& out) { composition_->write(c, format_, emission(), out); }
  /// count: instead of `run`.
  cost::Tallied count(Conversation& c) { return tally_->count(c); }
  /// What the conversions since lost; the caller clears it.
  format::Losses& losses() { return composition_->losses(); }
  /// After `run`: the prompt text. Empty where there is nothing to show.
  Result<std::string> render(Conversation& c);

  /// What the cuts did, summed.
  const report::Explained& explained() const { return explained_; }
  /// With several targets: how many conversations each would refuse.
  const std::vector<report::Verdict>& verdicts() const { return verdicts_; }
  const format::Format& format() const { return format_; }
  /// What the format's writer needs beside a conversation that was run.
  format::Emission emission() const;
  const rule::Checker& checker() const { return *checker_; }

 private:
  Processor(const Settings& settings, const format::Format& format) : settings_(settings), format_(format) {}
  /// For one target, or for none.
  using Checkers = std::vector<std::unique_ptr<rule::Checker>>;
  Checkers checkers(rule::Stage stage, rule::Permit permit) const;
  std::size_t check(Conversation& c, std::vector<Finding>& findings);
  std::size_t verify(Conversation& c, std::vector<Finding>& findings);
  Outcome cut_until_settled(Conversation& c, std::vector<Finding>& findings, std::size_t& errors);
  Outcome cut(Conversation& c, std::vector<Finding>& findings, std::size_t& errors);
  Result<void> prepare_scene(Conversation& c);
  void collect_appended(Conversation& c);
  /// Whether a request is written as a request, though trim makes messages of others: with -i the file keeps
  /// all that it says.
  bool stays_request() const {
    return format_.nature == format::Nature::request && settings_.command == Command::trim &&
           settings_.keep_rejected;
  }
  void check_junction(Conversation& c, std::vector<Finding>& findings, std::size_t& errors);
  void check_appended(Conversation& c, std::vector<Finding>& findings, std::size_t& errors);
  std::size_t appraise(Conversation& c, std::vector<Finding>& findings);
  std::string name_of_appended(std::size_t i) const;
  void explain_checks(const Conversation& c, std::size_t before);
  static bool is_lost(const Conversation& c, std::size_t before);
  void count_unchanged(const Conversation& c);
  void add_warnings(std::vector<Finding>& findings, std::size_t from);

  const Settings& settings_;
  const format::Format& format_;
  std::vector<std::string_view> targets_;  ///< by name; an empty one is none
  rule::Aim aim_ = rule::Aim::named;
  std::unique_ptr<rule::Checker> checker_;  ///< for the first target, or for none
  Checkers others_;                         ///< for each further target
  Checkers sparing_;                        ///< for all of them, once asked for: they lose nothing
  std::vector<report::Verdict> verdicts_;   ///< with several targets, one for each
  render::Style style_;
  std::unique_ptr<render::Renderer> renderer_;
  std::unique_ptr<format::Composition> composition_;  ///< convert
  std::optional<cost::Tally> tally_;                  ///< count
  std::unique_ptr<io::FileReader> files_;
  render::EmbeddedFiles embedded_;
  render::Scene scene_;
  std::string thread_id_, tool_;
  std::vector<render::Appended> appended_;  // a request's prompt, then --append
  std::vector<format::Appended> appended_escaped_;
  std::vector<std::string> warnings_;  // sentences, for task records
  report::Explained explained_;
  /// What of a step was told of the conversation at hand already, in an earlier round.
  struct Told {
    bool measured = false;
    bool cut = false;
  };
  std::vector<Told> told_now_;               ///< beside explained_.steps
  std::optional<policy::Unit> measured_in_;  ///< what the sizes are in that the messages have
  std::size_t first_finding_ = 0;            // of the conversation at hand
  std::size_t texts_changed_ = 0;            // by the steps of this round
  std::size_t changes_ = 0;                  ///< what the round's steps dropped and changed
};

/// Takes out of the findings from `mine` on what those from `from` on say already.
void say_once(std::vector<Finding>& findings, std::ptrdiff_t from, std::ptrdiff_t mine);

}  // namespace abridge::pipeline
