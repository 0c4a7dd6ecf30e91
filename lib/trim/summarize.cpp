#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "lib/io/command.hpp"
#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/policy/slots.hpp"
#include "lib/text/white_space.hpp"
#include "lib/trim/notices.hpp"
#include "lib/trim/steps.hpp"

// Has a program say in short what the steps before left out, and puts that where it is missing.

namespace abridge::trim {
namespace {

constexpr std::string_view k_summary = "{summary}";

struct Summarize {
  std::vector<std::string> command;
  std::size_t timeout = 60;
  std::size_t max = 800;
  std::string text = "[Summary of {dropped} earlier messages]\n{summary}\n[End of the summary]\n\n";
  NoticeAt notice_at = NoticeAt::message;
};
std::vector<policy::Field> fields_of(const Summarize*) {
  return {
      policy::field<&Summarize::command>(
          "command",
          "a program and its arguments, run without a shell and only with --allow-commands: it reads what was left out, and writes the summary"),
      policy::field<&Summarize::timeout>("timeout", "seconds that it may take"),
      policy::field<&Summarize::max>(
          "max", "a longer summary is cut to this; budgets before this step leave room for it"),
      policy::field<&Summarize::text>(
          "text", "what stands in the history; {summary} is the summary, {dropped} the number of messages"),
      policy::field<&Summarize::notice_at>("notice_at", k_notice_at_doc)};
}

/// The text, as long as its number can make it.
std::string with_number(const Summarize& p) { return json::fill_in(p.text, "dropped", "4294967295"); }
std::uint64_t size_of(std::string_view plain, const cost::Sizer& sizer) {
  std::string raw;
  json::encode(plain, raw);
  return sizer.size(raw);
}

/// Where one of its texts is put together from several, floored estimates make up to one token more.
std::uint64_t room_for(const std::any& parameters, const cost::Sizer& sizer) {
  const auto& p = *std::any_cast<Summarize>(&parameters);
  return sizer.message_overhead("user") + size_of(json::fill_in(with_number(p), "summary", {}), sizer) +
         p.max + (sizer.scale() > 1 ? 2 : 0);
}

class Summarizer {
 public:
  Summarizer(StepContext& context, const Summarize& p)
      : context_(context), c_(context.conversation), p_(p), left_out_(context.left_out->messages) {}

  void run() {
    Gap gap = first_gap();
    // What stood after all that is kept tells nothing of it.
    if (gap.place == c_.order.size() && !c_.followed) return;
    if (!takes_notice(context_, gap, p_.notice_at)) return fail_by("no message may stand in their place");
    if (!context_.left_out->allows_commands) return fail_by("commands are not allowed");
    const auto said = ask(gap);
    if (!said) return fail_by(fmt::format("'{}' {}", p_.command.front(), said.error().text()));
    if (p_.notice_at == NoticeAt::message && gap.place < c_.order.size())
      gap.left_out += take_notice(c_, c_.messages[c_.order[gap.place]]);
    put_notices(context_, {&gap, 1}, p_.text, p_.notice_at, *said);
    context_.done.why = "a summary of what was left out";
  }

 private:
  const Message& at(std::size_t place) const { return c_.messages[c_.order[place]]; }
  /// A notice that a step of this run put there, before other words or alone.
  bool has_new_notice(std::size_t place) const {
    const Text* text = place < c_.order.size() ? notice_of(c_, at(place)) : nullptr;
    return text != nullptr && (text->changed || !at(place).source);
  }

  /// Where the first of them is missing, and how many are there that no notice of this run speaks of.
  Gap first_gap() const {
    const std::uint32_t first = left_out_.front();
    std::size_t place = 0;
    while (place < c_.order.size() &&
           (!at(place).source || is_system(at(place).role) || c_.order[place] < first))
      ++place;
    const std::uint32_t next = place < c_.order.size() ? c_.order[place] : ~std::uint32_t{0};
    // Not before a result that a repair made, which stands right after its call.
    const auto is_made = [&](const Message& m) {
      return !m.source && !is_system(m.role) && !has(c_, m, BlockKind::tool_result);
    };
    while (place > 0 && is_made(at(place - 1))) --place;
    if (has_new_notice(place)) return {place, 0};
    std::size_t missing = 0;
    for (const std::uint32_t i : left_out_)
      if (i < next) missing += left_out_with(c_, c_.messages[i]);
    return {place, missing};
  }

