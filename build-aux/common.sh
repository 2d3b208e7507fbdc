# common.sh: what build-aux/run and build-aux/check share; sourced, never run
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash

# The libraries of everything but the window, which check-arm64 has for its processor too.
library_packages=(
  libglib2.0-dev libcairo2-dev libpango1.0-dev libjson-glib-dev libigraph-dev libarchive-dev
  libzstd-dev zlib1g-dev libpcre2-dev libsqlite3-dev
)

# What building and running needs.
build_packages=(
  build-essential meson ninja-build pkg-config gettext python3
  "${library_packages[@]}" libgtk-4-dev libadwaita-1-dev libgtksourceview-5-dev
  libglib2.0-bin libglib2.0-dev-bin
  librsvg2-common adwaita-icon-theme fonts-cantarell shared-mime-info desktop-file-utils
)

# What the tests need besides: a display of their own, and judges of what the
# program writes and of how its code is laid out.
test_packages=(
  xvfb xauth dbus
  librsvg2-bin libxml2-utils locales poppler-utils valgrind appstream groff-base clang-format
  at-spi2-core libatspi2.0-dev xdotool mold
  tidy libwebkitgtk-6.0-dev
  libx11-dev libegl1 libegl-mesa0 libgl1 libglx-mesa0 libgl1-mesa-dri
)

# The same on other systems, where packages have other names.
build_programs=(
  cc meson ninja pkg-config msgfmt python3 glib-compile-resources glib-compile-schemas
  update-mime-database update-desktop-database
)
test_programs=(
  Xvfb xvfb-run xauth dbus-daemon dbus-run-session rsvg-convert xmllint xgettext pdfinfo
  pdftotext pdftocairo valgrind clang-format desktop-file-validate appstreamcli groff readelf
  gio gapplication gdbus xdotool tidy
)
build_modules=(
  "gtk4 >= 4.8" "libadwaita-1 >= 1.2" "gtksourceview-5 >= 5.6" "json-glib-1.0 >= 1.6"
  "gio-unix-2.0 >= 2.74"
  "pangocairo >= 1.50" "cairo-pdf" "cairo-png" "igraph >= 0.10" "libarchive" "zlib" "libzstd"
  "libpcre2-8 >= 10.42" "sqlite3 >= 3.40"
)

# Where the system says what it is.
os_release=/etc/os-release

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "$*"
  exit 1
}

# Does apt offer a version of $1 that is $2 at least?
apt_offers ()
{
  local candidate

  candidate=$(LC_ALL=C apt-cache policy "$1" 2> /dev/null | awk '$1 == "Candidate:" { print $2 }')
  [[ -n $candidate && $candidate != "(none)" ]] &&
    dpkg --compare-versions "$candidate" ge "$2"
}

# Is this Debian 12 or later, Ubuntu 24.04 or later, or something made of one of them
# that is new enough? What a derivative is made of, its own version does not tell.
is_known_system ()
{
  local ID="" ID_LIKE="" VERSION_ID=""

  [[ -r $os_release ]] || return 1
  command -v apt-get > /dev/null && command -v dpkg-query > /dev/null || return 1
  # shellcheck disable=SC1090
  . "$os_release"
  case "$ID" in
    # testing and unstable have no number
    debian) [[ -z $VERSION_ID || ${VERSION_ID%%.*} -ge 12 ]] ;;
    ubuntu) [[ ${VERSION_ID%%.*} -ge 24 ]] ;;
    *)
      [[ " $ID_LIKE " == *" debian "* || " $ID_LIKE " == *" ubuntu "* ]] &&
        apt_offers libgtk-4-dev 4.8
      ;;
  esac
}

# Prints those of the packages that are not installed.
missing_packages ()
{
  local package

  for package in "$@"; do
    dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2> /dev/null |
      grep --line-regexp installed > /dev/null || printf '%s\n' "$package"
  done
}

as_root ()
{
  if [[ $(id -u) -eq 0 ]]; then
    "$@"
  elif command -v sudo > /dev/null; then
    sudo "$@"
  else
    die "This needs root or sudo: $*"
  fi
}

install_packages ()
{
  local missing

  mapfile -t missing < <(missing_packages "$@")
  [[ ${#missing[@]} -gt 0 ]] || return 0

  say "Installing: ${missing[*]}"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update >&2 ||
    say "The lists of packages could not be brought up to date; trying with those that are there."
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -q install --yes --no-install-recommends "${missing[@]}" >&2 ||
    die "These packages could not be installed: ${missing[*]}"
}

# Names what is missing, by program and pkg-config module, and stops if there is any.
require ()
{
  local missing=() name

  for name in "$@"; do
    command -v "$name" > /dev/null || missing+=("$name")
  done
  for name in "${build_modules[@]}"; do
    if ! command -v pkg-config > /dev/null || ! pkg-config --exists "$name"; then
      missing+=("$name (pkg-config)")
    fi
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0

  say "Missing here:"
  printf '  %s\n' "${missing[@]}" >&2
  die "Please install these and run this again; only Debian 12 and Ubuntu 24.04 or later get them by themselves."
}

# ensure_build_needs, ensure_test_needs: all that is needed is there, or we stop. What
# apt installed is looked at as well: it may be older than it should be.
ensure_build_needs ()
{
  if is_known_system; then
    install_packages "${build_packages[@]}"
  fi
  require "${build_programs[@]}"
}

ensure_test_needs ()
{
  if is_known_system; then
    install_packages "${build_packages[@]}" "${test_packages[@]}"
  fi
  require "${build_programs[@]}" "${test_programs[@]}"
}

# configure FOLDER [MESON OPTION…]: configures FOLDER once. There are hundreds of programs
# with tests, which a fast linker links in a quarter of the time.
configure ()
{
  local folder=$1
  shift

  if [[ -z ${CC_LD:-} ]] && command -v mold > /dev/null; then
    export CC_LD=mold
  fi

  if [[ ! -f $folder/build.ninja ]]; then
    meson setup "$folder" "$source_dir" "$@"
  fi
}

# build FOLDER [MESON OPTION…]: configures FOLDER, and builds all of it.
build ()
{
  configure "$@"
  meson compile -C "$1"
}

# build_programs FOLDER: configures FOLDER, and builds it without its tests.
build_programs ()
{
  configure "$1"
  meson compile -C "$1" programs
}

# Is there a display that answers, and not only a variable?
has_display ()
{
  local display=${WAYLAND_DISPLAY:-}

  if [[ -n $display ]]; then
    [[ $display == /* ]] || display=${XDG_RUNTIME_DIR:-/nonexistent}/$display
    [[ -S $display ]] && return 0
  fi
  [[ -n ${DISPLAY:-} ]] && x_display_answers
}

# No X client is sure to be installed; the socket is what they all go through.
x_display_answers ()
{
  local display=${DISPLAY#unix}
  local host=${display%%:*} number=${display##*:}

  number=${number%%.*}
  [[ $number =~ ^[0-9]+$ ]] || return 1
  if [[ -z $host ]]; then
    python3 - "$number" << 'END'
import socket
import sys

path = "/tmp/.X11-unix/X" + sys.argv[1]
for address in (path, "\0" + path):
    try:
        socket.socket(socket.AF_UNIX).connect(address)
        sys.exit(0)
    except OSError:
        pass
sys.exit(1)
END
  else
    timeout 3 bash -c ": < '/dev/tcp/$host/$((6000 + number))'" 2> /dev/null
  fi
}
