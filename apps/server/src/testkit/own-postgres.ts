import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const peer = fileURLToPath(new URL('../../../../peers/postgres/', import.meta.url));

/** A PostgreSQL of one test alone, which it may stop. */
export interface OwnPostgres {
  /** With the right to make databases. */
  url: string;
  /** Ends it as an operator does: clients are told that it shuts down. */
  stop(): Promise<void>;
  /** Ends it as a crash does: nothing is written before, and clients are cut off. */
  crash(): Promise<void>;
  /** Starts it again, at the same address, with what it had. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts one as the peer's programs do. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-postgres-'));
  const { stdout } = await run(join(peer, 'start'), [folder]);
  const url = /^TUMBLER_TEST_POSTGRES_URL=(\S+)$/m.exec(stdout)?.[1] ?? '';
  const control = async (...args: string[]): Promise<void> => {
    const script = `bin=$(dirname "$(ls -d /usr/lib/postgresql/*/bin/pg_ctl | sort -V | tail -1)"); as=(); [ "$(id -u)" != 0 ] || as=(setpriv --reuid=postgres --regid=postgres --init-groups); cd /; exec "\${as[@]}" "$bin/pg_ctl" "$@"`;
    await run('bash', ['-c', script, 'pg_ctl', ...args, '--wait', '-D', join(folder, 'db')]);
  };
  return {
    url,
    stop: () => control('stop', '-m', 'fast'),
    crash: () => control('stop', '-m', 'immediate'),
    // With the options that it was started with, which it has noted.
    start: () => control('start', '-l', join(folder, 'db', 'again.log'), '-o', `-h 127.0.0.1 -p ${new URL(url).port} -k ${folder}`),
    async remove() {
      await control('stop', '-m', 'immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
