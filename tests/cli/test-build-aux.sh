#!/usr/bin/env bash
# test-build-aux.sh: tests of build-aux/run, check, check-arm64 and common.sh, without building or installing
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

set -uo pipefail

build_aux=$1
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
n_tests=0

# report NAME: says whether the last command succeeded
report ()
{
  local status=$?

  n_tests=$((n_tests + 1))
  if [[ $status -eq 0 ]]; then
    printf 'ok %d /build-aux/%s\n' "$n_tests" "$1"
  else
    printf 'not ok %d /build-aux/%s\n' "$n_tests" "$1"
  fi
}

# ---- run: a tree in which everything is there and built

mkdir -p "$folder/tree/build-aux" "$folder/tree/build/src/cli" "$folder/one" "$folder/two"
cp "$build_aux/run" "$folder/tree/build-aux/"
{
  # shellcheck disable=SC2016
  sed -n '/^say ()/,/^}/p; /^die ()/,/^}/p' "$build_aux/common.sh"
  printf '%s () { :; }\n' ensure_build_needs build build_programs
  printf 'has_display () { false; }\n'
} > "$folder/tree/build-aux/common.sh"

# Draws by copying FILE.
cat > "$folder/tree/build/src/cli/holdfast-cli" << 'END'
#!/usr/bin/env bash
[[ $1 == treemap ]] || exit 0
while [[ $# -gt 0 ]]; do
  [[ $1 != -o ]] || picture=$2
  file=$1
  shift
done
cp -- "$file" "$picture"
END
chmod +x "$folder/tree/build/src/cli/holdfast-cli"

printf 'first' > "$folder/one/heap.gclog"
printf 'second' > "$folder/two/heap.gclog.gz"
printf 'third' > "$folder/two/heap-2.gclog"

pictures_are_apart ()
{
  local build=$folder/tree/build

  bash "$folder/tree/build-aux/run" "$folder/one/heap.gclog" "$folder/two/heap.gclog.gz" \
    "$folder/two/heap-2.gclog" > "$folder/out" 2>&1 || return 1
  [[ $(cat "$build/heap.png") == first && $(cat "$build/heap-2.png") == second &&
    $(cat "$build/heap-2-2.png") == third ]] &&
    [[ $(grep --count 'The picture is in' "$folder/out") -eq 3 ]]
}

pictures_are_apart
report run/files-of-one-name-have-a-picture-each

standard_input_is_refused ()
{
  ! bash "$folder/tree/build-aux/run" - < /dev/null > "$folder/out" 2> "$folder/err" &&
    grep 'cannot be opened here' "$folder/err" > /dev/null && [[ ! -s $folder/out ]]
}

standard_input_is_refused
report run/standard-input-is-refused-in-a-sentence

# ---- check: tests that fail, in a build that is there

mkdir -p "$folder/tree/build/meson-logs" "$folder/bin"
cp "$build_aux/check" "$folder/tree/build-aux/"
printf '%s () { :; }\n' ensure_test_needs >> "$folder/tree/build-aux/common.sh"
# Runs $n_failing tests that fail, until it has run $n_bad times; writes its arguments.
cat > "$folder/bin/meson" << 'END'
#!/usr/bin/env bash
printf '%s\n' "$*" >> "$runs"
for ((i = 0; i < n_failing; i++)); do
  printf '{"name": "holdfast:%s / bad-%d", "result": "ERROR", "stderr": "%s"}\n' \
    "${suites:-app+gtk}" "$i" "${output:-}"
done > "$(dirname "$0")/../tree/build/meson-logs/testlog.json"
printf '{"name": "holdfast:app / good", "result": "OK"}\n' >> \
  "$(dirname "$0")/../tree/build/meson-logs/testlog.json"
[[ $(wc -l < "$runs") -gt $n_bad ]]
END
chmod +x "$folder/bin/meson"

# check_tests N_FAILING N_BAD: the first N_BAD runs fail; says how many runs there were
check_tests ()
{
  rm -f -- "$folder/runs"
  n_failing=$1 n_bad=$2 runs=$folder/runs PATH=$folder/bin:$PATH \
    bash "$folder/tree/build-aux/check" > "$folder/out" 2> "$folder/err"
}

check_tests 0 0 && [[ $(wc -l < "$folder/runs") -eq 1 ]]
report check/all-tests-pass

check_tests 2 1 && [[ $(wc -l < "$folder/runs") -eq 2 ]] &&
  grep 'bad-0 bad-1$' "$folder/runs" > /dev/null && grep 'once more: bad-0 bad-1' "$folder/err" > /dev/null
report check/few-tests-that-fail-are-run-once-more

! suites=cli check_tests 1 1 && [[ $(wc -l < "$folder/runs") -eq 1 ]] &&
  grep 'bad-0 failed, and is not run again' "$folder/err" > /dev/null
report check/tests-of-the-library-are-not-run-again

! output='ERROR: AddressSanitizer: heap-use-after-free' check_tests 1 1 &&
  [[ $(wc -l < "$folder/runs") -eq 1 ]]
report check/findings-of-sanitizers-are-not-run-again

! check_tests 1 2 && [[ $(wc -l < "$folder/runs") -eq 2 ]]
report check/a-test-that-fails-twice-fails

! check_tests 4 1 && [[ $(wc -l < "$folder/runs") -eq 1 ]]
report check/many-tests-that-fail-fail-at-once

# ---- check-arm64: systems that do not have the packages

cp "$build_aux/check-arm64" "$folder/tree/build-aux/"
printf '%s () { %s; }\n' is_known_system 'false' install_packages ':' \
  >> "$folder/tree/build-aux/common.sh"

# check_arm64 STATUS SENTENCE
check_arm64 ()
{
  local status=0

  PATH=$folder/bin:$PATH bash "$folder/tree/build-aux/check-arm64" > "$folder/out" 2> "$folder/err" ||
    status=$?
  [[ $status -eq $1 ]] && grep "$2" "$folder/err" > /dev/null
}

check_arm64 77 '^Left out: only Debian and Ubuntu'
report check-arm64/unknown-systems-leave-it-out

sed -i 's/^is_known_system .*/is_known_system () { :; }/' "$folder/tree/build-aux/common.sh"
printf '#!/bin/sh\nexit 100\n' > "$folder/bin/apt-get"
chmod +x "$folder/bin/apt-get"
check_arm64 77 '^Left out: the packages for 64-bit ARM could not be fetched' &&
  [[ ! -e $folder/tree/build-arm64/root/.complete ]]
report check-arm64/without-packages-it-is-left-out
rm -- "$folder/bin/apt-get"

# ---- common.sh: what a system is, by what it says and what apt offers

# is_known ID ID_LIKE VERSION_ID OFFERED: with libgtk-4-dev OFFERED by apt
is_known ()
{
  printf 'ID=%s\nID_LIKE="%s"\nVERSION_ID=%s\n' "$1" "$2" "$3" > "$folder/os-release"
  offered=$4 os_release_path=$folder/os-release bash -c '
    set -euo pipefail
    . "$0/common.sh"
    os_release=$os_release_path
    apt-get () { false; }
    dpkg-query () { false; }
    apt-cache () { printf "libgtk-4-dev:\n  Installed: (none)\n  Candidate: %s\n" "$offered"; }
    dpkg () {
      [[ $3 == ge && $(printf "%s\n" "$4" "$2" | sort --version-sort | head -n 1) == "$4" ]]
    }
    is_known_system' "$build_aux"
}

is_known debian "" 12 "(none)" && is_known debian "" "" "(none)" && ! is_known debian "" 11 9.0 &&
  is_known ubuntu debian 24.04 "(none)" && ! is_known ubuntu debian 22.04 4.6.9
report common/debian-and-ubuntu-go-by-their-version

is_known linuxmint "ubuntu debian" 22 4.14.2+ds-1ubuntu1 &&
  ! is_known linuxmint "ubuntu debian" 21 4.6.9+ds-0ubuntu0.22.04.2 &&
  ! is_known raspbian debian 11 "(none)" && ! is_known fedora "" 40 4.14.0
report common/a-derivative-goes-by-what-apt-offers

# What apt has installed is looked at all the same.
too_old_is_said ()
{
  ! bash -c '
    set -euo pipefail
    . "$0/common.sh"
    is_known_system () { true; }
    install_packages () { :; }
    pkg-config () { [[ $2 != gtk4* ]]; }
    ensure_build_needs' "$build_aux" 2> "$folder/err" &&
    grep --fixed-strings 'gtk4 >= 4.8 (pkg-config)' "$folder/err" > /dev/null
}

too_old_is_said
report common/what-apt-installed-may-be-too-old

printf '1..%d\n' "$n_tests"
