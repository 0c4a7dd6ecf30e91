#include "lib/format/compose.hpp"
#include "lib/format/format.hpp"
#include "tests/fuzz/targets/run.hpp"

// Bytes are read as what they look like and as another format, and written in a third.

namespace abridge::fuzz {

void fuzz_formats(std::string_view bytes) {
  Choices choices(bytes);
  pipeline::Settings settings = settings_of(policy_of("recommended", {}));
  run(bytes, settings);
  const auto formats = format::all_formats();
  settings.from = formats[choices.below(formats.size())].name;
  run(bytes, settings);
  settings.command = pipeline::Job::convert;
  const auto written = format::composed_names();
  settings.to = format::find_format(written[choices.below(written.size())]);
  settings.from.clear();
  run(bytes, settings);
}

}  // namespace abridge::fuzz
