#include "lib/format/compose/conversion.hpp"

namespace abridge::format {
namespace {

/// Whether the record holds its messages where the format has them.
bool holds_list(const Conversation& c, const Extras& extras, const Format& to) {
  if (c.sources.size() != 1) return false;
  const Source& source = c.sources[0];
  const json::Value held =
      source.single && source.history.is(json::Kind::string) ? source.history : source.list;
  return extras.base && held && extras.base.find(to.list_key).raw().data() == held.raw().data();
}

}  // namespace

Conversion::Conversion(Conversation& c, const Format& source_format, const Format& target,
                       const Emission& what)
    : conversation(c),
      from(source_format),
      to(target),
      emission(what),
      extras(extras_of(c)),
      answers(c, from, extras),
      to_itself(&from == &to && to.to_itself == ToItself::as_it_stands),
      keeps_record(to_itself && holds_list(c, extras, to)) {}

bool Conversion::takes(json::Value member) const {
  if (is_same(member, extras.system_value)) return true;
  if (is_same(member, tools())) return !keeps_record;
  if (capabilities().model == Capabilities::Has::yes && member.is(json::Kind::string) &&
      is_same(member, extras.model))
    return true;
  if (takes_usage(member)) return true;
  if (capabilities().folder == Capabilities::Has::yes && is_same(member, extras.folder)) return true;
  return capabilities().id == Capabilities::Has::yes &&
         (is_same(member, extras.id) || is_same(member, extras.title));
}

bool Conversion::takes_usage(json::Value member) const {
  return capabilities().usage == Capabilities::Has::yes && is_same(member, answers.response_usage());
}

bool Conversion::takes_stop(json::Value answer) const {
  const auto stop = from.stops.read(answer);
  return capabilities().stops == Capabilities::Has::yes && stop && !to.stops.word_of(*stop).empty();
}

bool Conversion::takes_model(std::string_view model) const {
  const Capabilities& has = capabilities();
  if (has.answer_models == Capabilities::Has::yes || !names_model(model)) return true;
  return has.model == Capabilities::Has::yes && model == answers.model();
}

}  // namespace abridge::format
