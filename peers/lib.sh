# Read by the peers' installers: `need COMMAND PACKAGE...` installs Debian packages unless the command is there.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo -n "$@"; else
    echo "these need root to install: $*" >&2
    return 1
  fi
}

need() {
  local command=$1
  shift
  if command -v "$command" >/dev/null || [ -x "$command" ]; then return 0; fi
  command -v apt-get >/dev/null || { echo "$command is missing and this is no Debian: install $* yourself" >&2; return 1; }
  [ -n "${APT_IS_FRESH:-}" ] || { as_root apt-get update -qq >&2 && export APT_IS_FRESH=1; }
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
}
