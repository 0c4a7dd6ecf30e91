#include "lib/report/baseline.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lib/report/json_members.hpp"

namespace abridge::report {

Baseline::Baseline(const std::string& path) {
  std::error_code error;
  folder_ =
      std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error).parent_path().string();
}

Baseline::Key Baseline::key_of(const Finding& finding, std::string_view file) {
  if (file_ != file || name_.empty()) {
    file_ = file;
    std::error_code error;
    const auto whole = std::filesystem::weakly_canonical(file_, error);
    name_ = utf8_name(file == "<stdin>" ? file_ : whole.lexically_relative(folder_).generic_string());
  }
  return {name_, std::string(name_of(finding.rule)), finding.fingerprint()};
}

Result<Baseline> Baseline::parse(std::string_view json, std::string_view path) {
  const auto wrong = [&](std::string_view what) {
    return fail(fmt::format("{}: {}; abridge validate --write-baseline FILE makes one", path, what));
  };
  const nlohmann::json all = nlohmann::json::parse(json, nullptr, false);
  if (all.is_discarded()) return wrong("this is not JSON");
  if (!all.is_object() || !all.contains("findings") || !all["findings"].is_array())
    return wrong("this is not a baseline: it has no list 'findings'");
  if (all.value("version", nlohmann::json()) != 1) return wrong("this baseline's version is not 1");
  Baseline baseline{std::string(path)};
  for (const nlohmann::json& one : all["findings"]) {
    const std::string file = text_of(one, "file");
    const std::string rule = text_of(one, "rule");
    const std::string fingerprint = text_of(one, "fingerprint");
    if (file.empty() || rule.empty() || fingerprint.empty() || !member_of(one, "count").is_number_unsigned())
      return wrong(fmt::format("findings[{}] lacks one of file, rule, fingerprint, count", baseline.size()));
    baseline.known_[{file, rule, fingerprint}] = {number_of(one, "count"), text_of(one, "message")};
  }
  return baseline;
}

bool Baseline::takes(const Finding& finding, std::string_view file) {
  if (known_.empty()) return false;
  const auto at = known_.find(key_of(finding, file));
  if (at == known_.end() || at->second.count == 0) return false;
  --at->second.count;
  return true;
}

void Baseline::add(const Finding& finding, std::string_view file) {
  Known& known = known_[key_of(finding, file)];
  if (known.count++ == 0) known.message = finding.message();
}

std::uint64_t Baseline::size() const {
  std::uint64_t size = 0;
  for (const auto& [key, known] : known_) size += known.count;
  return size;
}

std::string Baseline::text() const {
  std::string out = "{\"version\": 1, \"findings\": [";
  for (const auto& [key, known] : known_) {
    const auto& [file, rule, fingerprint] = key;
    out += fmt::format(
        "{}\n  {{\"file\": {}, \"rule\": {}, \"fingerprint\": {}, \"count\": {}, \"message\": {}}}",
        &key == &known_.begin()->first ? "" : ",", json_string(file), json_string(rule),
        json_string(fingerprint), known.count, json_string(known.message));
  }
  return out + (known_.empty() ? "]}\n" : "\n]}\n");
}

}  // namespace abridge::report