  /// What the command makes of it; how it failed, after its name.
  Result<std::string> ask(const Gap& gap) const {
    std::vector<std::uint32_t> messages = left_out_;
    // An earlier summary that this one takes the place of.
    if (gap.place < c_.order.size() && !has_new_notice(gap.place) && notice_of(c_, at(gap.place)) != nullptr)
      messages.push_back(c_.order[gap.place]);
    std::sort(messages.begin(), messages.end());
    // No summary is longer by so much, in whatever unit.
    const std::size_t most = (std::size_t{1} << 20U) + 16 * p_.max;
    const auto said =
        io::run({p_.command, context_.left_out->lines(messages), std::chrono::seconds(p_.timeout), most});
    if (!said) return said;
    if (!json::is_utf8(*said)) return fail("wrote what is not UTF-8");
    std::string summary(text::trimmed(*said));
    // By this its end is known again.
    const std::string end(
        text::trimmed(std::string_view(p_.text).substr(p_.text.find(k_summary) + k_summary.size())));
    for (std::size_t place = summary.find(end); place != std::string::npos; place = summary.find(end))
      summary.erase(place, end.size());
    summary = text::trimmed(clipped(summary));
    if (summary.empty()) return fail("wrote nothing");
    return summary;
  }

  std::uint64_t size_with(std::string_view summary) const {
    return size_of(json::fill_in(with_number_, "summary", summary), context_.sizer);
  }
  /// What of it takes no more than `max`, with what stands around it.
  std::string clipped(const std::string& summary) const {
    const std::uint64_t room = size_with({}) + p_.max;
    if (size_with(summary) <= room) return summary;
    std::string raw;
    json::encode(summary, raw);
    // What is counted across the ends, and the marker, take a little more than was thought.
    for (std::size_t max = p_.max; max > 0;) {
      const json::Clip clip(max, "…", json::Keep::start, json::CutAt::word, context_.sizer.ruler(),
                            context_.sizer.scale());
      std::string plain;
      json::decode(clip.apply(raw, clip.ruler().measure(raw), c_.arena), plain);
      const std::uint64_t size = size_with(plain);
      if (size <= room) return plain;
      max -= static_cast<std::size_t>(std::min<std::uint64_t>(max, size - room));
    }
    return {};
  }

  void fail_by(const std::string& why) {
    context_.done.not_summarised = fmt::format("what was left out is not summarised: {}", why);
  }

  StepContext& context_;
  Conversation& c_;
  const Summarize& p_;
  const std::vector<std::uint32_t>& left_out_;
  std::string with_number_ = with_number(p_);
};

Result<void> apply_summarize(StepContext& context, const std::any& parameters) {
  if (context.left_out == nullptr || context.left_out->messages.empty()) return {};
  Summarizer(context, *std::any_cast<Summarize>(&parameters)).run();
  return {};
}

Result<void> check_summarize(const policy::StepSetting& setting, const policy::Policy& policy) {
  const auto& p = *std::any_cast<Summarize>(&setting.parameters);
  const std::string path = setting.path + ".summarize";
  if (setting.path == policy.trim.front().path)
    return fail(policy::error_at(
        setting.mark, path + ": it sums up what the steps before it leave out: put it after one that does"));
  if (p.command.empty() || p.command.front().empty())
    return fail(policy::error_at(setting.mark_of("command"),
                                 path + ".command: name the program that writes the summary"));
  constexpr std::size_t k_day = 86400;
  if (p.timeout == 0 || p.timeout > k_day)
    return fail(policy::error_at(setting.mark_of("timeout"),
                                 fmt::format("{}.timeout: give 1 to {} seconds", path, k_day)));
  if (p.max == 0) return fail(policy::error_at(setting.mark_of("max"), path + ".max: 0 leaves no summary"));
  if (auto r = policy::check_slots(p.text, {"summary", "dropped"}, setting.mark_of("text"), path + ".text");
      !r)
    return r;
  const std::string_view text = p.text;
  const std::size_t place = text.find(k_summary);
  const bool once =
      place != std::string_view::npos && text.find(k_summary, place + 1) == std::string_view::npos;
  const std::string_view after = once ? text.substr(place + k_summary.size()) : std::string_view{};
  // By these it is known again.
  if (!once || text::trimmed(text.substr(0, place)).empty() || text::trimmed(after).empty() ||
      text::trimmed(after)[0] == '{')
    return fail(policy::error_at(setting.mark_of("text"),
                                 path + ".text: needs {summary} once, with words before and after it"));
  return {};
}

}  // namespace

Step summarize_step() {
  return {
      .entry = policy::entry<Summarize>("summarize"),
      .summary = "put a summary that a program makes in the place of what earlier steps left out",
      .apply = apply_summarize,
      .check = check_summarize,
      .puts = room_for,
      .sums_up = true,
      .command = [](const std::any& p) -> std::span<const std::string> {
        return std::any_cast<const Summarize&>(p).command;
      },
      .notice = [](const std::any& p) -> std::string_view { return std::any_cast<const Summarize&>(p).text; },
  };
}

}  // namespace abridge::trim
