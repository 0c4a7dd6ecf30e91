// usage: json_bench FILE [ROUNDS]
// How fast each engine indexes and walks a JSONL file in blocks of whole lines (and the file as one document,
// where that is what it is), and counts the characters of its strings; and how fast the best one does so
// where the file is read for it, which every program has to do: a JSONL file block by block into the same
// memory, a document as a whole; and where all of the file and of its index is held, as a log is whose lines
// refer to one another. Processor time, the best of ROUNDS, in MB/s. Not a test.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/io/input.hpp"
#include "lib/json/kernels.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/text.hpp"

namespace abridge::json {
namespace {

double seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <class F>
double best_rate(std::size_t bytes, int rounds, F run) {
  double best = 1e9;
  for (int i = 0; i < rounds; ++i) {
    const double from = seconds();
    run();
    best = std::min(best, seconds() - from);
  }
  return static_cast<double>(bytes) / best / 1e6;
}

/// 1 MiB and the rest of the line, as a batch reads them.
std::vector<std::string_view> blocks_of(std::string_view bytes) {
  std::vector<std::string_view> blocks;
  while (!bytes.empty()) {
    const std::size_t newline = bytes.size() > 1 << 20 ? bytes.find('\n', 1 << 20) : bytes.npos;
    const std::size_t size = newline == bytes.npos ? bytes.size() : newline + 1;
    blocks.push_back(bytes.substr(0, size));
    bytes.remove_prefix(size);
  }
  return blocks;
}

/// The number of values; 0 where something is no JSON.
std::size_t walk(Tape& tape) {
  std::size_t values = 0;
  for (std::uint32_t token = 0; token < tape.size(); ++token) {
    if (tape.at(token) == '\n') continue;
    const Tape::Parsed parsed = tape.parse(token);
    if (!parsed.value) return 0;
    token = parsed.next;
    ++values;
  }
  return values;
}

void strings_of(const Value& value, std::vector<std::string_view>& out) {
  if (value.is(Kind::string)) out.push_back(value.string());
  if (value.is(Kind::array))
    for (const Value element : value.elements()) strings_of(element, out);
  if (value.is(Kind::object))
    for (const Member& member : value.members()) strings_of(member.value, out);
}

/// An input that is there: a bench has nobody to tell.
std::unique_ptr<io::Input> opened(const char* path) {
  auto input = io::open_input(path);
  if (input) return std::move(*input);
  std::fprintf(stderr, "json_bench: %s\n", input.error().text().c_str());
  std::exit(2);
}

std::size_t scan_lines(const char* path) {
  const auto input = opened(path);
  io::LineBlocks blocks(*input);
  Buffer block;
  Tape tape;
  std::size_t values = 0;
  while (const auto more = blocks.next(block)) {
    if (!*more) break;
    values += tape.index(block.view(), Layout::lines) ? walk(tape) : 0;
  }
  return values;
}

std::size_t scan_held(const char* path, Layout layout) {
  const auto input = opened(path);
  Buffer all;
  Tape tape;
  if (!io::read_all(*input, all)) return 0;
  all.pad();
  return tape.index(all.view(), layout) ? walk(tape) : 0;
}

void report(std::string_view bytes, const char* path, int rounds) {
  Tape whole;
  const Tape::Parsed document = whole.index(bytes, Layout::document) ? whole.parse(0) : Tape::Parsed{{}, 0};
  const bool one = document.value && document.next == whole.size();
  const std::vector<std::string_view> blocks = one ? std::vector{bytes} : blocks_of(bytes);
  const Layout layout = one ? Layout::document : Layout::lines;
  std::size_t sum = 0;
  for (const auto& engine : names_of(Engine{})) {
    if (!runs_here(engine.value)) continue;
    Tape tape(engine.value);
    const double index = best_rate(bytes.size(), rounds, [&] {
      for (const std::string_view block : blocks) sum += tape.index(block, layout) ? tape.size() : 0;
    });
    const double parse = best_rate(bytes.size(), rounds, [&] {
      for (const std::string_view block : blocks) sum += tape.index(block, layout) ? walk(tape) : 0;
    });
    std::vector<std::string_view> strings;
    if (one) strings_of(document.value, strings);
    std::size_t text_bytes = 0;
    for (const std::string_view raw : strings) text_bytes += raw.size();
    const Kernels& with = kernels(engine.value);
    std::printf("%-9s index %6.0f  index+parse %6.0f", name_of(engine.value).data(), index, parse);
    if (one)
      std::printf("  count_chars of its strings %6.0f", best_rate(text_bytes, rounds, [&] {
                    for (const std::string_view raw : strings) sum += with.count_chars(raw);
                  }));
    const std::string ascii(1 << 18, 'x');
    std::printf("  of ASCII %6.0f\n", best_rate(ascii.size() * 64, rounds, [&] {
                  for (int i = 0; i < 64; ++i) sum += with.count_chars(ascii);
                }));
  }
  const double held = best_rate(bytes.size(), rounds, [&] { sum += scan_held(path, layout); });
  const double read = one ? held : best_rate(bytes.size(), rounds, [&] { sum += scan_lines(path); });
  std::printf("from the file %6.0f  held as a whole %6.0f\n%zu blocks, check sum %zu\n", read, held,
              blocks.size(), sum);
}

}  // namespace
}  // namespace abridge::json

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: json_bench FILE [ROUNDS]\n", stderr);
    return 2;
  }
  abridge::Buffer bytes;
  if (!abridge::io::read_all(*abridge::json::opened(arguments[1]), bytes)) return 2;
  bytes.pad();
  abridge::json::report(bytes.view(), arguments[1], count > 2 ? std::atoi(arguments[2]) : 7);
  return 0;
}
