#include "lib/look/page/compare.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "lib/look/page/body.hpp"
#include "lib/look/page/frame.hpp"
#include "lib/look/page/words.hpp"
#include "lib/text/grouped.hpp"

namespace abridge::look::page {
namespace {

/// The word for one of them.
std::string_view one_of(std::string_view unit) {
  return unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit;
}

/// The lower end of a range, before its upper one; empty where both are one.
std::string least_text(std::uint64_t least, std::uint64_t most) {
  return least == 0 || least == most ? "" : text::grouped(least) + "–";
}

/// A message of both versions, or of one of them: their places there.
struct Row {
  std::optional<std::size_t> before;
  std::optional<std::size_t> after;
};

/// What tells a message from all others, in either version. System prompts beside the messages go by their
/// order.
std::vector<std::uint64_t> marks_of(const std::vector<ShownMessage>& messages) {
  constexpr std::uint64_t k_prompts = std::uint64_t{1} << 32;
  std::vector<std::uint64_t> marks;
  std::uint64_t prompts = k_prompts;
  for (const ShownMessage& m : messages) marks.push_back(m.place == 0 ? prompts++ : m.place);
  return marks;
}

/// In the order of the first version; what is new stands before what it stands before in the second.
std::vector<Row> rows_of(const Compared& compared) {
  const std::vector<std::uint64_t> before = marks_of(compared.before.messages);
  const std::vector<std::uint64_t> after = marks_of(compared.after.messages);
  std::unordered_map<std::uint64_t, std::size_t> in_before;
  std::unordered_map<std::uint64_t, std::size_t> in_after;
  for (std::size_t i = 0; i < before.size(); ++i) in_before.emplace(before[i], i);
  for (std::size_t i = 0; i < after.size(); ++i) in_after.emplace(after[i], i);
  std::vector<Row> rows;
  std::size_t next = 0;  // of the second
  const auto new_ones_to = [&](std::size_t end) {
    for (; next < end; ++next)
      if (!in_before.contains(after[next])) rows.push_back({{}, next});
  };
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto at = in_after.find(before[i]);
    if (at == in_after.end()) {
      rows.push_back({i, {}});
      continue;
    }
    new_ones_to(at->second);
    rows.push_back({i, at->second});
  }
  new_ones_to(after.size());
  return rows;
}

/// All of both versions, beside each other.
std::vector<Viewed> versions_of(std::span<const Compared> all) {
  std::vector<Viewed> out;
  for (const Compared& one : all) {
    out.push_back(one.before);
    out.push_back(one.after);
  }
  return out;
}

class Comparison {
 public:
  Comparison(std::span<const Compared> all, std::span<const StepDone> steps, std::string_view counted_as)
      : all_(all),
        steps_(steps),
        counted_as_(counted_as),
        versions_(versions_of(all)),
        body_(html_, versions_) {}

  std::string write() {
    const std::string title =
        "Before and after: " +
        (all_.size() == 1 ? name_of(all_[0].before) : counted(all_.size(), "conversation"));
    return framed(html_, title, [&] {
      html_.line();
      const auto main = html_.in("main", {{"class", "both"}});
      html_.element("h1", {}, title);
      write_steps();
      for (std::size_t i = 0; i < all_.size(); ++i) conversation(i);
    });
  }

 private:
  /// Messages that steps folded have a column only where there are any.
  bool folds() const {
    return std::ranges::any_of(steps_, [](const StepDone& s) { return s.folded > 0; });
  }

  void write_steps() {
    write_table();
    html_.element("p", {{"class", "facts"}},
                  (counted_as_.empty() ? "" : "tokens of steps: " + std::string(counted_as_) + " · ") +
                      "tokens of messages: o200k_base, as view counts them");
  }

  void write_table() {
    const auto table = html_.in("table");
    {
      const auto row = html_.in("tr");
      for (const std::string_view head :
           {"step", "left out", "folded", "changed", "before", "after", "limit", "", "why"})
        if (head != "folded" || folds()) html_.element("th", {}, head);
    }
    for (const StepDone& step : steps_) {
      const auto row = html_.in("tr");
      html_.element("th", {}, step.name);
      const auto number = [&](std::uint64_t n) { html_.element("td", {}, n == 0 ? "" : text::grouped(n)); };
      number(step.dropped);
      if (folds()) number(step.folded);
      number(step.changed);
      const bool measures = step.before > 0;
      html_.element("td", {},
                    measures ? least_text(step.least_before, step.before) + text::grouped(step.before) : "");
      html_.element(
          "td", {},
          measures ? least_text(step.least_after, step.after) + counted(step.after, one_of(step.unit)) : "");
      number(step.limit);
      {
        const auto cell = html_.in("td");
        if (measures) budget(step);
      }
      html_.element("td", {{"class", "why"}}, step.why);
    }
  }

  /// What was, what is left of it, and the limit as a line. One of several conversations' sum has none.
  void budget(const StepDone& step) {
    constexpr std::uint64_t k_width = 1000;
    const bool has_limit = step.limit > 0 && all_.size() == 1;
    const std::uint64_t most = std::max({step.before, step.after, has_limit ? step.limit : 0});
    const auto part = [&](std::uint64_t n) {
      return static_cast<std::uint64_t>(static_cast<double>(n) / static_cast<double>(most) *
                                        static_cast<double>(k_width));
    };
    const auto svg = html_.in(
        "svg", {{"viewBox", "0 0 1006 20"}, {"preserveAspectRatio", "none"}, {"aria-hidden", "true"}});
    bar("was", 0, part(step.before));
    bar("is", 0, part(step.after));
    if (has_limit) bar("limit", part(step.limit), std::uint64_t{6});
  }
  void bar(Literal name, std::uint64_t x, std::uint64_t width) {
    html_.element("rect", {{"class", name}, {"x", x}, {"width", width}, {"height", "20"}}, "");
  }

