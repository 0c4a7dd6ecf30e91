#include "lib/pipeline/chain.hpp"

#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "lib/format/format.hpp"
#include "lib/json/text.hpp"
#include "lib/model/thread_fields.hpp"
#include "lib/text/uuid.hpp"

namespace abridge::pipeline {
bool check_thread_id(Conversation& c, const Source& thread, const rule::Checker& checker,
                     std::vector<Finding>& findings, std::size_t& errors) {
  const json::Value id = thread.root.find(name_of(ThreadMember::id));
  const std::string text = json::decoded(id);
  if (text::is_uuid(text)) return true;
  const std::vector<Source> before = std::exchange(c.sources, {thread});
  if (id.is(json::Kind::string))
    checker.report(RuleId::invalid_thread_id, c, findings, errors,
                   {.sentence = "the thread id '{id}' is not a UUID", .with = {{"id", c.arena.copy(text)}}});
  else
    checker.report(RuleId::invalid_thread_id, c, findings, errors,
                   {.sentence = "the thread id is {kind}, not a UUID",
                    .with = {{"kind", id ? words_for(id.kind()) : "missing"}}});
  c.sources = before;
  return false;
}

Result<void> read_chain(const format::Format& format, Conversation& c, std::span<const Source> threads,
                        std::string_view leaf, const policy::Policy& policy, const rule::Checker& checker,
                        std::vector<Finding>& findings, std::size_t& errors) {
  const policy::ChainPolicy& chain = *policy.chain;
  std::unordered_map<std::string, std::size_t> by_id;  // the first of two threads with one id counts
  std::unordered_set<std::string> parents;
  std::vector<std::size_t> repeated;
  for (std::size_t i = 0; i < threads.size(); ++i) {
    const std::string id = text::fold_uuid(json::decoded(threads[i].root.find(name_of(ThreadMember::id))));
    if (!by_id.emplace(id, i).second) repeated.push_back(i);
    const std::string parent = text::fold_uuid(json::decoded(threads[i].root.find(chain.parent)));
    if (parent != id) parents.insert(parent);
  }
  std::size_t place = 0;
  if (!leaf.empty()) {
    const auto at = by_id.find(text::fold_uuid(std::string(leaf)));
    if (at == by_id.end()) return fail("--thread: no thread " + std::string(leaf) + " in the input");
    place = at->second;
  } else if (by_id.size() > 1) {
    std::vector<std::size_t> leaves;
    for (std::size_t i = 0; i < threads.size(); ++i) {
      const std::string id = text::fold_uuid(json::decoded(threads[i].root.find(name_of(ThreadMember::id))));
      if (!parents.contains(id) && by_id.at(id) == i) leaves.push_back(i);
    }
    if (leaves.size() != 1) {
      std::string message = leaves.empty() ? "every thread is the parent of another"
                                           : std::to_string(leaves.size()) + " threads have no child";
      message += ": choose one with --thread UUID";
      for (std::size_t i = 0; i < std::min<std::size_t>(leaves.size(), 5); ++i)
        message +=
            (i == 0 ? " (" : ", ") + json::decoded(threads[leaves[i]].root.find(name_of(ThreadMember::id)));
      if (!leaves.empty()) message += leaves.size() > 5 ? ", …)" : ")";
      return fail(message);
    }
    place = leaves[0];
  }

  // Findings point at the thread that they speak of: it stands first while it is reported on.
  const auto report = [&](std::size_t thread, RuleId rule, std::string_view sentence, std::string_view word) {
    c.sources.assign(1, threads[thread]);
    checker.report(rule, c, findings, errors, {.sentence = sentence, .with = {{"id", c.arena.copy(word)}}});
  };
  for (const std::size_t i : repeated)
    report(i, RuleId::duplicate_id, "the thread id {id} was used before: the first one counts",
           json::decoded(threads[i].root.find(name_of(ThreadMember::id))));
  if (!check_thread_id(c, threads[place], checker, findings, errors)) {
    c.sources.assign(1, threads[place]);  // such a thread is nobody's child
    format::read_history(format, c, 0, {}, policy.accept);
    return {};
  }

  std::vector<std::size_t> members;
  std::unordered_set<std::string> seen;
  for (std::size_t at = place;;) {
    members.push_back(at);
    seen.insert(text::fold_uuid(json::decoded(threads[at].root.find(name_of(ThreadMember::id)))));
    const json::Value parent_value = threads[at].root.find(chain.parent);
    const std::string parent = json::decoded(parent_value);
    if (!parent_value.truthy()) break;
    if (members.size() >= chain.max) {
      report(at, RuleId::thread_depth, "the chain is cut at its limit; its next parent is {id}", parent);
      break;
    }
    if (seen.contains(text::fold_uuid(parent))) {
      report(at, RuleId::thread_cycle, "the chain returns to {id}", parent);
      break;
    }
    const auto next = by_id.find(text::fold_uuid(parent));
    if (!text::is_uuid(parent) || next == by_id.end()) {
      report(at, RuleId::thread_missing_parent,
             text::is_uuid(parent) ? "the parent {id} is not there" : "the parent id '{id}' is not a UUID",
             parent_value.is(json::Kind::string) ? parent : std::string(parent_value.raw()));
      break;
    }
    at = next->second;
  }
  c.sources.clear();
  for (const std::size_t i : members) c.sources.push_back(threads[i]);
  for (std::size_t i = members.size(); i-- > 0;)
    format::read_history(format, c, static_cast<std::uint32_t>(i), {}, policy.accept);
  return {};
}

}  // namespace abridge::pipeline
