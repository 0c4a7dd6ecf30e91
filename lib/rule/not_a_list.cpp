#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

enum class Becomes : std::uint8_t { none, empty };
constexpr auto names_of(Becomes) {
  return std::to_array<Name<Becomes>>({{Becomes::none, "none"}, {Becomes::empty, "empty"}});
}

struct NotAList {
  Becomes becomes = Becomes::none;
};
std::vector<policy::Field> fields_of(const NotAList*) {
  return {policy::field<&NotAList::becomes>(
      "becomes", "what stands there after the repair: none (null) or an empty list")};
}

void check_not_a_list(Context& x) {
  const Source& s = x.c.sources[0];
  if (s.list || s.single || !s.history || s.history.is(json::Kind::null)) return;
  const bool whole =
      s.root && s.history.is(json::Kind::object) && s.history.raw().data() == s.root.raw().data();
  if (x.report({.at = s.history,
                .fix = Fix::unsafe,
                .sentence = whole ? "the object holds no history, and is not a message list itself"
                                  : "the history is {kind}, not a list of messages",
                .with = {{"kind", words_for(s.history.kind())}}}) != Context::Applies::yes)
    return;
  if (x.parameters<NotAList>().becomes == Becomes::empty)
    x.c.emptied = true;
  else
    x.c.omitted = true;
}

}  // namespace

Rule not_a_list() {
  Rule r;
  r.entry = policy::entry<NotAList>();
  r.summary = "the messages are not a list";
  r.prose =
      "Where the history should be stands something else: a number, a string, an object without a list of "
      "messages. null is no history and no finding. The repair omits the history, or with becomes: empty "
      "puts an empty list in its place; it is unsafe, since what stands there is lost. With -i the file "
      "keeps what it has.";
  r.bad = R"ex({"messages": "Hi"})ex";
  r.good = R"ex({"messages": [{"role":"user","content":"Hi"}]})ex";
  r.fix = Fix::unsafe;
  r.standard = standard(Severity::error);
  r.on_history = check_not_a_list;
  r.woken_by = fact(Fact::no_list);
  return r;
}

}  // namespace abridge::rule