  void conversation(std::size_t i) {
    const Compared& compared = all_[i];
    html_.line();
    const auto section = html_.in("section", {{"id", body_.anchor(2 * i)}});
    if (all_.size() > 1) html_.element("h2", {}, name_of(compared.before));
    facts(compared, body_.full_bar(2 * i), body_.full_bar(2 * i + 1));
    if (!compared.written) {
      html_.element("p", {{"class", "remark error"}},
                    "Nothing of it was written: it has errors that nothing fixed.");
      for (std::size_t m = 0; m < compared.before.messages.size(); ++m) body_.write_apart(2 * i, m);
      return;
    }
    const std::vector<Row> rows = rows_of(compared);
    for (std::size_t r = 0; r < rows.size(); ++r) write_row(i, std::span(rows).subspan(r));
  }

  /// What bars stand for in each version.
  static std::string in_brackets(const std::string& axis) { return axis.empty() ? "" : " (" + axis + ")"; }

  void facts(const Compared& compared, const std::string& axis, const std::string& axis_after) {
    const Overview& was = compared.before.overview;
    const Overview& is = compared.after.overview;
    std::string line = compared.before.file;
    if (!compared.before.id.empty()) line += " · " + compared.before.id;
    line += " · " + counted(was.messages, "message") + ", " + counted(was.tokens.most, "token") +
            in_brackets(axis);
    if (compared.written)
      line += " → " + counted(is.messages, "message") + ", " + counted(is.tokens.most, "token") +
              in_brackets(axis_after);
    html_.element("p", {{"class", "facts"}}, line);
  }

  /// The first of these.
  void write_row(std::size_t i, std::span<const Row> rows) {
    const Row& row = rows.front();
    const Compared& compared = all_[i];
    const ShownMessage* const was = row.before ? &compared.before.messages[*row.before] : nullptr;
    const ShownMessage* const is = row.after ? &compared.after.messages[*row.after] : nullptr;
    const bool in_same_words = was != nullptr && is != nullptr && was->parts == is->parts;
    const bool same = in_same_words && was->role == is->role;
    const std::span<const Taken> taken = taken_of(compared, row);
    const bool is_folded = is == nullptr && !taken.empty() && taken.back().folded;
    const std::string rewritten = rewritten_in(compared, row, in_same_words);
    html_.line();
    const auto div = html_.in("div", {{"class", same && rewritten.empty() ? Literal("row same")
                                                : is_folded               ? Literal("row folded")
                                                : is == nullptr           ? Literal("row gone")
                                                : was == nullptr          ? Literal("row new")
                                                                          : Literal("row changed")}});
    {
      const auto side = html_.in("div");
      if (was != nullptr) body_.write_apart(2 * i, *row.before);
    }
    const auto side = html_.in("div");
    for (const Taken& one : taken) fate(one, compared, rows);
    if (!rewritten.empty()) note("changed by checks: " + rewritten);
    if (same)
      note(is->number == 0 ? "stays" : "stays, as #" + std::to_string(is->number));
    else if (was == nullptr)
      note("put in");
    else if (is == nullptr && taken.empty())
      note("left out");
    if (is != nullptr && !same) body_.write_apart(2 * i + 1, *row.after);
  }

  /// In words what checks changed of a message that stays; empty = nothing. Of one in other words it goes
  /// without saying that it is written otherwise.
  static std::string rewritten_in(const Compared& compared, const Row& row, bool in_same_words) {
    if (!row.after || *row.after >= compared.rewritten.size()) return {};
    const Rewritten& r = compared.rewritten[*row.after];
    std::string what = r.role ? "the role" : "";
    if (r.time) what += what.empty() ? "the time stamp" : ", the time stamp";
    return what.empty() && r.otherwise && in_same_words ? "how it is written" : what;
  }

  static std::span<const Taken> taken_of(const Compared& compared, const Row& row) {
    if (!row.before || *row.before >= compared.taken.size()) return {};
    return compared.taken[*row.before];
  }
  void note(std::string_view what) { html_.element("p", {{"class", "fate"}}, what); }

  /// What was made of several stands after them.
  static std::string into(const Compared& compared, std::span<const Row> rows) {
    const auto made = std::ranges::find_if(rows, [](const Row& row) { return !row.before; });
    return made == rows.end() ? "" : " into #" + std::to_string(compared.after.messages[*made->after].number);
  }

  void fate(const Taken& taken, const Compared& compared, std::span<const Row> rows) {
    const auto p = html_.in("p", {{"class", "fate"}});
    html_.text(taken.fate + (taken.folded ? into(compared, rows) : "") + " by ");
    html_.element("b", {}, taken.step);
    if (taken.after > 0 && taken.after != taken.before)
      html_.text(": " + text::grouped(taken.before) + " → " + text::grouped(taken.after) + " " + taken.unit);
  }

  std::span<const Compared> all_;
  std::span<const StepDone> steps_;
  std::string_view counted_as_;
  std::vector<Viewed> versions_;
  Html html_;
  Body body_;
};

}  // namespace

std::string page_of(std::span<const Compared> all, std::span<const StepDone> steps,
                    std::string_view counted_as) {
  return Comparison(all, steps, counted_as).write();
}

}  // namespace abridge::look::page
