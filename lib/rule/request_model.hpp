#pragma once
#include <string_view>

#include "lib/model/request.hpp"
#include "lib/rule/context.hpp"

namespace abridge::rule {

/// The model that the history is sent to, as it is spelled: that of the policy, else the one that stands in
/// the request; empty where nobody names one.
inline std::string_view model_of(const Context& x) {
  if (!x.policy.model.empty()) return x.policy.model;
  return model_in(request_of(x.c)).string();
}

}  // namespace abridge::rule
