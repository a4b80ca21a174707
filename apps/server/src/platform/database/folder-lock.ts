import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readlinkSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const Holder = z.object({
  pid: z.number().int(),
  /** When that process started, in the system's own words: a reused pid has another. */
  started: z.string(),
  /** The machine's boot and process namespace, within which pids mean something. */
  namespace: z.string(),
  host: z.string(),
  nonce: z.string(),
});
type Holder = z.infer<typeof Holder>;

/** A holder in another container or machine proves itself by touching the lock this often; silent ones are gone. */
const heartbeatMs = 5_000;
const silentMs = 30_000;

/** Somebody else has the folder open. Two processes in one PGlite folder would destroy it. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
  constructor(
    readonly folder: string,
    readonly pid: number,
    host: string,
  ) {
    super(`the database folder ${folder} is in use by process ${pid} on ${host}: stop that process, or give this one another folder`);
  }
}

/** A lock that this process holds until `release`. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the folder for this process. A lock whose process is gone (or whose pid now belongs to another process) is
 * taken over; two processes that find the same stale lock cannot both win.
 * @throws DatabaseLockedError when its holder lives
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'tumbler.lock');
  const nonce = take(path, folder);
  const heartbeat = setInterval(() => touch(path, nonce), heartbeatMs);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readHolder(path)?.nonce === nonce) remove(path);
    },
  };
}

/**
 * Who has a folder, or had it when it died; null for one that nobody has. Takes nothing.
 * @throws Error for a lock file that Tumbler did not write
 */
export function folderHolder(folder: string): { pid: number; host: string; lives: boolean } | null {
  const path = join(folder, 'tumbler.lock');
  const holder = readHolder(path);
  return holder ? { pid: holder.pid, host: holder.host, lives: lives(holder, path) } : null;
}

/** Answers the nonce under which the lock file is ours. */
function take(path: string, folder: string): string {
  const self: Holder = { ...describeSelf(), nonce: randomUUID() };
  for (;;) {
    if (create(path, self)) return self.nonce;
    const holder = readHolder(path);
    if (!holder) continue;
    if (lives(holder, path)) throw new DatabaseLockedError(folder, holder.pid, holder.host);
    // Only who holds the lock *of this very stale lock* may remove it, and only while it is still the same one.
    const takeover = `${path}.${holder.nonce}`;
    const nonce = take(takeover, folder);
    if (readHolder(path)?.nonce === holder.nonce) remove(path);
    if (readHolder(takeover)?.nonce === nonce) remove(takeover);
  }
}

/** A link appears whole or not at all, so nobody reads a half-written lock. */
function create(path: string, holder: Holder): boolean {
  const draft = `${path}.${process.pid}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    remove(draft);
  }
}

/** @returns undefined when the lock is gone */
function readHolder(path: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    throw new Error(`the lock file ${path} is not one that Tumbler writes: remove it if no Tumbler runs on this folder`);
  }
}

function lives(holder: Holder, path: string): boolean {
  if (holder.namespace !== namespaceOf()) {
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - touched < silentMs;
  }
  return startOf(holder.pid) === holder.started;
}

function describeSelf(): Omit<Holder, 'nonce'> {
  return { pid: process.pid, started: startOf(process.pid) ?? 'unknown', namespace: namespaceOf(), host: hostname() };
}

/** @returns undefined when there is no such process */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command name, in parentheses, may hold blanks: count from its end. Start time is field 22.
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie only waits for its parent to notice: it has no file open any more.
      return state === 'Z' || state === 'X' ? undefined : fields[18];
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function namespaceOf(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

function touch(path: string, nonce: string): void {
  if (readHolder(path)?.nonce !== nonce) return;
  const now = new Date();
  utimesSync(path, now, now);
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
