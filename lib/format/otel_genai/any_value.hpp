#pragma once
#include <string>

#include "lib/json/value.hpp"

namespace abridge::format {

/// Whether OTLP says a value in its own words: a list of values, or of keys and values
/// (opentelemetry-proto, common.proto, AnyValue).
bool is_any_value(json::Value v);
/// The JSON that it is said of: `{"arrayValue":{"values":[{"stringValue":"a"}]}}` is `["a"]`. What it has no
/// words for is null.
std::string json_of_any_value(json::Value v);

}  // namespace abridge::format
