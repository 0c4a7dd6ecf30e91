#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "lib/json/tape.hpp"
#include "lib/store/salvage.hpp"
#include "lib/store/threads.hpp"
#include "tests/fuzz/targets/target.hpp"

// A store of threads that is damaged: the input is where, and by which bytes. What is saved is JSON.

namespace abridge::fuzz {
namespace {

constexpr std::int64_t k_now = 1'800'000'000;

/// A folder of its own, which goes with the program.
class Folder {
 public:
  Folder() {
    std::string made = (std::filesystem::temp_directory_path() / "salvage-XXXXXX").string();
    must(::mkdtemp(made.data()) != nullptr);
    path_ = made;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string sound_store(const Folder& folder) {
  const std::string path = folder.file("sound.db");
  {
    auto threads = store::Threads::open(path, store::Database::Access::write, k_now);
    must(bool(threads));
    for (int i = 0; i < 4; ++i) {
      store::NewThread thread;
      thread.tool = "chat";
      const auto id = threads->create(thread);
      must(bool(id));
      for (int turn = 0; turn < 6; ++turn) {
        store::NewTurn said;
        said.role = turn % 2 == 0 ? "user" : "assistant";
        said.content = std::string(static_cast<std::size_t>(200 * turn), 'w');
        must(bool(threads->add(*id, said, {}, {})));
      }
    }
  }
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

}  // namespace

void fuzz_salvage(std::string_view bytes) {
  static const Folder folder;
  static const std::string sound = sound_store(folder);
  std::string damaged = sound;
  // Two bytes say where, one how many follow that stand there then; none cut the file off.
  for (std::size_t at = 0; at + 3 <= bytes.size();) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
    const std::size_t place = (byte(0) * 256U + byte(1)) * damaged.size() / 65536;
    const std::size_t count = std::min<std::size_t>(byte(2) % 16, bytes.size() - at - 3);
    if (count == 0) damaged.resize(place);
    if (place + count <= damaged.size()) damaged.replace(place, count, bytes.substr(at + 3, count));
    at += 3 + count;
  }
  const std::string path = folder.file("damaged.db");
  std::ofstream(path, std::ios::binary | std::ios::trunc) << damaged;
  (void)store::save_all(path, k_now, [](std::string_view json) {
    must(!json::diagnose(json));
    return true;
  });
}

}  // namespace abridge::fuzz
