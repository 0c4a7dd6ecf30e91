#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule invalid_thread_id() {
  Rule r;
  r.entry = policy::entry("invalid-thread-id");
  r.summary = "a thread's id that is no UUID";
  r.prose =
      "Thread ids are UUIDs (8-4-4-4-12 hexadecimal digits), so that nobody can reach another store's key by "
      "a "
      "crafted id.";
  r.bad =
      R"ex({"thread_id":"42","created_at":"","last_updated_at":"","tool_name":"chat","turns":[{"role":"user","content":"Hi"}],"initial_context":{}})ex";
  r.good =
      R"ex({"thread_id":"12345678-1234-4234-8234-123456789012","created_at":"","last_updated_at":"","tool_name":"chat","turns":[{"role":"user","content":"Hi"}],"initial_context":{}})ex";
  r.example_policy = R"(chain: {}
rules: {invalid-thread-id: error})";
  return r;
}

}  // namespace abridge::rule
