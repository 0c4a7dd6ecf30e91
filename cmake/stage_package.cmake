# Run by cpack on what it is about to pack: what Debian wants laid out otherwise, and one time stamp for all files
# (SOURCE_DATE_EPOCH), so that two packages of one commit are the same bytes.
set(epoch $ENV{SOURCE_DATE_EPOCH})
set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB_RECURSE documents LIST_DIRECTORIES true ${root}/*/share/doc/abridge)
  file(GLOB stages ${root}/*/usr ${root}/usr)
  foreach(usr IN LISTS stages)
    set(doc ${usr}/share/doc/abridge)
    if(NOT IS_DIRECTORY ${doc})
      continue()
    endif()
    file(MAKE_DIRECTORY ${usr}/share/zsh ${usr}/share/lintian/overrides)
    file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
    file(RENAME ${doc}/LICENSE ${doc}/copyright)
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH where it is set
    file(WRITE ${doc}/changelog
"abridge (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=medium

  * CHANGELOG.md says what is new.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}
")
    file(WRITE ${usr}/share/lintian/overrides/abridge
"# Linked statically: loading the shared ones takes longer than most runs.
abridge: embedded-library *
")
    file(GLOB pages ${usr}/share/man/man*/*.[157])
    run(gzip -9n ${pages} ${doc}/changelog)
  endforeach()
endif()
if(epoch)
  run(find ${root} -exec touch --no-dereference --date=@${epoch} {} +)
endif()
