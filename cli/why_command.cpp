#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/named_places.hpp"
#include "cli/options.hpp"
#include "cli/settings.hpp"
#include "lib/cost/tally.hpp"
#include "lib/io/container.hpp"
#include "lib/io/input.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/locate.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/rule.hpp"
#include "lib/target/refusals.hpp"
#include "lib/target/target.hpp"
#include "lib/text/visible.hpp"

// why: from a provider's refusal to the place in the file, the rule that finds it and what fixes it.

namespace abridge::cli {
namespace {

using target::Refusal;

/// What is found, as people read it, with what tells whether it is what was refused.
struct Found {
  std::string line;
  RuleId rule;
  Severity severity;
  Fix fix;
  bool applied;
  std::uint64_t offset;
  std::uint64_t record;
  std::uint32_t message;  ///< its place in its list, from 0
  bool named;             ///< one of the refusal's ids stands in it
};

/// Collects the findings that may be what was refused; of an answer that is not known all errors.
class Collected : public report::Findings {
 public:
  Collected(const Refusal* refusal, const std::vector<std::string>& ids) : refusal_(refusal), ids_(ids) {}
  void add(const report::Located& one) override {
    const Finding& f = *one.finding;
    if (f.severity == Severity::error && !f.applied) refused.insert(f.record);
    if (refusal_ != nullptr ? !refusal_->is_found_by(f.rule) : f.severity != Severity::error) return;
    const std::string message = f.message();
    const bool named = std::any_of(ids_.begin(), ids_.end(), [&](const std::string& id) {
      return message.find(id) != std::string::npos || f.subject.find(id) != std::string_view::npos;
    });
    all.push_back({report::on_one_line(one, report::Fixes::proposed), f.rule, f.severity, f.fix, f.applied,
                   f.offset, f.record, f.pointer.index, named});
  }
  void finish(const report::Summary&) override {}
  std::vector<Found> all;
  std::set<std::uint64_t> refused;  ///< records with an error that stays

