#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule thread_cycle() {
  Rule r;
  r.entry = policy::entry("thread-cycle");
  r.summary = "a chain of threads that returns to itself";
  r.prose = "A thread is its own ancestor. The chain ends before it would repeat.";
  r.bad =
      R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","parent_thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex";
  r.good =
      R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex";
  r.example_policy = R"(chain: {}
rules: {thread-cycle: warn})";
  return r;
}

}  // namespace abridge::rule
