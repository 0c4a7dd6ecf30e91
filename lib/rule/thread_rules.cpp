#include "lib/rule/rules.hpp"

// The rules about chains of threads, which lib/pipeline/chain.cpp puts together and checks.

namespace abridge::rule {

Rule invalid_thread_id() {
  return {
      .summary = "a thread's id that is not a UUID",
      .prose =
          "Thread ids are UUIDs (8-4-4-4-12 hexadecimal digits), so that nobody can reach another store's "
          "key by a crafted id.",
      .bad =
          R"ex({"thread_id":"42","created_at":"","last_updated_at":"","tool_name":"chat","turns":[{"role":"user","content":"Hi"}],"initial_context":{}})ex",
      .good =
          R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","created_at":"","last_updated_at":"","tool_name":"chat","turns":[{"role":"user","content":"Hi"}],"initial_context":{}})ex",
      .example_policy = R"(chain: {}
rules: {invalid-thread-id: error})",
  };
}

Rule thread_cycle() {
  return {
      .summary = "a chain of threads that returns to itself",
      .prose = "A thread is its own ancestor. The chain ends before it would repeat.",
      .bad =
          R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","parent_thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex",
      .good =
          R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex",
      .example_policy = R"(chain: {}
rules: {thread-cycle: warn})",
  };
}

Rule thread_missing_parent() {
  return {
      .summary = "a thread's parent is not there",
      .prose =
          "The parent that a thread names is not in the input, or its id is not a UUID. The chain ends "
          "there.",
      .bad =
          R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","parent_thread_id":"00000000-0000-4000-8000-000000000000","turns":[{"role":"user","content":"Hi"}]})ex",
      .good =
          R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex",
      .example_policy = R"(chain: {}
rules: {thread-missing-parent: warn})",
  };
}

Rule thread_depth() {
  return {
      .summary = "a chain of threads that is too long",
      .prose =
          "The chain has as many threads as chain.max allows, and the last one names one more parent. What "
          "is older is left out.",
      .bad =
          R"ex([{"thread_id":"22345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"old"}]},{"thread_id":"12345678-1234-4234-8234-123456789012","parent_thread_id":"22345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]}])ex",
      .good =
          R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex",
      .example_policy = R"(chain: {max: 1}
rules: {thread-depth: warn})",
  };
}

}  // namespace abridge::rule
