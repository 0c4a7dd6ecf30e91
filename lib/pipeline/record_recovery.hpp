#pragma once
#include <string_view>
#include <vector>

#include "lib/pipeline/record_list.hpp"
#include "lib/recover/assemble.hpp"

namespace abridge::pipeline {

/// Takes what can be read of a text that is not one whole value: a copy of which something was repaired or
/// left out.
class Recovery {
 public:
  explicit Recovery(RecordList& list) : list_(list) {}
  /// What can be read of it, and what is lost of it.
  void take(std::string_view text, recover::Scope unit);

 private:
  bool repaired(std::string_view text);
  void accept_repaired(std::string_view text, std::string_view bytes, json::Value value,
                       const json::Tape& tape, const std::vector<json::Shift>* shifts);
  void accept_each(std::string_view text, std::string_view bytes, json::Tape& tape,
                   const std::vector<json::Shift>& shifts);
  bool mended(std::string_view text, std::string_view read, const recover::Recovered& piece,
              const std::vector<json::Shift>& utf8);
  void note_bad_bytes(std::string_view text, const recover::Recovered& piece,
                      const std::vector<json::Shift>& utf8, std::size_t first);

  RecordList& list_;
};

}  // namespace abridge::pipeline
