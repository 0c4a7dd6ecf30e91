#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/made_schemas.hpp"
#include "cli/manual/files.hpp"
#include "cli/options.hpp"
#include "lib/io/output.hpp"

// generate (hidden): writes what the repository keeps and the program knows: man pages, completions, schemas,
// pages of docs/.

namespace abridge::cli {
namespace {

struct Kind {
  std::string_view name;  ///< and its folder
  std::vector<manual::GeneratedFile> (*files)();
};
constexpr Kind k_kinds[] = {{"man", manual::man_pages},
                            {"completions", manual::completions},
                            {"schemas", manual::schemas},
                            {"docs", manual::docs}};

Result<void> write_all(const Kind& kind, const std::string& folder) {
  for (const manual::GeneratedFile& file : kind.files()) {
    auto out = io::file_output(fmt::format("{}/{}", folder, file.name));
    if (!out) return fail(out.error());
    if (auto r = (*out)->write(file.text); !r) return r;
    if (auto r = (*out)->commit(); !r) return r;
  }
  return {};
}

}  // namespace

std::vector<manual::GeneratedFile> manual::schemas() {
  std::vector<GeneratedFile> out;
  for (const MadeSchema& s : made_schemas()) out.push_back({fmt::format("{}.schema.json", s.name), s.text()});
  return out;
}

int run_generate(const Options& o, World& world) {
  bool known = false;
  for (const Kind& kind : k_kinds) {
    const bool all = o.name == "all";
    if (!all && kind.name != o.name) continue;
    known = true;
    if (auto r = write_all(kind, all ? fmt::format("{}/{}", o.folder, kind.name) : o.folder); !r)
      return failed(world, r.error().text());
  }
  if (!known)
    return failed(world,
                  fmt::format("generate: expected man, completions, schemas, docs or all, got '{}'", o.name));
  return k_fine;
}

}  // namespace abridge::cli
