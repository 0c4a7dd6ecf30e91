#include "lib/tokens/vocabulary/load.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <vector>

#include "lib/base/ascii.hpp"
#include "lib/base/byte_order_mark.hpp"
#include "lib/base/suggest.hpp"
#include "lib/io/descriptor.hpp"
#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "lib/io/system_error.hpp"
#include "lib/text/normal.hpp"
#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/vocabulary/compiled_file.hpp"

namespace abridge::tokens {
namespace {

constexpr Normalizer k_nfc = {text::surely_nfc, text::nfc, text::begins_nfc};

struct NamedPattern {
  std::string_view name;
  SplitPattern pattern;
};
constexpr NamedPattern k_named_patterns[] = {{"gpt2", SplitPattern::gpt2},
                                             {"cl100k", SplitPattern::cl100k},
                                             {"o200k", SplitPattern::o200k},
                                             {"qwen2", SplitPattern::qwen2},
                                             {"deepseek", SplitPattern::deepseek}};

constexpr std::string_view k_endings[] = {".json", ".tiktoken", ".model"};

/// A path, and the pattern after it.
struct Spec {
  std::string path;
  std::optional<SplitPattern> pattern;
  std::string wrong;  ///< what stands after the path and is no pattern
};

bool has_ending(std::string_view path) {
  return std::any_of(std::begin(k_endings), std::end(k_endings),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

Spec spec_of(std::string_view name) {
  const std::size_t hash = name.rfind('#');
  if (hash == std::string_view::npos) return {std::string(name), std::nullopt, {}};
  const std::string path(name.substr(0, hash));
  const std::string_view after = name.substr(hash + 1);
  for (const NamedPattern& named : k_named_patterns)
    if (after == named.name) return {path, named.pattern, {}};
  std::error_code ignored;
  if (has_ending(path) && after.find('/') == std::string_view::npos &&
      !std::filesystem::exists(std::string(name), ignored))
    return {path, std::nullopt, std::string(after)};
  return {std::string(name), std::nullopt, {}};
}

/// Bytes that stay where they are: a file's, mapped, or memory's own.
class HeldBytes {
 public:
  HeldBytes() = default;
  HeldBytes(HeldBytes&& other) noexcept { swap(other); }
  HeldBytes& operator=(HeldBytes&& other) noexcept {
    swap(other);
    return *this;
  }
  HeldBytes(const HeldBytes&) = delete;
  HeldBytes& operator=(const HeldBytes&) = delete;
  ~HeldBytes() {
    if (mapped_)
      ::munmap(data_, size_);
    else
      std::free(data_);
  }

  /// Aligned as compiled vocabularies have to be.
  static HeldBytes copied(std::string_view bytes) {
    HeldBytes out;
    out.data_ = std::aligned_alloc(64, (bytes.size() + 63) / 64 * 64);
    if (out.data_ == nullptr) throw std::bad_alloc();
    std::copy(bytes.begin(), bytes.end(), static_cast<char*>(out.data_));
    out.size_ = bytes.size();
    return out;
  }
  /// The bytes of a regular file that nobody but this user may change; none where it is no such file.
  static HeldBytes mapped(const std::string& path) {
    HeldBytes out;
    const io::Descriptor file(
        io::retried([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK); }));
    struct stat status {};
    if (!file || ::fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_uid != ::geteuid() || (status.st_mode & (S_IWGRP | S_IWOTH)) != 0 || status.st_size <= 0 ||
        static_cast<std::uint64_t>(status.st_size) > k_most_compiled)
      return out;
    const auto size = static_cast<std::size_t>(status.st_size);
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
    if (data == MAP_FAILED) return out;
    out.data_ = data;
    out.size_ = size;
    out.mapped_ = true;
    return out;
  }

  std::string_view view() const { return {static_cast<const char*>(data_), size_}; }

 private:
  static constexpr std::uint64_t k_most_compiled = std::uint64_t{1} << 28;
  void swap(HeldBytes& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(mapped_, other.mapped_);
  }
  void* data_ = nullptr;
  std::size_t size_ = 0;
  bool mapped_ = false;
};

/// What an encoding points into.
struct Loaded {
  std::string name;
  HeldBytes bytes;
  EncodingExtras extras;
  std::unique_ptr<Encoding> encoding;
};

/// What is loaded, and where what is compiled is kept.
struct Shelf {
  std::mutex mutex;
  std::string folder;
  std::map<std::string, std::unique_ptr<Loaded>, std::less<>> loaded;
};
Shelf& shelf() {
  static Shelf the;
  return the;
}

Result<Buffer> read_whole(const std::string& path) {
  auto input = io::open_input(path);
  if (!input) {
    Error error = input.error();
    if (error.message == io::reason_of(ENOENT))
      error.message += fmt::format("; a tokenizer is {}, or the path of a tokenizer.json or .tiktoken file",
                                   fmt::join(encoding_names(), ", "));
    return fail(error);
  }
  Buffer bytes;
  for (;;) {
    const auto more = (*input)->read(bytes, std::size_t{1} << 20);
    if (!more) return fail(more.error());
    if (!*more) return bytes;
    if (bytes.size() > k_most_vocabulary_bytes)
      return fail(Error{fmt::format("over {} MiB, which no vocabulary has", k_most_vocabulary_bytes >> 20),
                        path, 0, 0});
  }
}

Result<std::string> compiled(Buffer& bytes, const Spec& spec, const FileHash& source) {
  const std::string_view text = bytes.view();
  const std::size_t first =
      text.find_first_not_of(" \t\r\n", text.starts_with(k_byte_order_mark) ? k_byte_order_mark.size() : 0);
  if (first == std::string_view::npos) return fail(Error{"the file is empty", spec.path, 0, 0});
  const bool json = text[first] == '{';
  if (!json && ends_in(spec.path, ".json"))
    return fail(Error{"this is not a tokenizer.json: it is not a JSON object", spec.path, 0, 0});
  if (json && spec.pattern)
    return fail(Error{"a tokenizer.json says itself how text is split: leave out what stands after '#'",
                      spec.path, 0, 0});
  const auto file =
      json ? read_tokenizer_json(bytes, spec.path) : read_tiktoken(text, spec.path, spec.pattern);
  if (!file) return fail(file.error());
  auto out = compile(*file, source);
  if (!out && out.error().file.empty()) return fail(Error{out.error().message, spec.path, 0, 0});
  return out;
}

/// The file that a vocabulary is kept in; the pattern that was said is a part of what it was compiled from.
std::string kept_at(const std::string& folder, const Spec& spec, const FileHash& source) {
  if (folder.empty()) return {};
  return fmt::format("{}/{:016x}{:016x}{}.vocabulary", folder, source.high, source.low,
                     spec.pattern ? fmt::format("-{}", static_cast<int>(*spec.pattern)) : "");
}

/// Best effort: without it the next one compiles again.
void keep(const std::string& folder, const std::string& path, std::string_view bytes) {
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  // What stands there can't be read as this user's own: it is not written through.
  std::filesystem::remove(path, ignored);
  auto out = io::file_output(path);
  if (!out) return;
  if ((*out)->write(bytes) && (*out)->commit())
    std::filesystem::permissions(
        path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, ignored);
}

EncodingExtras extras_of(const CompiledFile& compiled) {
  EncodingExtras out;
  std::vector<AddedToken> plain, normalized;
  for (const AddedToken& token : compiled.added) {
    AddedToken copy = token;
    if (token.normalized && compiled.nfc) copy.text = text::nfc(token.text);
    (token.normalized ? normalized : plain).push_back(std::move(copy));
  }
  out.in_text = AddedTokens(std::move(plain));
  out.in_normal = AddedTokens(std::move(normalized));
  if (compiled.nfc) out.normalizer = &k_nfc;
  out.whole = compiled.whole;
  out.ids = compiled.ids;
  return out;
}

Result<std::unique_ptr<Loaded>> load(const std::string& name, const std::string& folder) {
  const Spec spec = spec_of(name);
  if (!spec.wrong.empty()) {
    std::vector<std::string_view> names;
    for (const NamedPattern& named : k_named_patterns) names.push_back(named.name);
    return fail(Error{fmt::format("unknown pattern '{}' after the path{}", spec.wrong,
                                  did_you_mean_or_known(spec.wrong, names)),
                      spec.path, 0, 0});
  }
  auto bytes = read_whole(spec.path);
  if (!bytes) return fail(bytes.error());
  FileHash source = content_hash(bytes->view());
  if (spec.pattern) source.low ^= (static_cast<std::uint64_t>(*spec.pattern) + 1) * k_mix_2;
  auto out = std::make_unique<Loaded>();
  out->name = name;
  const std::string kept = kept_at(folder, spec, source);
  std::optional<CompiledFile> found;
  if (!kept.empty()) {
    out->bytes = HeldBytes::mapped(kept);
    found = open_compiled(out->bytes.view(), source);
  }
  if (!found) {
    const auto fresh = compiled(*bytes, spec, source);
    if (!fresh) return fail(fresh.error());
    out->bytes = HeldBytes::copied(*fresh);
    found = open_compiled(out->bytes.view(), source);
    if (!found) return fail(Error{"it can't be compiled", spec.path, 0, 0});
    if (!kept.empty()) keep(folder, kept, *fresh);
  }
  out->extras = extras_of(*found);
  out->encoding = std::make_unique<Encoding>(out->name, found->pattern, found->tables, &out->extras);
  return out;
}

}  // namespace

bool names_a_vocabulary(std::string_view name) {
  const std::string path = spec_of(name).path;
  if (path.find('/') != std::string::npos) return true;
  return has_ending(path);
}

Result<const Encoding*> load_encoding(const std::string& path) {
  Shelf& the = shelf();
  const std::lock_guard lock(the.mutex);
  if (const auto found = the.loaded.find(path); found != the.loaded.end())
    return found->second->encoding.get();
  auto fresh = load(path, the.folder);
  if (!fresh) return fail(fresh.error());
  return the.loaded.emplace(path, *std::move(fresh)).first->second->encoding.get();
}

void keep_compiled_in(std::string folder) {
  Shelf& the = shelf();
  const std::lock_guard lock(the.mutex);
  the.folder = std::move(folder);
}

}  // namespace abridge::tokens
