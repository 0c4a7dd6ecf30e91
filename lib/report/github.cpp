#include <fmt/format.h>

#include <algorithm>

#include "lib/report/findings.hpp"
#include "lib/text/visible.hpp"

// Workflow commands of GitHub Actions:
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions

namespace abridge::report {
namespace {

enum class Within : std::uint8_t { message, property };

/// As the runner's own toolkit escapes: a line end would end the command.
std::string escaped(std::string_view text, Within within) {
  std::string out;
  for (const char c : text) {
    const bool ends_property = within == Within::property && (c == ':' || c == ',');
    if (c == '%' || c == '\r' || c == '\n' || ends_property)
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out;
}

/// A file's name, without what a log would obey. Line ends have an escape that the runner takes back.
std::string property_of(std::string_view file) {
  std::string out;
  while (true) {
    const std::size_t end = std::min(file.find_first_of("\r\n"), file.size());
    out += escaped(text::visible(file.substr(0, end)), Within::property);
    if (end == file.size()) return out;
    out += escaped(file.substr(end, 1), Within::property);
    file.remove_prefix(end + 1);
  }
}

class Github : public Findings {
 public:
  Github(Write write, const FindingsStyle& style) : write_(std::move(write)), fixes_(style.fixes) {}

  void add(const Located& one) override {
    const Finding& f = *one.finding;
    std::string place;
    if (one.line > 0) place = fmt::format(",line={},col={}", one.line, one.column);
    const bool mended = fixes_ == Fixes::applied && f.applied;
    const char* const level = mended ? "notice" : f.severity == Severity::error ? "error" : "warning";
    write_(fmt::format("::{} file={}{},title={}::{}{}\n", level, property_of(one.file), place,
                       escaped(fmt::format("abridge {}", name_of(f.rule)), Within::property),
                       escaped(f.message(), Within::message), mended ? " [fixed]" : ""));
  }
  void unread(std::string_view file, std::string_view why) override {
    write_(fmt::format("::error file={},title=abridge::{}\n", property_of(file),
                       escaped(text::visible(why), Within::message)));
  }
  void finish(const Summary&) override {}

 private:
  Write write_;
  Fixes fixes_;
};

}  // namespace

std::unique_ptr<Findings> github_findings(Write write, const FindingsStyle& style) {
  return std::make_unique<Github>(std::move(write), style);
}

}  // namespace abridge::report
