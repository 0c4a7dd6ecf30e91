#include "lib/report/explain.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace abridge::report {

std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, 1, ',');
  return out;
}

std::string range_text(std::uint64_t least, std::uint64_t most) {
  return least == most ? grouped(most) : grouped(least) + "–" + grouped(most);
}

std::string explain_text(const Explained& e) {
  std::string out;
  const auto line = [&](std::string_view a, std::string_view b, std::string_view c, std::string_view d,
                        std::string_view f, std::string_view unit, std::string_view why) {
    std::string text = fmt::format("{:<10} {:>8} {:>8} {:>12} {:>12} {:<9}  {}", a, b, c, d, f, unit, why);
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + "\n";
  };
  line("step", "dropped", "changed", "before", "after", "unit", "why");
  for (const auto& s : e.steps) {
    const auto number = [](std::uint64_t n) { return std::to_string(n); };
    const bool did = s.cut_in > 0;
    const bool sized = s.limit > 0 || s.before > 0;
    const auto size = [&](std::uint64_t least, std::uint64_t most) {
      return !sized ? "-" : s.range ? range_text(least, most) : number(most);
    };
    line(s.name, number(s.dropped), number(s.changed + s.blocks), size(s.least_before, s.before),
         size(s.least_after, s.after), sized ? s.unit : "", did ? s.why : "nothing to do");
  }
  if (!e.tokenizer.empty()) {
    out += fmt::format("tokens: {}", e.tokenizer);
    if (e.anchored > 0) out += fmt::format("; {} messages by the usage that their provider said", e.anchored);
    out += '\n';
  }
  out += fmt::format("{} of {} messages, {} of {} bytes; unchanged from the start: {} messages, {} bytes\n",
                     e.messages_out, e.messages_in, e.bytes_out, e.bytes_in, e.unchanged_messages,
                     e.unchanged_bytes);
  if (e.tokens) out += fmt::format("{} tokens in the prompt, at 4 characters each\n", *e.tokens);
  return out;
}

std::string explain_json(const Explained& e, std::string_view version) {
  nlohmann::ordered_json steps = nlohmann::ordered_json::array();
  for (const auto& s : e.steps) {
    steps.push_back({{"step", s.name},
                     {"conversations", s.cut_in},
                     {"dropped", s.dropped},
                     {"changed", s.changed},
                     {"blocks", s.blocks},
                     {"before", s.before},
                     {"after", s.after},
                     {"limit", s.limit},
                     {"unit", s.unit},
                     {"why", s.why}});
    if (s.range) steps.back()["least"] = {{"before", s.least_before}, {"after", s.least_after}};
  }
  nlohmann::ordered_json report = {
      {"abridge", version},
      {"conversations", e.conversations},
      {"messages", {{"in", e.messages_in}, {"out", e.messages_out}}},
      {"bytes", {{"in", e.bytes_in}, {"out", e.bytes_out}}},
      {"unchanged", {{"messages", e.unchanged_messages}, {"bytes", e.unchanged_bytes}}},
      {"steps", steps}};
  if (!e.tokenizer.empty()) {
    report["tokenizer"] = e.tokenizer;
    report["anchored"] = e.anchored;
  }
  if (e.tokens) report["tokens"] = *e.tokens;
  return report.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace abridge::report
