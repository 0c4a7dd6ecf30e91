#include "lib/look/page/page.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/look/page/body.hpp"
#include "lib/look/page/frame.hpp"
#include "lib/look/page/outline.hpp"
#include "lib/look/page/words.hpp"
#include "lib/text/grouped.hpp"

namespace abridge::look::page {
namespace {

/// Findings that the outline names.
constexpr std::size_t k_findings = 100;
/// Places that a line at the top names.
constexpr std::size_t k_places = 12;

/// A message with which something is wrong.
struct Wrong {
  std::size_t conversation;
  std::uint32_t message;  ///< its number in the history
  bool operator==(const Wrong&) const = default;
};

class Page {
 public:
  explicit Page(std::span<const Viewed> all) : all_(all), body_(html_, all) {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!body_.is_called(i)) top_.push_back(i);
  }

  std::string write() {
    return framed(html_, title(), [&] {
      outline();
      main();
    });
  }

 private:
  std::string title() const { return is_one() ? name_of(all_[0]) : how_many(); }
  std::string how_many() const {
    const std::size_t called = all_.size() - top_.size();
    return counted(top_.size(), "conversation") + (called > 0 ? " and " + counted(called, "subagent") : "");
  }
  /// Whether all but the first are its subagents.
  bool is_one() const { return top_.size() == 1; }

  void outline() {
    html_.line();
    const auto nav = html_.in("nav");
    contents();
    findings();
  }

  void contents() {
    const std::vector<OutlinePrompt> of_one = is_one() ? prompts_of(all_[0]) : std::vector<OutlinePrompt>();
    if (is_one() && of_one.empty() && body_.called_by(0).empty()) return;
    const auto details = html_.in("details", {{"open", ""}});
    html_.element("summary", {}, "Outline");
    const auto list = html_.in("ol");
    if (is_one()) {
      prompts(0, of_one);
      agents(0);
    } else {
      for (const std::size_t i : top_) entry(i);
    }
  }

  void entry(std::size_t i) {
    const auto item = html_.in("li", {{"class", body_.is_called(i) ? Literal("agent") : Literal("whole")}});
    {
      const auto link = html_.link(body_.anchor(i));
      html_.text(name_of(all_[i]));
    }
    // One of a single prompt is called by that already.
    const std::vector<OutlinePrompt> all = prompts_of(all_[i]);
    const bool has_several = all.size() > 1;
    if (!has_several && body_.called_by(i).empty()) return;
    const auto list = html_.in("ol");
    if (has_several) prompts(i, all);
    agents(i);
  }

  void prompts(std::size_t i, std::span<const OutlinePrompt> all) {
    for (const OutlinePrompt& one : all) {
      const auto item = html_.in("li");
      const auto link = html_.link(body_.anchor(i, one.message));
      html_.text(one.words);
    }
  }
  void agents(std::size_t i) {
    for (const std::size_t called : body_.called_by(i)) entry(called);
  }

  void findings() {
    std::size_t n = 0;
    for (const Viewed& viewed : all_) n += viewed.remarks.size() + viewed.of_file.size();
    if (n == 0) return;
    const auto details = html_.in("details", {{"class", "findings"}});
    html_.element("summary", {}, counted(n, "finding"));
    const auto list = html_.in("ul");
    std::size_t named = 0;
    for (const Viewed& viewed : all_)
      for (const Remark& remark : viewed.of_file) {
        if (++named > k_findings) continue;
        const auto item = html_.in("li");
        const auto link = html_.link(Anchor{});
        html_.text(remark.rule);
      }
    for (std::size_t i = 0; i < all_.size(); ++i)
      for (const Remark& remark : all_[i].remarks) {
        if (++named > k_findings) continue;
        const auto item = html_.in("li");
        const bool whole = remark.message == Remark::k_whole;
        const auto link =
            html_.link(whole ? body_.anchor(i) : body_.anchor(i, all_[i].messages[remark.message].number));
        html_.text(remark.rule);
      }
    if (n > k_findings) html_.element("li", {}, "and " + text::grouped(n - k_findings) + " more");
  }

