# Completion of savary for bash: `source savary.bash`, or copy it to /usr/share/bash-completion/completions/savary.
# shellcheck shell=bash

# _savary_files ENDING...: files with one of these endings, and folders to go on into.
_savary_files() {
  local ending
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -d -- "$word"; for ending; do compgen -f -X "!*.$ending" -- "$word"; done)
}

_savary() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} subcommand=${COMP_WORDS[1]-} folder i
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W "run check view topology report import cam table study plot demo describe --help --version" -- "$word")
    return
  fi

  # The value of an option.
  case $previous in
    -o | --out)
      case $subcommand in
        import) _savary_files yaml ;;
        plot) _savary_files svg png ;;
        table) _savary_files tab ;;
        *) _savary_files ;;
      esac
      return ;;
    --resume) if [[ $subcommand == run ]]; then _savary_files '*'; return; fi ;;
    --checkpoint) _savary_files '*'; return ;;
    --dot) _savary_files dot; return ;;
    --svg) _savary_files svg; return ;;
    --set | --port | --from | --to | --size | --title | --shape | --face | -n | --points | --tile | -j | --jobs | --part) return ;;
  esac

  if [[ $word == -* ]]; then
    local options
    case $subcommand in
      run) options="--out --set --force --no-report --checkpoint --resume --json --patience --quiet" ;;
      check) options="--set --draw --force --json --quiet" ;;
      view) options="--set --port --open --quiet" ;;
      topology) options="--set --dot --svg --force --json --quiet" ;;
      report) options="--quiet" ;;
      import) options="--out --force --quiet" ;;
      cam) options="--out --set --force --json --quiet" ;;
      study) options="--out --set --force --resume --jobs --processes --part --join --run --no-page --json --quiet" ;;
      table) options="--shape --face --points --tile --out --set --force --json --quiet" ;;
      plot) options="--against --from --to --out --size --title --dark --no-events --force --quiet" ;;
      demo) options="--out --force --show --json --quiet" ;;
      describe) options= ;;
      *) return ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word")
    return
  fi

  case $subcommand in
    run | check | view | topology) _savary_files yaml dyn adm ;;
    import) _savary_files dyn adm ;;
    cam | study) _savary_files yaml ;;
    table) _savary_files yaml tab ;;
    report) _savary_files ;;
    demo) mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" demo 2>/dev/null | cut -d' ' -f1)" -- "$word") ;;
    describe) mapfile -t COMPREPLY < <(compgen -W "schema markdown cam_schema cam_markdown study_schema study_markdown" -- "$word") ;;
    plot)  # a folder, then columns of its results
      for ((i = 2; i < COMP_CWORD; i++)); do
        if [[ -f ${COMP_WORDS[i]}/result.csv ]]; then folder=${COMP_WORDS[i]}; fi
      done
      if [[ -n ${folder-} ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(head -1 "$folder/result.csv" | tr , ' ')" -- "$word")
      else
        _savary_files
      fi ;;
  esac
}
complete -F _savary savary
