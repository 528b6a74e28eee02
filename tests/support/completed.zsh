# zsh -f completed.zsh COMPLETION_FILE LINE: what zsh offers where LINE ends, one a line.
emulate -L zsh
zmodload zsh/zpty
export COMPLETION=$1
setup=$(mktemp)
cat >$setup <<'END'
PS1= PS2=
autoload -Uz compinit; compinit -D -u
source $COMPLETION
# Tells the candidates as well. With -O, -A and -D it fills arrays, and offers nothing.
compadd() {
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
    local -a hits
    builtin compadd -O hits "$@"
    (( $#hits )) && print -l -- "<"${^hits}">"
  fi
  builtin compadd "$@"
}
finish() { print "<end>"; exit }
comppostfuncs=(finish)
print "<ready>"
END
zpty shell zsh -f -i
zpty -w shell "source $setup"
while zpty -r shell line; do [[ $line == *"<ready>"* ]] && break; done
zpty -n -w shell "$2"$'\t'
while zpty -r shell line; do
  [[ $line == *"<end>"* ]] && break
  print -r -- "$line"
done | grep -oE '<[^<>]+>' | tr -d '<>'
zpty -d shell
rm -f $setup
