#include "cli/viewing.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/inputs.hpp"
#include "lib/cost/tally.hpp"
#include "lib/format/extras.hpp"
#include "lib/json/text.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/findings.hpp"

namespace abridge::cli {
namespace {

using look::page::Compared;
using look::page::FilePlace;
using look::page::Viewed;

class ViewingLook final : public pipeline::Look {
 public:
  /// What is said beside a cut is counted as view counts it: a cut's own sizes are told of its steps.
  explicit ViewingLook(const pipeline::Settings& settings)
      : tally_(settings.cuts() ? plain_ : settings.policy, pipeline::k_readers) {}

  /// The offsets are where the record begins and ends, then those of the messages.
  bool look(Conversation& c, pipeline::Seen& seen) override {
    Compared compared{.before = view(c), .after = {}, .written = false, .taken = {}, .rewritten = {}};
    seen.offsets.push_back(c.sources.empty() ? 0 : c.sources.front().offset);
    seen.offsets.push_back(end_of(c));
    for (const look::ShownMessage& m : compared.before.messages) seen.offsets.push_back(m.offset);
    seen.what = std::move(compared);
    return true;
  }

  void look_after(Conversation& c, pipeline::Seen& seen) override {
    auto& compared = *std::any_cast<Compared>(&seen.what);
    compared.written = true;
    if (c.omitted) return;
    compared.after = view(c);
    if (c.system_dropped)
      std::erase_if(compared.after.messages, [](const look::ShownMessage& m) { return m.place == 0; });
    for (look::ShownMessage& shown : compared.after.messages) {
      if (shown.place == 0) {
        compared.rewritten.emplace_back();
        continue;
      }
      const Message& m = c.messages[shown.place - 1];
      if (!m.new_role.empty() && shown.role == m.role_text) shown.role = m.new_role;
      compared.rewritten.push_back(
          {.role = !m.new_role.empty(), .time = !m.new_time.empty(), .otherwise = m.touched || m.rebuilt});
    }
  }

 private:
  /// Where the last of its records ends, in the file.
  static std::uint64_t end_of(const Conversation& c) {
    std::uint64_t end = 0;
    for (const Source& source : c.sources)
      end = std::max<std::uint64_t>(
          end, source.offset + (source.replaces.empty() ? source.bytes : source.replaces).size());
    return end;
  }

  Viewed view(Conversation& c) {
    Viewed viewed;
    const cost::Tallied tallied = tally_.count(c);
    viewed.overview = look::overview_of(c, tallied);
    json::decode(format::extras_of(c).title.string(), viewed.overview.title);
    viewed.messages = look::messages_of(c, tallied, pipeline::k_readers);
    return viewed;
  }

  const policy::Policy plain_ = {};
  cost::Tally tally_;
};

}  // namespace

std::unique_ptr<pipeline::Look> viewing_look(const pipeline::Settings& settings) {
  return std::make_unique<ViewingLook>(settings);
}

Compared viewed_by(const pipeline::Seen& seen, std::string file) {
  Compared compared = seen.as<Compared>();
  const auto place = [](const pipeline::Locator::Place& at) { return FilePlace{at.line, at.column}; };
  compared.before.begin = place(seen.places.front());
  compared.before.end = place(seen.places[1]);
  for (std::size_t i = 2; i < seen.places.size(); ++i)
    compared.before.places.push_back(place(seen.places[i]));
  compared.before.number = seen.number;
  compared.before.id = seen.id;
  compared.before.file = std::move(file);
  return compared;
}

std::string name_for_others(const std::string& path, pipeline::Redactor* redactor) {
  std::string name = report::utf8_name(shown_input(path));
  return redactor == nullptr ? name : redactor->redacted(name);
}

}  // namespace abridge::cli
