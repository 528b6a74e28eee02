# What `cmake --install` leaves: the program, its manual page and completions, and beside the licence what the manual page refers to.
include(GNUInstallDirs)
set(savary_documents ${CMAKE_INSTALL_DATADIR}/doc/savary)
# Libraries outside the folders of the system are found where they were when it was built.
set_target_properties(savary PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
install(TARGETS savary RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES docs/savary.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES apps/cli/completion/savary.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME savary)
install(FILES apps/cli/completion/savary.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _savary)
install(FILES LICENSE NOTICE README.md CHANGELOG.md DESTINATION ${savary_documents})
install(DIRECTORY docs models studies DESTINATION ${savary_documents} PATTERN savary.1 EXCLUDE)
