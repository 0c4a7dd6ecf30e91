#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "lib/api/options.hpp"
#include "lib/report/findings.hpp"

namespace abridge::api {

/// Why there is nothing to give.
struct Failure {
  Code code;
  std::string message;
};
template <class T>
using Ran = tl::expected<T, Failure>;

/// What a task wrote, and what it came to.
struct TaskOutput {
  std::string output;
  std::string rejects;
  bool changed = false;
  report::Summary summary;
};

/// Takes bytes through the pipeline, as far as the task goes: one from validate to convert. `findings` is
/// told what is found, and finished.
Ran<TaskOutput> run(Task task, std::string_view bytes, const Options& options, report::Findings& findings);
/// What the bytes cost: as a transcript, or as the plain text that they are.
Ran<Tokens> count(std::string_view bytes, const Options& options);
/// What the bytes are taken for.
Ran<Detected> look_at(std::string_view bytes, const Options& options);

/// How a run ended that came to this.
inline Code code_of(const report::Summary& summary) {
  return summary.failing > 0 ? Code::findings : Code::fine;
}

}  // namespace abridge::api
