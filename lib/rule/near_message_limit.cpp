#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule near_message_limit() {
  Rule r;
  r.entry = policy::entry("near-message-limit");
  r.summary = "the history is close to the limit, or over it";
  r.prose = "The history has at least history.warn_messages messages.";
  r.bad =
      R"ex([{"role":"user","content":"Hi"},{"role":"user","content":"Hi"},{"role":"user","content":"Hi"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(history: {max_messages: 4, warn_messages: 3}
rules: {near-message-limit: warn})";
  return r;
}

}  // namespace abridge::rule
