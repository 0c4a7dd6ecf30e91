#include "lib/pipeline/tighten.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <utility>

#include "lib/policy/number.hpp"
#include "lib/trim/budget.hpp"
#include "lib/trim/step.hpp"

namespace abridge::pipeline {

policy::Node scalar(std::string text) {
  policy::Node node;
  node.kind = policy::Node::Kind::scalar;
  node.scalar = std::move(text);
  node.mark.file = std::make_shared<const std::string>("command line");
  return node;
}

namespace {

/// The list of steps, made one where a single step or nothing stands; null where it is something else, which
/// read_policy says.
policy::Node* steps_of(policy::Node& tree) {
  policy::Node* trim = tree.find("trim");
  if (trim != nullptr && trim->kind == policy::Node::Kind::map) {  // a single step, as --set begins it
    policy::Node list;
    list.kind = policy::Node::Kind::list;
    list.mark = trim->mark;
    list.items.push_back(std::move(*trim));
    *trim = std::move(list);
  }
  if (trim == nullptr || trim->kind == policy::Node::Kind::null) {
    policy::Node list;
    list.kind = policy::Node::Kind::list;
    tree.put("trim", std::move(list), {});
    trim = tree.find("trim");
  }
  return trim->kind == policy::Node::Kind::list ? trim : nullptr;
}

/// A number on the command line is to be met: as far as the policy's budget does not say itself what it
/// keeps, the newest is taken down all the way.
void take_down(policy::Node& budget) {
  for (const std::string_view own : {"oversize", "on_unreachable", "keep"})
    if (budget.find(own) != nullptr) return;
  policy::Node rungs;
  rungs.kind = policy::Node::Kind::list;
  for (const auto& rung : names_of(trim::Rung{})) rungs.items.push_back(scalar(std::string(rung.text)));
  budget.put("oversize", std::move(rungs), {});
}

/// What a policy says as a number of messages, characters or tokens, and as nothing else.
std::optional<std::size_t> count_in(const policy::Node* node) {
  return node == nullptr ? std::nullopt : policy::number_of(node->scalar);
}

/// The same where it may be a share.
std::optional<double> amount_in(const policy::Node* node) {
  if (const auto count = count_in(node)) return static_cast<double>(*count);
  if (node == nullptr) return std::nullopt;
  double share = 0;
  const char* end = node->scalar.data() + node->scalar.size();
  const auto parsed = std::from_chars(node->scalar.data(), end, share);
  return parsed.ec == std::errc{} && parsed.ptr == end ? std::optional(share) : std::nullopt;
}

/// Where a budget's upper watermark becomes `n`, the lower one keeps its distance.
void move_watermark(policy::Node& budget, std::size_t n) {
  const policy::Node* lower = budget.find("to");
  if (lower == nullptr) return;
  const auto to = amount_in(lower);
  const auto max = amount_in(budget.find("max"));
  const double share = to && max && *to <= *max && (*to < 1) == (*max < 1) ? *to / *max : 1;
  budget.put("to", scalar(std::to_string(static_cast<std::size_t>(share * static_cast<double>(n)))), {});
}

/// Whether the policy can say a notice of that step.
bool says_what_is_missing(const trim::Step& step) {
  const auto fields = step.entry.fields();
  return std::any_of(fields.begin(), fields.end(), [](const policy::Field& f) { return f.name == "notice"; });
}

/// The step of that name, where it can say what is missing; null = there is none.
const trim::Step* step_with_notice(std::string_view name) {
  const auto steps = trim::all_steps();
  const auto step = std::find_if(steps.begin(), steps.end(), [&](const trim::Step& s) {
    return s.entry.name == name && says_what_is_missing(s);
  });
  return step == steps.end() ? nullptr : &*step;
}

}  // namespace

void tighten(policy::Node& tree, std::string_view step, std::string_view key, std::size_t n,
             std::string_view unit, std::string_view instead) {
  policy::Node* trim = steps_of(tree);
  if (trim == nullptr) return;
  const policy::Node* size = tree.find("size");
  const policy::Node* size_unit = size == nullptr ? nullptr : size->find("unit");
  const std::string policy_unit = size_unit == nullptr ? "chars" : size_unit->scalar;
  for (policy::Node& item : trim->items) {
    policy::Node* body = item.find(step);
    if (body == nullptr) continue;
    if (body->kind == policy::Node::Kind::scalar) {  // `last: 20`
      if (!unit.empty()) continue;
      if (const auto now = count_in(body); now && *now > n) body->scalar = std::to_string(n);
      return;
    }
    if (!unit.empty()) {
      const policy::Node* own = body->find("unit");
      if (own == nullptr && body->find(key) == nullptr && body->kind == policy::Node::Kind::map) {
        // As `--set trim.budget.notice=…` begins it: it is the step that is meant.
        body->put(std::string(key), scalar(std::to_string(n)), {});
        body->put("unit", scalar(std::string(unit)), {});
        take_down(*body);
        return;
      }
      if ((own == nullptr ? policy_unit : own->scalar) != unit) continue;
    }
    const policy::Node* old = body->find(key);
    if (old == nullptr && !instead.empty() && body->find(instead) != nullptr) continue;
    // A share, by its name or as a fraction: the number given replaces it.
    if (const auto now = count_in(old); now && *now <= n) return;
    if (!unit.empty()) move_watermark(*body, n);
    body->put(std::string(key), scalar(std::to_string(n)), {});
    if (!unit.empty()) take_down(*body);
    return;
  }
  policy::Node body;
  body.kind = policy::Node::Kind::map;
  body.put(std::string(key), scalar(std::to_string(n)), {});
  if (!unit.empty()) {
    body.put("unit", scalar(std::string(unit)), {});
    take_down(body);
  }
  policy::Node item;
  item.kind = policy::Node::Kind::map;
  item.put(std::string(step), std::move(body), {});
  // What it leaves out is summarised, too.
  const auto sums_up = [](const policy::Node& one) {
    const auto steps = trim::all_steps();
    return std::any_of(steps.begin(), steps.end(), [&one](const trim::Step& s) {
      return s.sums_up && one.find(s.entry.name) != nullptr;
    });
  };
  trim->items.insert(std::find_if(trim->items.begin(), trim->items.end(), sums_up), std::move(item));
}

Result<void> put_notice(policy::Node& tree, const std::string& text) {
  policy::Node* trim = steps_of(tree);
  if (trim == nullptr) return {};
  bool put = false;
  for (policy::Node& item : trim->items) {
    if (item.kind != policy::Node::Kind::map || item.members.size() != 1) continue;
    auto& [name, body] = item.members[0];
    const trim::Step* step = step_with_notice(name);
    if (step == nullptr) continue;
    if (body.kind == policy::Node::Kind::scalar) {  // `last: 20`
      policy::Node map;
      map.kind = policy::Node::Kind::map;
      map.mark = body.mark;
      map.put(std::string(step->entry.fields().front().name), std::move(body), {});
      body = std::move(map);
    }
    body.put("notice", scalar(text), {});
    put = true;
  }
  if (put) return {};
  std::string able;
  for (const trim::Step& step : trim::all_steps())
    if (says_what_is_missing(step)) able.append(able.empty() ? "" : ", ").append(step.entry.name);
  return fail(fmt::format(
      "--notice: no step of the policy can say what is missing, as {} can: add one with --last N or --max-tokens N",
      able));
}

}  // namespace abridge::pipeline
