#include "lib/pipeline/loss_report.hpp"

#include <string>

#include "lib/secrets/scanner.hpp"
#include "lib/text/visible.hpp"

namespace abridge::pipeline {
namespace {

/// The sentence with the names in it, where a finding's texts would be cut to what a reader takes in.
std::string with_all(std::string_view sentence, std::string_view names) {
  constexpr std::string_view k_names = "{names}";
  std::string out(sentence);
  const std::size_t at = out.find(k_names);
  if (at == std::string::npos) return out;
  std::string shown;
  for (const char ch : text::visible(names, names.size())) {
    shown += ch;
    if (ch == '{' || ch == '}') shown += ch;
  }
  return out.replace(at, k_names.size(), shown);
}

}  // namespace

void for_each_loss(const format::Losses& losses, std::string_view to, Severity severity,
                   format::Losses::Count::Names which, const std::function<void(const Finding&)>& say) {
  for (const auto& [loss, sentence] : names_of(format::Loss{})) {
    const format::Losses::Count& lost = losses.count(loss);
    if (lost.times == 0) continue;
    const std::string names = secrets::masked(lost.text(which));
    const std::string whole =
        which == format::Losses::Count::Names::all ? with_all(sentence, names) : std::string(sentence);
    say({.rule = RuleId::converted_lossy,
         .severity = severity,
         .sentence = whole,
         .with = {{"format", to}, {"names", names}, {"count", lost.times}}});
  }
}

}  // namespace abridge::pipeline
