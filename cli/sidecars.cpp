#include "cli/sidecars.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "lib/io/entries.hpp"
#include "lib/io/output.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;

/// What can't be looked at is taken for there: whoever reads it says why.
bool is_there(const std::string& path) {
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  return type == fs::file_type::regular || type == fs::file_type::none;
}

Result<void> write_list(const std::string& sidecar, std::string_view text) {
  auto file = io::file_output(sidecar);
  if (!file) return fail(file.error());
  if (auto r = (*file)->write(text); !r) return r;
  return (*file)->commit();
}

Result<void> remove(const std::string& sidecar) {
  std::error_code error;
  fs::remove(sidecar, error);
  if (error) return fail(Error{"can't be removed: " + error.message(), sidecar, 0, 0});
  return {};
}

}  // namespace

std::string sidecar_of(const std::string& path) {
  for (const std::string& one : report::sidecars_of(path))
    if (is_there(one)) return one;
  return {};
}

std::string Sidecars::unread(const std::string& path) {
  const std::vector<std::string> places = report::sidecars_of(path);
  const bool both = std::all_of(places.begin(), places.end(), is_there) && places.front() != places.back();
  return both && alike(path).empty() ? places.back() : std::string();
}

std::vector<std::string> Sidecars::alike(const std::string& path) {
  const fs::path file(path);
  const std::string folder = file.has_parent_path() ? file.parent_path().string() : ".";
  const auto [here, fresh] = folders_.try_emplace(folder);
  std::error_code error;
  if (fresh)
    for (const fs::directory_entry& entry : io::entries_of(folder, error)) {
      const fs::path& one = entry.path();
      const std::string ending = one.extension().string();
      if (ending == ".json" || ending == ".jsonl" || ending == ".ndjson")
        here->second[one.stem().string()].push_back(one.filename().string());
    }
  std::vector<std::string> others;
  for (const std::string& name : here->second[file.stem().string()])
    if (name != file.filename()) others.push_back((file.parent_path() / name).string());
  return others;
}

void Sidecars::add(const std::string& path, const report::Expectation& found) {
  seen_.insert(path);
  if (found.empty()) {
    clean_.insert(path);
    return;
  }
  const std::vector<std::string> places = report::sidecars_of(path);
  const bool alone = alike(path).empty();
  std::string sidecar = sidecar_of(path);
  if (sidecar.empty()) sidecar = places.back();
  if (!alone && sidecar == places.back()) sidecar = places.front();
  lists_[sidecar] = found.text();
}

Result<std::vector<std::string>> Sidecars::settle() {
  for (const auto& [sidecar, text] : lists_)
    if (auto r = write_list(sidecar, text); !r) return fail(r.error());
  std::vector<std::string> removed;
  for (const std::string& path : seen_) {
    const std::vector<std::string> others = alike(path);
    if (!others.empty()) {
      if (auto r = settle_alike(path, others, removed); !r) return fail(r.error());
      continue;
    }
    if (!clean_.contains(path)) continue;
    for (const std::string& sidecar : report::sidecars_of(path)) {
      if (!is_there(sidecar)) continue;
      if (auto r = remove(sidecar); !r) return fail(r.error());
      removed.push_back(sidecar);
    }
  }
  return removed;
}

Result<void> Sidecars::settle_alike(const std::string& path, const std::vector<std::string>& others,
                                    std::vector<std::string>& removed) {
  const std::vector<std::string> places = report::sidecars_of(path);
  const std::string& own = places.front();
  const std::string& shared = places.back();
  // Whoever was not asked in this run may still read what they shared.
  const bool read =
      is_there(shared) && std::any_of(others.begin(), others.end(), [&](const std::string& other) {
        return !seen_.contains(other) && sidecar_of(other) == shared;
      });
  const auto clean = [&](const std::string& one) { return !seen_.contains(one) || clean_.contains(one); };
  if (is_there(shared) && !read && own != shared) {
    if (auto r = remove(shared); !r) return r;
    // Else it lives on in the list of one of them.
    if (clean(path) && std::all_of(others.begin(), others.end(), clean)) removed.push_back(shared);
  }
  if (!clean_.contains(path)) return {};
  if (read) return write_list(own, "");  // else it would be held to what the others share
  if (!is_there(own)) return {};
  if (auto r = remove(own); !r) return r;
  removed.push_back(own);
  return {};
}

}  // namespace abridge::cli
