# Every dependency is a Debian package; scripts/dependencies.sh installs them.
function(abridge_missing what package)
  message(FATAL_ERROR "abridge needs ${what}. Install it with: apt-get install ${package} (or run scripts/dependencies.sh)")
endfunction()

find_package(Threads REQUIRED)
foreach(header_package
    "CLI/CLI.hpp libcli11-dev" "nlohmann/json.hpp nlohmann-json3-dev" "fmt/format.h libfmt-dev"
    "tl/expected.hpp libexpected-dev" "yaml-cpp/yaml.h libyaml-cpp-dev" "utf8proc.h libutf8proc-dev"
    "zlib.h zlib1g-dev" "zstd.h libzstd-dev" "sqlite3.h libsqlite3-dev" "re2/re2.h libre2-dev")
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
set(ABRIDGE_LIBRARIES Threads::Threads)
set(ABRIDGE_ARCHIVES)
foreach(archive_package
    "libyaml-cpp.a libyaml-cpp-dev" "libutf8proc.a libutf8proc-dev" "libz.a zlib1g-dev" "libzstd.a libzstd-dev"
    "libsqlite3.a libsqlite3-dev" "libre2.a libre2-dev")
  separate_arguments(archive_package)
  list(GET archive_package 0 archive)
  list(GET archive_package 1 package)
  string(MAKE_C_IDENTIFIER "ABRIDGE_${archive}" found)
  find_library(${found} NAMES ${archive})
  if(NOT ${found})
    abridge_missing(${archive} ${package})
  endif()
  list(APPEND ABRIDGE_LIBRARIES ${${found}})
  list(APPEND ABRIDGE_ARCHIVES ${archive})
endforeach()
add_compile_definitions(UTF8PROC_STATIC=1)
add_library(abridge_fmt STATIC cmake/fmt.cpp)
set_target_properties(abridge_fmt PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
# What libsqlite3.a wants.
list(APPEND ABRIDGE_LIBRARIES ${CMAKE_DL_LIBS} m)
