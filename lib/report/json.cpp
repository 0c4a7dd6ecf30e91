#include <fmt/format.h>

#include "lib/report/findings.hpp"

namespace abridge::report {
namespace {

/// Written as it goes, so that millions of findings take no memory.
class Json : public Findings {
 public:
  Json(Write write, Fixes fixes) : write_(std::move(write)), fixes_(fixes) { write_("{\"findings\": ["); }

  void add(const Located& one) override {
    const Finding& f = *one.finding;
    std::string fix = "null";
    if (f.fix != Fix::none)
      fix = fmt::format("{{\"safe\": {}, \"applied\": {}}}", f.fix == Fix::safe,
                        f.applied && fixes_ == Fixes::applied);
    write_(fmt::format(
        "{}\n  {{\"rule\": {}, \"severity\": \"{}\", \"file\": {}, \"line\": {}, \"column\": {}, "
        "\"offset\": {}, "
        "\"record\": {}, \"pointer\": {}, \"message\": {}, \"fingerprint\": \"{}\", \"fix\": {}}}",
        first_ ? "" : ",", json_string(f.rule), name_of(f.severity), json_string(utf8_name(one.file)),
        one.line, one.column, f.offset, f.record, json_string(f.pointer.text()), json_string(f.message()),
        f.fingerprint(), fix));
    first_ = false;
  }

  void unread(std::string_view file, std::string_view why) override {
    unread_ += fmt::format("{}\n  {{\"file\": {}, \"message\": {}}}", unread_.empty() ? "" : ",",
                           json_string(utf8_name(file)), json_string(utf8_name(why)));
  }

  void finish(const Summary& s) override {
    std::string verdicts;
    for (const Verdict& v : s.verdicts)
      verdicts += fmt::format("{}{}: {}", verdicts.empty() ? "" : ", ", json_string(v.target), v.refused);
    if (!verdicts.empty()) verdicts = ", \"refused\": {" + verdicts + "}";
    write_(fmt::format(
        "{}], \"unread\": [{}{}], \"summary\": {{\"files\": {}, \"records\": {}, \"conversations\": {}, "
        "\"errors\": {}, "
        "\"warnings\": {}, \"fixable\": {}, \"fixed\": {}, \"known\": {}, \"rejected\": {}, "
        "\"records_recovered\": {}, "
        "\"records_lost\": {}, \"bytes\": {}, \"bytes_recovered\": {}, \"bytes_lost\": {}{}}}}}\n",
        first_ ? "" : "\n", unread_, unread_.empty() ? "" : "\n", s.files, s.records, s.conversations,
        s.errors, s.warnings, s.fixable, fixes_ == Fixes::applied ? s.applied : 0, s.known, s.rejected,
        s.records - s.records_lost, s.records_lost, s.bytes_read, s.bytes_read - s.bytes_lost, s.bytes_lost,
        verdicts));
  }

 private:
  Write write_;
  Fixes fixes_;
  bool first_ = true;
  std::string unread_;
};

}  // namespace

std::unique_ptr<Findings> json_findings(Write write, const Manner& manner) {
  return std::make_unique<Json>(std::move(write), manner.fixes);
}

}  // namespace abridge::report
