#include "cli/redaction_map.hpp"

#include <filesystem>

#include "lib/io/container.hpp"
#include "lib/io/packed_output.hpp"

namespace abridge::cli {

Result<void> read_redaction_map(const std::string& path, secrets::Names& names) {
  const auto text = io::read_unpacked(path);
  if (!text) return fail(text.error());
  if (auto r = names.read_map(*text); !r) return fail(path + " " + r.error().text());
  return {};
}

Result<std::optional<std::size_t>> go_on_from_redaction_map(const std::string& path, secrets::Names& names) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  if (auto r = read_redaction_map(path, names); !r) return fail(r.error());
  return names.originals().size();
}

Result<void> write_redaction_map(const std::string& path, const secrets::Names& names) {
  auto file = io::named_output(path, io::FileReaders::owner_alone);
  if (!file) return fail(file.error());
  if (auto r = (*file)->write(names.map()); !r) return r;
  return (*file)->commit();
}

}  // namespace abridge::cli
