#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/format/format.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"
#include "lib/rule/checker.hpp"

namespace abridge::pipeline {

/// Whether a thread's id is a UUID; else invalid-thread-id says so.
bool check_thread_id(Conversation& c, const Source& thread, const rule::Checker& checker,
                     std::vector<Finding>& findings, std::size_t& errors);

/// Puts the chain of one thread together: the leaf's turns after its parents', oldest thread
/// first. `threads` are all the threads of the input, as sources whose `root` is a ThreadContext. `leaf` is a
/// UUID, or empty where there is just one thread that has no child. c.sources[0] becomes the leaf.
/// Findings: invalid-thread-id, duplicate-id, thread-cycle, thread-missing-parent, thread-depth; `errors`
/// counts those that reject. An Error where no leaf can be told.
Result<void> read_chain(const format::Format& format, Conversation& c, std::span<const Source> threads,
                        std::string_view leaf, const policy::Policy& policy, const rule::Checker& checker,
                        std::vector<Finding>& findings, std::size_t& errors);

}  // namespace abridge::pipeline
