#include "lib/pipeline/look.hpp"

#include "lib/cost/tally.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {
namespace {

class TallyLook : public Look {
 public:
  explicit TallyLook(const policy::Policy& policy) : tally_(policy, k_readers) {}
  bool look(Conversation& c, Seen& seen) override {
    seen.what = tally_.count(c);
    return true;
  }

 private:
  cost::Tally tally_;
};

}  // namespace

std::unique_ptr<Look> tally_look(const Settings& settings) {
  return std::make_unique<TallyLook>(settings.policy);
}

}  // namespace abridge::pipeline
