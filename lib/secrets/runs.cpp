#include "lib/secrets/runs.hpp"

#include "lib/base/instructions.hpp"

namespace abridge::secrets {
std::size_t next_run_portable(RunOf of, std::string_view raw, std::size_t from) {
  const std::size_t least = least_of(of);
  // A run of that many passes over every so manyth place.
  for (std::size_t probe = from + least - 1; probe < raw.size();) {
    if (!is_of(of, raw[probe])) {
      probe += least;
      continue;
    }
    std::size_t begin = probe;
    while (begin > from && is_of(of, raw[begin - 1])) --begin;
    std::size_t end = probe + 1;
    while (end < raw.size() && is_of(of, raw[end])) ++end;
    while (of == RunOf::digits && begin < end && !k_digits.has(raw[begin])) ++begin;
    if (end - begin >= least) return begin;
    probe = end + least;
  }
  return std::string_view::npos;
}

std::size_t end_of_run_portable(RunOf of, std::string_view raw, std::size_t at) {
  while (at < raw.size() && is_of(of, raw[at])) ++at;
  return at;
}

std::size_t next_run(RunOf of, std::string_view raw, std::size_t from) {
#if defined(__x86_64__)
  static const RunKernel find = machine_has(Instructions::avx2) ? next_run_avx2 : next_run_portable;
#else
  static const RunKernel find = next_run_portable;
#endif
  return find(of, raw, from);
}

std::size_t end_of_run(RunOf of, std::string_view raw, std::size_t at) {
#if defined(__x86_64__)
  static const RunKernel end = machine_has(Instructions::avx2) ? end_of_run_avx2 : end_of_run_portable;
#else
  static const RunKernel end = end_of_run_portable;
#endif
  return end(of, raw, at);
}

}  // namespace abridge::secrets
