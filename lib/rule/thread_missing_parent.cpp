#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule thread_missing_parent() {
  Rule r;
  r.entry = policy::entry("thread-missing-parent");
  r.summary = "a thread's parent is not there";
  r.prose = "The parent that a thread names is not in the input, or its id is no UUID. The chain ends there.";
  r.bad =
      R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","parent_thread_id":"00000000-0000-4000-8000-000000000000","turns":[{"role":"user","content":"Hi"}]})ex";
  r.good =
      R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex";
  r.example_policy = R"(chain: {}
rules: {thread-missing-parent: warn})";
  return r;
}

}  // namespace abridge::rule
