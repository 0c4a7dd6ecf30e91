#include <string>
#include <utility>

#include "lib/api/abridge.hpp"
#include "lib/api/guarded.hpp"
#include "lib/api/run.hpp"
#include "lib/base/version.hpp"

namespace abridge::api {
namespace {

/// Keeps findings as they come.
class Kept final : public report::Findings {
 public:
  Kept(std::vector<Finding>& all, report::Fixes fixes) : all_(all), fixes_(fixes) {}
  void add(const report::Located& one) override {
    const abridge::Finding& f = *one.finding;
    Finding out;
    out.rule = name_of(f.rule);
    out.severity = name_of(f.severity);
    out.line = one.line;
    out.column = one.column;
    out.offset = f.offset;
    out.record = f.record;
    out.pointer = f.pointer.text();
    out.message = f.message();
    out.fingerprint = f.fingerprint();
    out.fixed = f.applied && fixes_ == report::Fixes::applied;
    out.fixable = out.fixed || f.fix != Fix::none;
    out.safe = f.fix == Fix::safe;
    all_.push_back(std::move(out));
  }
  void finish(const report::Summary&) override {}

 private:
  std::vector<Finding>& all_;
  report::Fixes fixes_;
};

template <class Out>
Out failed(const Failure& failure) {
  Out out;
  out.code = failure.code;
  out.message = failure.message;
  return out;
}

Outcome outcome(Task task, std::string_view bytes, const Options& options) {
  return guarded<Outcome>([&] {
    Outcome out;
    Kept findings(out.findings, task == Task::validate ? report::Fixes::proposed : report::Fixes::applied);
    auto ran = run(task, bytes, options, findings);
    if (!ran) return failed<Outcome>(ran.error());
    const report::Summary& summary = ran->summary;
    out.code = code_of(summary);
    out.output = std::move(ran->output);
    out.rejects = std::move(ran->rejects);
    out.changed = ran->changed;
    out.records = summary.records;
    out.conversations = summary.conversations;
    out.errors = summary.errors;
    out.warnings = summary.warnings;
    out.fixed = task == Task::validate ? 0 : summary.applied;
    out.rejected = summary.rejected;
    out.taken_out = summary.taken_out;
    return out;
  });
}

}  // namespace

Outcome validate(std::string_view bytes, const Options& options) {
  return outcome(Task::validate, bytes, options);
}
Outcome sanitize(std::string_view bytes, const Options& options) {
  return outcome(Task::sanitize, bytes, options);
}
Outcome trim(std::string_view bytes, const Options& options) { return outcome(Task::trim, bytes, options); }
Outcome render(std::string_view bytes, const Options& options) {
  return outcome(Task::render, bytes, options);
}
Outcome convert(std::string_view bytes, const Options& options) {
  return outcome(Task::convert, bytes, options);
}

Tokens count_tokens(std::string_view bytes, const Options& options) {
  return guarded<Tokens>([&] {
    auto counted = count(bytes, options);
    return counted ? std::move(*counted) : failed<Tokens>(counted.error());
  });
}

Detected detect(std::string_view bytes, const Options& options) {
  return guarded<Detected>([&] {
    auto seen = look_at(bytes, options);
    return seen ? std::move(*seen) : failed<Detected>(seen.error());
  });
}

std::optional<Options> options_of(std::string_view json, std::string& message) {
  struct Read {
    Code code = Code::fine;
    std::string message;
    std::optional<Options> options;
  };
  Read read = guarded<Read>([&] {
    Read out;
    auto options = read_options(json);
    if (options)
      out.options = std::move(*options);
    else
      out.message = options.error().text();
    return out;
  });
  message = std::move(read.message);
  return std::move(read.options);
}

std::string_view version() { return abridge::version(); }

}  // namespace abridge::api