  void main() {
    html_.line();
    const auto main = html_.in("main");
    if (is_one()) found_in_files();
    if (!is_one()) {
      html_.element("h1", {}, title());
      found_in_files();
      found_among();
    }
    for (const std::size_t i : top_) {
      html_.line();
      const auto section =
          all_.size() == 1 ? html_.in("section") : html_.in("section", {{"id", body_.anchor(i)}});
      html_.element(is_one() ? Literal("h1") : Literal("h2"), {}, name_of(all_[i]));
      facts(all_[i], body_.full_bar(i));
      found(i);
      body_.write(i);
    }
  }

  /// What is wrong with the files where no conversation stands.
  void found_in_files() {
    for (const Viewed& viewed : all_)
      for (const Remark& remark : viewed.of_file)
        Body::remark(html_, remark,
                     viewed.file +
                         (remark.place.line == 0 ? ""
                                                 : ":" + std::to_string(remark.place.line) + ":" +
                                                       std::to_string(remark.place.column)) +
                         ":");
  }

  /// `axis`: what its bars stand for.
  void facts(const Viewed& viewed, const std::string& axis) {
    const Overview& o = viewed.overview;
    std::string line = viewed.file;
    if (!viewed.id.empty()) line += " · " + viewed.id;
    line += " · " + counted(o.messages, "message") + " · " + counted(o.tokens.most, "token");
    if (!axis.empty()) line += " (" + axis + ")";
    if (o.began) line += " · " + span_of(*o.began, o.last.value_or(*o.began));
    html_.element("p", {{"class", "facts"}}, line);
    if (o.tools.empty()) return;
    std::string tools;
    for (const auto& [name, calls] : o.tools)
      tools += (tools.empty() ? "" : " · ") + name + " " + text::grouped(calls);
    html_.element("p", {{"class", "facts"}}, tools);
  }

  /// Where in a conversation, and in those that its calls began, something is wrong with a message.
  std::vector<Wrong> wrong_in(std::size_t i) const {
    std::vector<Wrong> all;
    for (const Remark& remark : all_[i].remarks)
      if (remark.message != Remark::k_whole) all.push_back({i, all_[i].messages[remark.message].number});
    for (const std::size_t called : body_.called_by(i))
      for (const Wrong& one : wrong_in(called)) all.push_back(one);
    return all;
  }

  std::size_t findings_in(std::size_t i) const {
    std::size_t n = all_[i].remarks.size();
    for (const std::size_t called : body_.called_by(i)) n += findings_in(called);
    return n;
  }

  /// In which of the conversations something is wrong.
  void found_among() {
    std::size_t findings = 0;
    std::vector<std::size_t> in;
    for (const std::size_t i : top_)
      if (const std::size_t n = findings_in(i); n > 0) {
        findings += n;
        in.push_back(i);
      }
    if (in.empty()) return;
    const auto p = html_.in("p", {{"class", "facts found"}});
    html_.text(counted(findings, "finding") + " in ");
    for (std::size_t n = 0; n < std::min(in.size(), k_places); ++n) {
      if (n > 0) html_.text(" · ");
      const auto link = html_.link(body_.anchor(in[n]));
      html_.text(name_of(all_[in[n]]));
    }
    if (in.size() > k_places) html_.text(" and " + text::grouped(in.size() - k_places) + " more");
  }

  /// How many findings stand further down, and where: on a long page nobody would meet them.
  void found(std::size_t i) {
    std::vector<Wrong> all = wrong_in(i);
    if (all.empty()) return;
    const auto p = html_.in("p", {{"class", "facts found"}});
    html_.text(counted(all.size(), "finding") + " at");
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (std::size_t n = 0; n < std::min(all.size(), k_places); ++n) {
      html_.text(" ");
      const auto link = html_.link(body_.anchor(all[n].conversation, all[n].message));
      html_.text((all[n].conversation == i ? "" : "a subagent's ") +
                 (all[n].message == 0 ? "prompt" : "#" + std::to_string(all[n].message)));
    }
    if (all.size() > k_places) html_.text(" and " + text::grouped(all.size() - k_places) + " more");
  }

  std::span<const Viewed> all_;
  Html html_;
  Body body_;
  std::vector<std::size_t> top_;  ///< those that no other one's call began
};

}  // namespace

std::string page_of(std::span<const Viewed> all) { return Page(all).write(); }

}  // namespace abridge::look::page
