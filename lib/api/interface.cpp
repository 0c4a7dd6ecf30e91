#include <fmt/format.h>

#include <new>
#include <string>
#include <utility>

#include "lib/api/abridge.h"
#include "lib/api/guarded.hpp"
#include "lib/api/run.hpp"
#include "lib/base/version.hpp"

// abridge.h: nothing is thrown over it.

/// What a call came to. Named as C has it.
struct abridge_result {
  abridge::api::Code code = abridge::api::Code::fine;
  std::string message;
  std::string output;
  std::string findings;
  std::string rejects;
  bool changed = false;
};

namespace abridge::api {
namespace {

static_assert(static_cast<int>(Code::fine) == ABRIDGE_FINE &&
              static_cast<int>(Code::findings) == ABRIDGE_FINDINGS &&
              static_cast<int>(Code::options) == ABRIDGE_OPTIONS &&
              static_cast<int>(Code::input) == ABRIDGE_INPUT &&
              static_cast<int>(Code::out_of_memory) == ABRIDGE_OUT_OF_MEMORY &&
              static_cast<int>(Code::internal) == ABRIDGE_INTERNAL);

/// What a call was given.
struct Given {
  const void* bytes;
  std::size_t size;
  const char* json;

  std::string_view view() const {
    return size == 0 ? std::string_view() : std::string_view(static_cast<const char*>(bytes), size);
  }
};

abridge_result failed(Failure failure) {
  abridge_result out;
  out.code = failure.code;
  out.message = std::move(failure.message);
  return out;
}

std::string or_null(const std::string& text) { return text.empty() ? "null" : report::json_string(text); }

abridge_result pipeline_task(Task task, const Given& given, const Options& options) {
  abridge_result out;
  report::FindingsStyle style;
  style.fixes = task == Task::validate ? report::Fixes::proposed : report::Fixes::applied;
  const auto findings =
      report::json_findings([&out](std::string_view text) { out.findings.append(text); }, style);
  auto ran = run(task, given.view(), options, *findings);
  if (!ran) return failed(std::move(ran.error()));
  out.code = code_of(ran->summary);
  out.output = std::move(ran->output);
  out.rejects = std::move(ran->rejects);
  out.changed = ran->changed;
  return out;
}

abridge_result count_task(const Given& given, const Options& options) {
  auto counted = count(given.view(), options);
  if (!counted) return failed(std::move(counted.error()));
  abridge_result out;
  out.code = counted->code;
  out.output = fmt::format(
      R"({{"tokens": {}, "least": {}, "tokenizer": {}, "transcript": {}, "conversations": {}, "messages": {}}})",
      counted->tokens, counted->least, report::json_string(counted->tokenizer), counted->transcript,
      counted->conversations, counted->messages);
  return out;
}

abridge_result detect_task(const Given& given, const Options& options) {
  auto seen = look_at(given.view(), options);
  if (!seen) return failed(std::move(seen.error()));
  std::string containers;
  for (const std::string& one : seen->containers)
    containers += (containers.empty() ? "" : ", ") + report::json_string(one);
  abridge_result out;
  out.code = seen->code;
  out.output =
      fmt::format(R"({{"format": {}, "shape": {}, "containers": [{}], "why": {}}})", or_null(seen->format),
                  or_null(seen->shape), containers, report::json_string(seen->why));
  return out;
}

abridge_result result_of(Task task, const Given& given) {
  if (given.bytes == nullptr && given.size > 0)
    return failed({Code::options, "bytes is NULL, and size is not 0"});
  auto options = read_options(given.json == nullptr ? "" : given.json);
  if (!options) return failed({Code::options, options.error().text()});
  if (task == Task::count_tokens) return count_task(given, *options);
  if (task == Task::detect) return detect_task(given, *options);
  return pipeline_task(task, given, *options);
}

abridge_result* result(Task task, const void* bytes, std::size_t size, const char* options) noexcept {
  return new (std::nothrow) abridge_result(guarded<abridge_result>([&] {
    return result_of(task, {bytes, size, options});
  }));
}

const char* given_out(const abridge_result* result, std::string abridge_result::*what,
                      std::size_t* size) noexcept {
  if (size != nullptr) *size = result == nullptr ? 0 : (result->*what).size();
  return result == nullptr ? "" : (result->*what).c_str();
}

}  // namespace
}  // namespace abridge::api

using abridge::api::given_out;
using abridge::api::Task;

abridge_result* abridge_validate(const void* bytes, size_t size, const char* options) {
  return abridge::api::result(Task::validate, bytes, size, options);
}
abridge_result* abridge_sanitize(const void* bytes, size_t size, const char* options) {
  return abridge::api::result(Task::sanitize, bytes, size, options);
}
abridge_result* abridge_trim(const void* bytes, size_t size, const char* options) {
  return abridge::api::result(Task::trim, bytes, size, options);
}
abridge_result* abridge_render(const void* bytes, size_t size, const char* options) {
  return abridge::api::result(Task::render, bytes, size, options);
}
abridge_result* abridge_convert(const void* bytes, size_t size, const char* options) {
  return abridge::api::result(Task::convert, bytes, size, options);
}
abridge_result* abridge_count_tokens(const void* bytes, size_t size, const char* options) {
  return abridge::api::result(Task::count_tokens, bytes, size, options);
}
abridge_result* abridge_detect(const void* bytes, size_t size, const char* options) {
  return abridge::api::result(Task::detect, bytes, size, options);
}

int abridge_result_code(const abridge_result* result) {
  return result == nullptr ? ABRIDGE_OUT_OF_MEMORY : static_cast<int>(result->code);
}
const char* abridge_result_message(const abridge_result* result) {
  return result == nullptr ? "out of memory" : result->message.c_str();
}
const char* abridge_result_output(const abridge_result* result, size_t* size) {
  return given_out(result, &abridge_result::output, size);
}
const char* abridge_result_findings(const abridge_result* result, size_t* size) {
  return given_out(result, &abridge_result::findings, size);
}
const char* abridge_result_rejects(const abridge_result* result, size_t* size) {
  return given_out(result, &abridge_result::rejects, size);
}
int abridge_result_changed(const abridge_result* result) {
  return result != nullptr && result->changed ? 1 : 0;
}
void abridge_result_free(abridge_result* result) { delete result; }

const char* abridge_version(void) { return abridge::version().data(); }
