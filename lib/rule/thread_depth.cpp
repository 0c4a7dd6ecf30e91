#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule thread_depth() {
  Rule r;
  r.entry = policy::entry("thread-depth");
  r.summary = "a chain of threads that is too long";
  r.prose =
      "The chain has as many threads as chain.max allows, and the last one names one more parent. What is "
      "older "
      "is left out.";
  r.bad =
      R"ex([{"thread_id":"22345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"old"}]},{"thread_id":"12345678-1234-4234-8234-123456789012","parent_thread_id":"22345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]}])ex";
  r.good =
      R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","turns":[{"role":"user","content":"Hi"}]})ex";
  r.example_policy = R"(chain: {max: 1}
rules: {thread-depth: warn})";
  return r;
}

}  // namespace abridge::rule
