#compdef savary
# Completion of savary for zsh: copy it as _savary to a folder of $fpath, or source it behind compinit.

_savary_models() { _files -g '*.(yaml|dyn|adm)' }

_savary_demos() {
  local -a names
  names=(${(f)"$(${words_of_savary:-savary} demo 2>/dev/null | sed 's/ .*//')"})
  compadd -a names
}

# Columns of the folder that stands behind `plot`.
_savary_columns() {
  local word
  for word in $words; do
    if [[ -f $word/result.csv ]]; then
      compadd -- ${(s:,:)"$(head -1 $word/result.csv)"}
      return
    fi
  done
}

_savary() {
  local context state state_descr line
  typeset -A opt_args
  local words_of_savary=$words[1]
  local -a subcommands quiet json set_parameter folder
  subcommands=(
    'run:run a model and leave its results in a folder'
    'check:validate a model; degrees of freedom and redundant constraints'
    'view:show a model in a browser while you work on it'
    'topology:spanning tree, loops and matrices of a model, and a drawing of its graph'
    'report:build the report of a run again from its results'
    'import:convert a file of another program to a model file'
    'cam:design a cam from the motion of its follower'
    'study:run a model many times'
    'table:sample a surface of a model into a table, or check a table'
    'plot:plot columns of the results of a run'
    'demo:list the built-in examples, or run one'
    'describe:print what a model, cam or study file may contain'
  )
  quiet=('(-q --quiet --json)'{-q,--quiet}'[write nothing but errors]')
  json=('(-q --quiet --json)--json[write the answer to stdout as JSON]')
  set_parameter=('*--set[change a parameter of the model]:name=value:')
  folder=('(-o --out)'{-o,--out}'[folder for the results]:folder:_files -/')

  _arguments -C '(-h --help)'{-h,--help}'[print help]' '--version[print the version]' '1:subcommand:->subcommand' '*::argument:->argument'
  case $state in
    subcommand) _describe subcommand subcommands ;;
    argument)
      case $words[1] in
        run) _arguments $folder $set_parameter $json $quiet '--force[replace results]' '--no-report[write no report.html]' \
          '--checkpoint[write a checkpoint]:file:_files' '--resume[continue from a checkpoint]:file:_files' \
          '--patience[seconds of CPU without progress after which the run ends]:seconds:' '--help[print help]' '1:model:_savary_models' ;;
        check) _arguments $set_parameter '--draw[write a page with the mechanism]:file:_files' '--force[replace it]' $json $quiet '--help[print help]' '1:model:_savary_models' ;;
        view) _arguments $set_parameter '--port[listen on this port]:port:' '--open[open the page in the browser]' \
          '(-q --quiet)'{-q,--quiet}'[write nothing but the address and errors]' '--help[print help]' '1:model:_savary_models' ;;
        topology) _arguments $set_parameter $json $quiet '--dot[write the graph in the DOT language]:file:_files' \
          '--svg[draw the graph]:file:_files' '--force[replace files]' '--help[print help]' '1:model:_savary_models' ;;
        report) _arguments $quiet '--help[print help]' '1:folder:_files -/' ;;
        import) _arguments '(-o --out)'{-o,--out}'[model file to write]:file:_files -g "*.yaml"' $quiet '--force[replace the model file]' '--help[print help]' \
          '1:file:_files -g "*.(dyn|adm)"' ;;
        cam) _arguments $folder $set_parameter $json $quiet '--force[replace results]' '--help[print help]' '1:cam file:_files -g "*.yaml"' ;;
        study) _arguments $folder $set_parameter $json $quiet '--force[replace results]' '--resume[go on where the study was interrupted]' \
          '--processes[make runs in processes]' '--run[run one sample alone]:sample' '--no-page[leave study.html out]' \
          '(-j --jobs)'{-j,--jobs}'[runs at the same time]:number:' '--part[run one of several parts]:3/10:' '*--join[join parts]:folder:_files -/' \
          '--help[print help]' '1:study file:_files -g "*.yaml"' ;;
        table) _arguments '--shape[the shape to sample]:shape:' '--face[which face of a shape with several]:face:' \
          '(-n --points)'{-n,--points}'[points along u and v]:200x200:' '--tile[points in a record]:27x27:' \
          '(-o --out)'{-o,--out}'[table to write]:file:_files -g "*.tab"' $set_parameter $json $quiet '--force[replace the table]' '--help[print help]' \
          '1:model or table:_files -g "*.(yaml|tab)"' ;;
        plot) _arguments '--against[column for the horizontal axis]:column:_savary_columns' '--from[draw from this time on]:time:' \
          '--to[draw up to this time]:time:' '(-o --out)'{-o,--out}'[picture to write]:file:_files -g "*.(svg|png)"' \
          '--size[width and height in pixels]:900x600:' '--title[text above the plot]:text:' '--dark[dark theme]' \
          '--no-events[no marks at events]' '--force[replace the picture]' $quiet '--help[print help]' '1:folder:_files -/' '*:quantity:_savary_columns' ;;
        demo) _arguments $folder $json $quiet '--force[replace results]' '--show[print its model file]' '--help[print help]' '1:name:_savary_demos' ;;
        describe) _arguments '--help[print help]' '1:what:(schema markdown cam_schema cam_markdown study_schema study_markdown)' ;;
      esac ;;
  esac
}

if [[ $funcstack[1] == _savary ]]; then _savary "$@"; else compdef _savary savary; fi
