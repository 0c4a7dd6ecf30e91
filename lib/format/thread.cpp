#include <array>

#include "lib/format/formats.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant};

Evidence recognise_record(json::Value record) {
  if (record.find("thread_id") && record.find("turns")) return {20, "thread_id and turns"};
  return {};
}

}  // namespace

Format thread() {
  Format f;
  f.name = "thread";
  f.summary = "ThreadContext objects: turns with files, chained by parent_thread_id";
  f.dialect.format = "thread";
  f.dialect.roles = k_roles;
  f.nature = Nature::thread;
  f.recognise_record = recognise_record;
  return f;
}

}  // namespace abridge::format
