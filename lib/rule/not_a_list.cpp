#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

enum class Becomes : std::uint8_t { gone, none, empty };
constexpr auto names_of(Becomes) {
  return std::to_array<Name<Becomes>>(
      {{Becomes::gone, "gone"}, {Becomes::none, "none"}, {Becomes::empty, "empty"}});
}

struct NotAList {
  Becomes becomes = Becomes::gone;
};
std::vector<policy::Field> fields_of(const NotAList*) {
  return {policy::field<&NotAList::becomes>(
      "becomes",
      "what stands there after the repair: none (null), an empty list, or gone: null, or nothing where that "
      "is all of its record")};
}

void check_not_a_list(Context& x) {
  const Source& s = x.c.sources[0];
  if (s.list || s.single || !s.history || s.history.is(json::Kind::null)) return;
  const bool whole = s.root && s.history.raw().data() == s.root.raw().data();
  if (x.report({.at = s.history,
                .fix = Fix::unsafe,
                .sentence = whole && s.history.is(json::Kind::object)
                                ? "the object holds no history, and is not a message list itself"
                                : "the history is {kind}, not a list of messages",
                .with = {{"kind", words_for(s.history.kind())}}}) != Context::Applies::yes)
    return;
  const Becomes becomes = x.parameters<NotAList>().becomes;
  x.c.emptied = becomes == Becomes::empty;
  x.c.omitted = !x.c.emptied;
  x.c.record_goes = becomes == Becomes::gone && whole;
}

}  // namespace

Rule not_a_list() {
  Rule r;
  r.entry = policy::entry<NotAList>();
  r.summary = "the messages are not a list";
  r.prose =
      "Where the history should be stands something else: a number, a string, an object without a list of "
      "messages. null is no history and no finding. The repair omits the history, and its record where that "
      "is all of it; with becomes: none it puts null there, with becomes: empty an empty list. It is unsafe, "
      "since what stands there is lost. With -i the file keeps what it has.";
  r.bad = R"ex({"messages": "Hi"})ex";
  r.good = R"ex({"messages": [{"role":"user","content":"Hi"}]})ex";
  r.fix = Fix::unsafe;
  r.standard = standard(Severity::error);
  r.on_history = check_not_a_list;
  r.woken_by = fact(Fact::no_list);
  return r;
}

}  // namespace abridge::rule
