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
    const std::size_t end = end_of_run(of, raw, probe);
    while (of == RunOf::digits && begin < end && !k_digits.has(raw[begin])) ++begin;
    if (end - begin >= least) return begin;
    probe = end + least;
  }
  return std::string_view::npos;
}

namespace {
RunKernel run_kernel() {
#if defined(__x86_64__)
  if (machine_has(Instructions::avx512)) return next_run_avx512;
  if (machine_has(Instructions::avx2)) return next_run_avx2;
#endif
  return next_run_portable;
}
}  // namespace

std::size_t next_run(RunOf of, std::string_view raw, std::size_t from) {
  static const RunKernel find = run_kernel();
  return find(of, raw, from);
}

std::size_t end_of_run(RunOf of, std::string_view raw, std::size_t at) {
  static constexpr Set k_ends_base64 = k_of_base64.others();
  static constexpr Set k_ends_digits = k_of_digits.others();
  return (of == RunOf::base64 ? k_ends_base64 : k_ends_digits).find_in(raw, at);
}

}  // namespace abridge::secrets
