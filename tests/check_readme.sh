#!/usr/bin/env bash
# check_readme.sh PROJECT_FOLDER SAVARY_BINARY
# Runs the commands README.md shows, in order, in a scratch copy of the project, so that what a newcomer types works.
#   - A command is a line of a ```sh block; when a block has lines that start with "$ ", those are its commands and the
#     others their output. A line ending in \ goes on in the next; # starts a comment. Other blocks are not run.
#   - A ```yaml block is saved under the name in its first line, `# name.yaml`.
#   - `savary` and `build/release/savary` are the binary given; it is not built again.
#   - `make X` is not run, but must be a target; `git clone` and `cd savary` behind it are what the copy stands for;
#     `sudo` and `apt-get` lines are left out.
#   - Every command must end with exit code 0 within two minutes, without asking for input.
. "$(dirname "$0")/project.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL

binary=${2:?usage: $0 PROJECT_FOLDER SAVARY_BINARY}
[[ -f README.md ]] || { fault README.md "missing"; conclude; }
[[ -x $binary ]] || { fault "$binary" "not built"; conclude; }
binary=$(realpath "$binary")

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/savary" "$scratch/bin"
project_files . | tr '\n' '\0' | xargs -0 tar -cf - | tar -C "$scratch/savary" -xf -
mkdir -p "$scratch/savary/build/release"
ln -s "$binary" "$scratch/savary/build/release/savary"
ln -s "$binary" "$scratch/bin/savary"
PATH=$scratch/bin:$PATH
cd "$scratch/savary" || exit 2

awk '
  /^```/ { inside = $0 == "```yaml"; file = ""; next }
  inside && file == "" { file = /^# [a-z_]+\.yaml$/ ? $2 : "/dev/null" }
  inside { print >file }' README.md

# Lines "number<tab>command".
commands=$(awk '
  function flush_block(   i, prompt) {
    for (i = 1; i <= n; i++) if (text[i] ~ /^ *\$ /) prompt = 1
    for (i = 1; i <= n; i++) {
      if (prompt && !more && text[i] !~ /^ *\$ /) continue
      if (!more) { command = ""; first = number[i] }
      sub(/^ *(\$ )?/, "", text[i])
      more = text[i] ~ /\\$/
      sub(/\\$/, "", text[i])
      command = command text[i]
      if (!more && command !~ /^(#|$)/) print first "\t" command
    }
    n = 0
  }
  /^ *```sh *$/ { inside = 1; next }
  /^ *```/ { if (inside) flush_block(); inside = 0; next }
  inside { number[++n] = NR; text[n] = $0 }' README.md)
[[ -n $commands ]] || fault README.md "shows no command in a \`\`\`sh block"

count=0
while IFS=$'\t' read -r number command; do
  [[ -n $command ]] || continue
  case $command in
    "git clone"* | "cd savary" | sudo* | apt-get*) continue ;;
    make*)
      count=$((count + 1))
      bash -c "make -n ${command#make}" >"$scratch/log" 2>&1 </dev/null ||
        fault "README.md:$number" "'$command': $(tail -1 "$scratch/log")" ;;
    "cd "*)
      count=$((count + 1))
      eval "$command" || fault "README.md:$number" "'$command': no such folder" ;;
    *)
      count=$((count + 1))
      echo "README.md:$number: $command"
      timeout 120 bash -c "$command" >"$scratch/log" 2>&1 </dev/null
      code=$?
      if ((code)); then
        fault "README.md:$number" "'$command' ended with exit code $code"
        tail -5 "$scratch/log" | sed 's/^/    /'
      fi ;;
  esac
done <<<"$commands"
conclude "$count commands of README.md work"
