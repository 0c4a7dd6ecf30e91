#include <fmt/format.h>

#include "lib/report/findings.hpp"
#include "lib/text/visible.hpp"

// JUnit's XML as Jenkins, GitLab and GitHub's actions read it: a file is a test case, which fails where the
// run would fail for it.

namespace abridge::report {
namespace {

/// What a test case shows of its findings; the rest is counted.
constexpr std::size_t k_shown = 100;

/// Text for people, without what XML can't hold.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  return out;
}

class Junit : public Findings {
 public:
  Junit(Write write, const FindingsStyle& style)
      : write_(std::move(write)),
        fixes_(style.fixes),
        changes_fail_(style.changes_fail),
        most_(style.all ? ~std::size_t{0} : k_shown) {}

  void begin(std::string_view file, FailOn fail_on) override {
    end_case();
    fail_on_ = fail_on;
    open_ = true;
    file_ = file;
  }
  void add(const Located& one) override {
    const Finding& f = *one.finding;
    const bool mended = fixes_ == Fixes::applied && f.applied;
    ++(f.severity == Severity::error ? errors_ : warnings_);
    fails_ = fails_ || (changes_fail_ && f.applied);
    fails_ = fails_ || (!mended && fails(fail_on_, f.severity));
    if (++shown_ <= most_) lines_ += escaped(on_one_line(one, fixes_)) + "\n";
  }
  void unread(std::string_view file, std::string_view why) override {
    if (!open_ || file_ != file) begin(file, fail_on_);
    why_ = text::visible(why);
  }
  void finish(const Summary&) override {
    end_case();
    write_(fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites>\n<testsuite name=\"abridge\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}</testsuite>\n</testsuites>\n",
        cases_, failures_, unread_, out_));
  }

 private:
  void end_case() {
    if (!open_) return;
    open_ = false;
    ++cases_;
    const std::string name = escaped(text::visible(file_));
    out_ += fmt::format("<testcase classname=\"abridge\" name=\"{}\" file=\"{}\"", name, name);
    if (shown_ > most_) lines_ += fmt::format("… and {} more (--all shows them)\n", shown_ - most_);
    if (!why_.empty())
      out_ += fmt::format("><error type=\"unread\" message=\"{}\">{}</error></testcase>\n", escaped(why_),
                          lines_);
    else if (shown_ == 0)
      out_ += "/>\n";
    else if (fails_)
      out_ += fmt::format("><failure type=\"findings\" message=\"{}\">{}</failure></testcase>\n",
                          counted(errors_, warnings_), lines_);
    else
      out_ += fmt::format("><system-out>{}</system-out></testcase>\n", lines_);
    (why_.empty() ? failures_ : unread_) += fails_ || !why_.empty() ? 1 : 0;
    why_.clear();
    lines_.clear();
    errors_ = warnings_ = shown_ = 0;
    fails_ = false;
  }

  Write write_;
  Fixes fixes_;
  FailOn fail_on_ = FailOn::error;
  bool changes_fail_;
  std::size_t most_;
  std::string out_;
  std::size_t cases_ = 0, failures_ = 0, unread_ = 0;
  // of the current file
  bool open_ = false;
  bool fails_ = false;
  std::string file_, lines_;
  std::string why_;  // it could not be read
  std::size_t errors_ = 0, warnings_ = 0, shown_ = 0;
};

}  // namespace

std::unique_ptr<Findings> junit_findings(Write write, const FindingsStyle& style) {
  return std::make_unique<Junit>(std::move(write), style);
}

}  // namespace abridge::report
