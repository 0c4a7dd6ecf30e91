# Every dependency is a Debian package; scripts/dependencies.sh installs them.
function(abridge_missing what package)
  message(FATAL_ERROR "abridge needs ${what}. Install it with: apt-get install ${package} (or run scripts/dependencies.sh)")
endfunction()

find_package(Threads REQUIRED)
foreach(header_package
    "CLI/CLI.hpp libcli11-dev" "nlohmann/json.hpp nlohmann-json3-dev" "fmt/format.h libfmt-dev"
    "tl/expected.hpp libexpected-dev" "yaml-cpp/yaml.h libyaml-cpp-dev" "utf8proc.h libutf8proc-dev")
  separate_arguments(header_package)
  list(GET header_package 0 header)
  list(GET header_package 1 package)
  string(MAKE_C_IDENTIFIER "ABRIDGE_HAVE_${header}" found)
  find_path(${found} ${header})
  if(NOT ${found})
    abridge_missing(${header} ${package})
  endif()
endforeach()

# The static archives by name: their CMake targets are the shared ones, which cost start-up time.
find_library(ABRIDGE_YAML_CPP NAMES libyaml-cpp.a)
find_library(ABRIDGE_UTF8PROC NAMES libutf8proc.a)
if(NOT ABRIDGE_YAML_CPP)
  abridge_missing(libyaml-cpp.a libyaml-cpp-dev)
endif()
if(NOT ABRIDGE_UTF8PROC)
  abridge_missing(libutf8proc.a libutf8proc-dev)
endif()
add_compile_definitions(FMT_HEADER_ONLY=1 UTF8PROC_STATIC=1)
set(ABRIDGE_LIBRARIES ${ABRIDGE_YAML_CPP} ${ABRIDGE_UTF8PROC} Threads::Threads)
