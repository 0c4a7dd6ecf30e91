// libFuzzer: cutting raw string text. The input is a limit, a way to cut, and what stands between the quotes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"
#include "tests/fuzz/agreement.hpp"

namespace {

using abridge::json::CutAt;
using abridge::json::Measure;

void must(bool holds) {
  if (!holds) std::abort();
}

void check(std::string_view raw, std::size_t max, Measure unit, CutAt at) {
  namespace json = abridge::json;
  const std::size_t total = json::measure(raw, unit);
  const std::size_t prefix = json::prefix_within(raw, max, unit, at);
  const std::size_t suffix = json::suffix_within(raw, max, unit, at);
  must(prefix <= raw.size() && suffix <= raw.size());
  must(json::measure(raw.substr(0, prefix), unit) <= max);
  if (total <= max) must(prefix == raw.size() && suffix == 0);
  // Both parts of a cut are text again: nothing was halved.
  if (unit != Measure::graphemes) {
    must(json::measure(raw.substr(suffix), unit) <= max);
    must(json::measure(raw.substr(0, prefix), unit) + json::measure(raw.substr(prefix), unit) == total);
    must(json::measure(raw.substr(0, suffix), unit) + json::measure(raw.substr(suffix), unit) == total);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string quoted = '"' + std::string(reinterpret_cast<const char*>(data) + 2, size - 2) + '"';
  const abridge::fuzz::Padded padded(quoted, '"');
  abridge::json::Tape tape;
  const abridge::json::Value value =
      abridge::fuzz::only_value(tape, padded.view(), abridge::json::Layout::document);
  if (!value || !value.is(abridge::json::Kind::string)) return 0;
  // A copy of exact size, so that the sanitizer sees what is read after it.
  const std::string_view raw = value.string();
  const std::string exact(raw);
  for (const Measure unit : {Measure::chars, Measure::graphemes, Measure::bytes})
    check(exact, data[0], unit, static_cast<CutAt>(data[1] % 4));
  return 0;
}
