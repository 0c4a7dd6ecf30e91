// libFuzzer: abridge.h on any bytes and options. The input is a task, options up to a NUL byte, and a
// transcript.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "lib/api/abridge.h"

namespace {

constexpr std::array k_tasks{abridge_validate, abridge_sanitize,     abridge_trim,  abridge_render,
                             abridge_convert,  abridge_count_tokens, abridge_detect};

void must(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto task = k_tasks[data[0] % k_tasks.size()];
  const std::string rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t end = rest.find('\0');
  const std::string options = rest.substr(0, end == std::string::npos ? 0 : end);
  // A copy of exact size, so that the sanitizer sees what is read after it.
  const std::string bytes = end == std::string::npos ? rest : rest.substr(end + 1);
  if (options.find("files_root") != std::string::npos) return 0;  // the one that has files read
  abridge_result* const result = task(bytes.data(), bytes.size(), options.c_str());
  const int code = abridge_result_code(result);
  must(code != ABRIDGE_INTERNAL);
  must((code > ABRIDGE_FINDINGS) == (*abridge_result_message(result) != '\0'));
  std::size_t length = 0;
  must(std::strlen(abridge_result_findings(result, &length)) == length);
  const char* const output = abridge_result_output(result, &length);
  must(output[length] == '\0' && (code <= ABRIDGE_FINDINGS || length == 0));
  abridge_result_free(result);
  return 0;
}
