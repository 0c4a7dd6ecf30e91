# libabridge.so, for other languages: the interface of lib/api/abridge.h, linked from the program's objects. Debian's
# archives are for programs alone, so what it needs it has from the shared libraries. Without these it isn't built.
set(ABRIDGE_SHARED_LIBRARIES)
foreach(archive IN LISTS ABRIDGE_ARCHIVES)
  string(REGEX REPLACE "[.]a$" ".so" name ${archive})
  string(MAKE_C_IDENTIFIER "ABRIDGE_${name}" found)
  find_library(${found} NAMES ${name})
  if(NOT ${found})
    message(STATUS "libabridge.so is not built: ${name} is missing")
    return()
  endif()
  list(APPEND ABRIDGE_SHARED_LIBRARIES ${${found}})
endforeach()

add_library(abridge_shared SHARED $<TARGET_OBJECTS:abridge_interface>)
set_target_properties(abridge_shared PROPERTIES OUTPUT_NAME abridge SOVERSION 1 VERSION 1.${PROJECT_VERSION}
  LINKER_LANGUAGE CXX LINK_DEPENDS "$<TARGET_FILE:abridge>;${CMAKE_SOURCE_DIR}/cmake/libabridge.map")
add_dependencies(abridge_shared abridge)
# The archive itself: what its users link beside it are the other archives.
target_link_libraries(abridge_shared PRIVATE $<TARGET_FILE:abridge> $<TARGET_FILE:abridge_fmt> Threads::Threads
  ${ABRIDGE_SHARED_LIBRARIES} ${CMAKE_DL_LIBS} m)
target_link_options(abridge_shared PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/libabridge.map
  -Wl,--as-needed -Wl,-z,defs -Wl,-z,relro,-z,now,-z,noexecstack)
target_include_directories(abridge_shared INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/lib/api> $<INSTALL_INTERFACE:include>)
