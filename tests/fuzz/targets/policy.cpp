#include <string>

#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/node.hpp"
#include "tests/fuzz/targets/target.hpp"

// A policy's YAML, alone and laid on the default one; its first line as an assignment of --set.

namespace abridge::fuzz {

void fuzz_policy(std::string_view bytes) {
  static const policy::Node recommended = *pipeline::load_policy("recommended", {});
  policy::Node tree = recommended;
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  if (policy::set_path(tree, line)) (void)pipeline::read_policy(tree);
  const auto node = policy::parse_yaml(bytes, "policy.yaml");
  if (!node) return must(!node.error().message.empty());
  const std::string written = policy::to_yaml(*node);
  const auto again = policy::parse_yaml(written, "again.yaml");
  must(again && policy::to_yaml(*again) == written);
  if (node->kind != policy::Node::Kind::map) return;
  (void)pipeline::read_policy(*node);
  (void)pipeline::read_policy(policy::merge(recommended, *node));
}

}  // namespace abridge::fuzz
