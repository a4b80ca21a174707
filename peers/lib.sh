# Read by the peers' programs. `need COMMAND PACKAGE...` installs Debian packages unless the command is there.
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

# Python 3 with its venv module, which Debian packages apart.
need_python_venv() {
  if python3 -c 'import venv, ensurepip' 2>/dev/null; then return 0; fi
  need /nonexistent python3 python3-venv
}

# wait_until_answers URL DATA_DIR NAME: until the URL answers 2xx, while the process of DATA_DIR/pid lives; then the end of DATA_DIR/NAME.log.
wait_until_answers() {
  for _ in $(seq 300); do
    if curl -sf -o /dev/null "$1"; then return 0; fi
    kill -0 "$(<"$2/pid")" 2>/dev/null || break
    sleep 0.2
  done
  echo "$3 did not start:" >&2
  tail -20 "$2/$3.log" >&2
  return 1
}

# end_by_pid_file FILE: ends the process that it names, orderly if it can be.
end_by_pid_file() {
  [ -e "$1" ] || return 0
  local pid
  pid=$(<"$1")
  kill "$pid" 2>/dev/null || true
  for _ in $(seq 50); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  kill -9 "$pid" 2>/dev/null || true
  rm -f "$1"
}