 private:
  const Refusal* refusal_;
  const std::vector<std::string>& ids_;
};

/// Which messages of a file (by their places in the list) are one in the request: a system prompt stands
/// beside the messages there, and neighbours on one side are joined, where the provider wants it so.
std::vector<std::uint32_t> messages_in(const std::vector<cost::Tallied::One>& messages, std::size_t sent,
                                       const target::Target& t) {
  const bool hoists = !t.grammar.system.keys.empty();
  std::vector<std::uint32_t> one;
  std::size_t number = 0;
  bool any = false;
  bool assistant = false;
  for (std::uint32_t i = 0; i < messages.size(); ++i) {
    const Role role = messages[i].role;
    if (hoists && is_system(role)) continue;
    const bool joined = any && t.grammar.results_in_next_message && is_assistant(role) == assistant;
    if (any && !joined) ++number;
    any = true;
    assistant = is_assistant(role);
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
    if (o_.files.empty()) {
      if (refusal_ == nullptr)
        return unknown("name the transcript that was refused to see what is wrong with it");
      explain(refusal_->rule);
      return k_fine;
    }
    bool any = false;
    for (const std::string& path : o_.files) {
      const Result<bool> found = look(path);
      if (!found) return failed(world_, found.error().text());
      any = any || *found;
    }
    if (any) return k_fine;
    world_.say_prose(
        refusal_ == nullptr
            ? "No error is found in it. abridge validate shows warnings.\n"
            : "Nothing of it is found in the transcript: what was sent may not be what the file has.\n");
    return k_errors;
  }

 private:
  int unknown(std::string_view hint) {
    world_.tell(fmt::format("abridge: this answer is not known: {}\n", hint));
    return k_errors;
  }

  /// Once, by the rule that found it in the first file.
  void explain(RuleId rule) {
    if (std::exchange(explained_, true)) return;
    if (refusal_ == nullptr)
      return world_.say_prose(o_.settings.targets.empty()
                                  ? "This answer is not known. What abridge finds in the transcript:\n"
                                  : fmt::format("This answer is not known. What {} would refuse:\n",
                                                o_.settings.targets.front()));
    if (rule != RuleId::end)
      world_.say_prose(
          fmt::format("{}: {} ({})\n", refusal_->target, rule::rule_for(rule).summary, name_of(rule)));
    else
      world_.say_prose(fmt::format("{}: nothing in a transcript shows this beforehand.\n", refusal_->target));
    if (!refusal_->advice.empty()) world_.say_prose(fmt::format("{}\n", refusal_->advice));
    if (rule != RuleId::end && o_.files.empty())
      world_.say_prose(fmt::format("{}\n", rule::rule_for(rule).prose));
  }

  /// The name of the provider whose rules hold: who answered, unless another is named.
  std::vector<std::string> targets() const {
    if (!o_.settings.targets.empty() || refusal_ == nullptr) return o_.settings.targets;
    return {std::string(refusal_->target)};
  }

  Result<bool> look(const std::string& path) {
    Options options = o_;
    options.settings.targets = targets();
    if (!options.as) options.as = policy::As::request;  // it was sent
    Collected found(refusal_, place_.ids);
    if (refusal_ == nullptr || refusal_->rule != RuleId::end)
      if (auto r = read(options, path, into(found)); !r) return fail(r.error());
    std::vector<const Found*> meant;
    if (auto r = choose(options, path, found.all, meant); !r) return fail(r.error());
    explain(!meant.empty() ? meant.front()->rule : refusal_ != nullptr ? refusal_->rule : RuleId::end);
    for (const Found* one : meant) world_.say_prose(one->line + "\n");
    const auto named = refusal_ != nullptr ? point(options, path, meant) : Result<bool>(false);
    if (!named) return fail(named.error());
    if (!meant.empty()) {
      if (auto r = say_mend(path, meant); !r) return fail(r.error());
      return true;
    }
    return refusal_ != nullptr && (refusal_->rule == RuleId::end || (*named && !refusal_->advice.empty()));
  }

  /// Those that name what the answer names; else those of the message that it counts to; else all. Of errors
  /// and warnings the errors.
  Result<void> choose(const Options& options, const std::string& path, const std::vector<Found>& all,
                      std::vector<const Found*>& meant) {
    for (const Found& one : all)
      if (one.named) meant.push_back(&one);
    if (meant.empty() && place_.message && !all.empty() && !targets().empty()) {
      const auto conversations = conversations_of(options, path);
      if (!conversations) return fail(conversations.error());
      for (const Found& one : all)
        if (is_there(one, *conversations)) meant.push_back(&one);
    }
    if (meant.empty())
      for (const Found& one : all) meant.push_back(&one);
    const auto is_error = [](const Found* one) { return one->severity == Severity::error; };
    if (std::any_of(meant.begin(), meant.end(), is_error))
      meant.erase(std::stable_partition(meant.begin(), meant.end(), is_error), meant.end());
    return {};
  }

  using Conversations = std::vector<std::vector<cost::Tallied::One>>;  // their messages
  Result<Conversations> conversations_of(const Options& options, const std::string& path) {
    Conversations all;
    pipeline::Sinks sinks;
    sinks.seen = [&](const pipeline::Seen& seen) { all.push_back(seen.as<cost::Tallied>().messages); };
    const auto read_on = read(options, path, std::move(sinks));
    if (!read_on) return fail(read_on.error());
    return all;
  }

  bool is_there(const Found& one, const Conversations& conversations) const {
    const target::Target* const t = target::find_target(targets().front());
    if (conversations.empty() || t == nullptr) return false;
    const bool each = conversations.size() > 1 && one.record > 0 && one.record <= conversations.size();
    const auto sent = messages_in(conversations[each ? one.record - 1 : 0], *place_.message, *t);
    const std::uint32_t message =
        one.message != Pointer::k_no_index ? one.message : static_cast<std::uint32_t>(one.record - 1);
    return std::find(sent.begin(), sent.end(), message) != sent.end();
  }

  /// Says where that stands which the answer names and no finding does; where there are findings only what is
  /// more exact than they are. Whether something was said.
  Result<bool> point(const Options& options, const std::string& path,
                     const std::vector<const Found*>& meant) {
    const bool half = refusal_->rule == RuleId::lone_surrogate && place_.line && place_.column;
    if (!meant.empty() && !half) return false;
    Buffer bytes;
    if (auto r = read_bytes(path, bytes); !r) return fail(r.error());
    const NamedPlaces places(bytes);
    bool any = false;
    const auto say = [&](NamedPlaces::Place at, std::string_view what) {
      if (!at) return;
      const auto [line, column] = pipeline::Locator(bytes.view(), 0).locate(*at);
      const std::string place = fmt::format("{}:{}:{}: ", text::visible(shown_input(path)), line, column);
      any = true;
      if (std::none_of(meant.begin(), meant.end(),
                       [&](const Found* one) { return one->line.starts_with(place); }))
        world_.say_prose(place + text::visible(what) + "\n");
    };
    if (half)
      say(places.half_character(*place_.line, *place_.column),
          "half of a character, which is the nearest to the column that the answer names");
    for (const std::string& id : place_.ids)
      say(places.id(id), fmt::format("the '{}' that the answer names", id));
    if (!any && place_.excerpt) say(places.text(*place_.excerpt), "the text that the answer quotes");
    const target::Target* const t = targets().empty() ? nullptr : target::find_target(targets().front());
    if (any || !place_.message || t == nullptr) return any;
    const auto conversations = conversations_of(options, path);
    if (!conversations) return fail(conversations.error());
    if (conversations->size() != 1) return any;
    const auto& messages = conversations->front();
    std::vector<std::size_t> offsets;
    for (const std::uint32_t i : messages_in(messages, *place_.message, *t))
      if (messages[i].offset) offsets.push_back(*messages[i].offset);
    say(places.part(offsets, place_.part), "the place that the answer names");
    return any;
  }

  Result<std::unique_ptr<io::Input>> open(const std::string& path, const io::Inflation& inflation) {
    if (path != "-") return io::open_decoded(path, inflation);
    // It comes but once, and is read several times.
    if (!piped_) {
      auto input = io::open_decoded(path, inflation);
      if (!input) return fail(input.error());
      Buffer all;
      if (auto r = read_all(**input, all); !r) return fail(r.error());
      piped_ = std::string(all.view());
    }
    return io::memory_input(*piped_, "<stdin>");
  }
  static Result<void> read_all(io::Input& input, Buffer& all) {
    constexpr std::size_t k_step = 1 << 20;
    for (bool more = true; more;) {
      const auto read = input.read(all, k_step);
      if (!read) return fail(read.error());
      more = *read;
    }
    return {};
  }
  Result<void> read_bytes(const std::string& path, Buffer& all) {
    auto input = open(path, o_.settings.inflation);
    if (!input) return fail(input.error());
    return read_all(**input, all);
  }

  static pipeline::Sinks into(report::Findings& findings) {
    pipeline::Sinks sinks;
    sinks.findings = &findings;
    return sinks;
  }
  /// Runs the transcript through the pipeline: `sinks` say what as.
  Result<report::Summary> read(const Options& options, const std::string& path, pipeline::Sinks sinks) {
    auto settings = run_settings(options, world_, {});
    if (!settings) return fail(settings.error());
    if (sinks.seen) {
      settings->command = pipeline::Job::look;
      settings->look = pipeline::tally_look;
    }
    auto input = open(path, settings->inflation);
    if (!input) return fail(input.error());
    pipeline::Batch batch(*settings, std::move(sinks), jobs_of(options));
    if (auto ran = batch.run(**input); !ran) return fail(ran.error());
    batch.finish();
    return batch.summary();
  }

  /// How many of them `sanitize` mends; none where it leaves a conversation out.
  Result<std::size_t> mended(const std::string& path, const std::vector<const Found*>& meant,
                             rule::Permit permit) {
    Options options = o_;
    options.settings.targets = targets();
    options.settings.command = pipeline::Job::sanitize;
    options.settings.permit = permit;
    Collected after(refusal_, place_.ids);
    const auto run = read(options, path, into(after));
    if (!run) return fail(run.error());
    const auto is_mended = [&](const Found* one) {
      const bool left_out = run->conversations == 1 || after.refused.contains(one->record);
      if (run->rejected > 0 && left_out) return false;
      return std::any_of(after.all.begin(), after.all.end(), [&](const Found& f) {
        return f.applied && f.rule == one->rule && f.offset == one->offset;
      });
    };
    return static_cast<std::size_t>(std::count_if(meant.begin(), meant.end(), is_mended));
  }

  /// The command that mends it, tried out.
  Result<void> say_mend(const std::string& path, const std::vector<const Found*>& meant) {
    const bool fixable =
        std::any_of(meant.begin(), meant.end(), [](const Found* one) { return one->fix != Fix::none; });
    std::size_t most = 0;
    std::string_view permission;
    for (const auto& [permit, option] : {std::pair{rule::Permit::as_policy, std::string_view()},
                                         std::pair{rule::Permit::all, std::string_view(" --unsafe-fixes")}}) {
      if (!fixable || most == meant.size()) break;
      const auto n = mended(path, meant, permit);
      if (!n) return fail(n.error());
      if (*n > most) permission = option;
      most = std::max(most, *n);
    }
    const std::string rest = (targets().empty() ? std::string() : " --target " + targets().front()) + " " +
                             (path == "-" ? "-" : text::visible(path));
    if (most > 0)
      world_.say_prose(fmt::format("{}: abridge sanitize{}{}\n",
                                   most == meant.size() ? "To fix it" : "To fix what can be fixed",
                                   permission, rest));
    else if (fixable)
      world_.say_prose(
          fmt::format("No repair makes it acceptable; abridge sanitize --unsafe-fixes{} shows why\n", rest));
    else if (refusal_ != nullptr && refusal_->advice.empty())
      world_.say_prose("There is no repair.\n");
    if (refusal_ != nullptr)
      world_.say_prose(fmt::format("More: abridge rules {}\n", name_of(meant.front()->rule)));
    return {};
  }

  const Options& o_;
  World& world_;
  std::string text_;
  target::RefusedPlace place_;
  const Refusal* refusal_ = nullptr;
  bool explained_ = false;
  std::optional<std::string> piped_;  ///< a transcript on standard input
};

/// What the provider answered: --error, or standard input.
Result<std::string> answer(const Options& o) {
  if (!o.error.empty()) return o.error;
  if (std::find(o.files.begin(), o.files.end(), "-") != o.files.end())
    return fail("standard input is the transcript, so give the answer with --error TEXT");
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
    return failed(world, "what did the provider answer? give it with --error TEXT, or pipe it in");
  const auto text = answer(options);
  if (!text) return failed(world, text.error().text());
  if (text->find_first_not_of(" \t\r\n") == std::string::npos)
    return failed(world, "the answer is empty: give it with --error TEXT, or pipe it in");
  return Why(options, world, *text).run();
}

}  // namespace abridge::cli
