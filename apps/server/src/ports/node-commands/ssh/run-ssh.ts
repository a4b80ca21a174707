import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { PortError } from '../../port-error.ts';
import type { OutputChunk } from '../port.ts';

/** After the polite end of a client that does not go. */
const KILL_AFTER_MS = 1_000;
/** Of stderr, where OpenSSH says that the machine closed the connection. */
const STDERR_END = 512;

export interface SshRun {
  /** OpenSSH's client. */
  program: string;
  args: readonly string[];
  /** Where the client's own messages go; removed afterwards. */
  logFile: string;
  mostBytes: number;
  /** Ends the client when `mostBytes` have come. Otherwise the rest is read and dropped: what changes something is not cut down. */
  endsWhenFull: boolean;
  signal: AbortSignal;
  take: (chunk: OutputChunk) => void;
}

export interface SshResult {
  /** Null where a signal ended the client. */
  code: number | null;
  isTruncated: boolean;
  log: string;
  stderrEnd: string;
}

/**
 * Runs OpenSSH's client without a shell, without a terminal, with nothing on its stdin and no more in its environment than where programs
 * are. Aborting ends the client, and with it the connection. Rejects only where the client cannot be started.
 */
export async function runSsh({ program, args, logFile, mostBytes, endsWhenFull, signal, take }: SshRun): Promise<SshResult> {
  const child = spawn(program, ['-E', logFile, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
    windowsHide: true,
  });
  let left = mostBytes;
  let isTruncated = false;
  let stderrEnd = Buffer.alloc(0);
  let killTimer: NodeJS.Timeout | undefined;
  const end = (): void => {
    child.kill('SIGTERM');
    killTimer ??= setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  };
  const onData = (stream: OutputChunk['stream']) => (bytes: Buffer) => {
    if (stream === 'stderr') stderrEnd = Buffer.concat([stderrEnd, bytes]).subarray(-STDERR_END);
    if (signal.aborted) return;
    const piece = bytes.subarray(0, left);
    left -= piece.byteLength;
    if (piece.byteLength > 0) take({ stream, bytes: piece });
    if (piece.byteLength === bytes.byteLength) return;
    isTruncated = true;
    if (endsWhenFull) end();
  };
  child.stdout.on('data', onData('stdout'));
  child.stderr.on('data', onData('stderr'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const log = await readFile(logFile, 'utf8').catch(() => '');
    return { code, isTruncated, log, stderrEnd: stderrEnd.toString() };
  } catch {
    // The error of a spawn holds every argument, the path of the key among them.
    throw new PortError('unavailable', 'OpenSSH’s client (ssh) cannot be started where the server runs: install it.');
  } finally {
    clearTimeout(killTimer);
    signal.removeEventListener('abort', end);
    await rm(logFile, { force: true });
  }
}
