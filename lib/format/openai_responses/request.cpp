#include <array>

#include "lib/format/formats.hpp"
#include "lib/format/openai/request.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_openai_responses_places{
    SettingPlace{Setting::max_tokens, "max_output_tokens"},
    SettingPlace{Setting::temperature, "temperature", 2},
    SettingPlace{Setting::top_p, "top_p"},
    SettingPlace{.setting = Setting::tool_choice, .path = "tool_choice", .older = "function_call"},
    SettingPlace{Setting::parallel_tool_calls, "parallel_tool_calls"},
    SettingPlace{Setting::answer_shape, "text.format"},
    SettingPlace{Setting::top_logprobs, "top_logprobs"},
    SettingPlace{Setting::user, "user"},
    SettingPlace{Setting::safety_identifier, "safety_identifier", 64, "user"},
    SettingPlace{Setting::metadata, "metadata"},
    SettingPlace{Setting::cache_key, "prompt_cache_key"},
    SettingPlace{Setting::cache_retention, "prompt_cache_retention"},
    SettingPlace{Setting::service_tier, "service_tier"},
    SettingPlace{Setting::reasoning_effort, "reasoning.effort"},
    SettingPlace{Setting::verbosity, "text.verbosity"},
    SettingPlace{Setting::store, "store"},
    SettingPlace{Setting::stream, "stream"},
};

}  // namespace

const RequestWords& openai_responses_request() {
  static constexpr RequestWords k_words = [] {
    RequestWords w = openai_words<Nested::no>();
    w.places = k_openai_responses_places;
    return w;
  }();
  return k_words;
}

}  // namespace abridge::format
