#include "lib/report/findings.hpp"

namespace abridge::report {
namespace {

class Compact : public Findings {
 public:
  Compact(Write write, Fixes fixes) : write_(std::move(write)), fixes_(fixes) {}
  void add(const Located& one) override { write_(on_one_line(one, fixes_) + "\n"); }
  void finish(const Summary&) override {}

 private:
  Write write_;
  Fixes fixes_;
};

}  // namespace

std::unique_ptr<Findings> compact_findings(Write write, const FindingsStyle& style) {
  return std::make_unique<Compact>(std::move(write), style.fixes);
}

}  // namespace abridge::report
